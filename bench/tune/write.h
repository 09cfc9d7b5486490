// Writes what was found as the sources of lib/engine.
#pragma once

#include <cstdio>

#include "model.h"

namespace tune {

void writeTerms(const Model& model, std::FILE* file);
void writeNetwork(const Model& model, std::FILE* file);

}  // namespace tune
