#include "write.h"

#include "engine/network_weights.h"

namespace tune {

using engine::NeuralNetwork;

namespace {

// The fields in order, with their inner dimension (0: a single weight); no rows where an object begins.
struct Field {
  const char* name;
  const char* type;
  int rows, columns;
};
constexpr Field kFields[] = {
#define OBJECT(type, name) {#name, #type, 0, 0},
#define FIELD(name, rows, columns) {#name, "", rows, columns},
#include "fields.inc"
#undef OBJECT
#undef FIELD
};

}  // namespace

void writeTerms(const Model& model, std::FILE* file) {
  std::fprintf(file,
               "// The values of the weights, written by bench/tune.\n#pragma once\n\n#include "
               "\"engine/weights.h\"\n\n"
               "namespace engine {\n\n#define W(middleGame, endGame) weight(middleGame, endGame)\n\n"
               "// clang-format off\n");
  std::size_t at = 0;
  const auto put = [&] {
    std::fprintf(file, "W(%ld, %ld)", model.middle(at), model.end(at));
    ++at;
  };
  for (const Field& field : kFields) {
    if (field.rows == 0) {
      std::fprintf(file, "%sinline constexpr %s %s = {\n", at == 0 ? "" : "};\n\n", field.type, field.name);
      continue;
    }
    std::fprintf(file, "    // %s\n    ", field.name);
    if (field.columns == 0) {
      put();
    } else {
      if (field.rows > 1) std::fprintf(file, "{\n     ");
      for (int row = 0; row < field.rows; ++row) {
        std::fprintf(file, "{");
        for (int column = 0; column < field.columns; ++column) {
          if (column > 0) std::fprintf(file, column % 8 == 0 ? ",\n      " : ", ");
          put();
        }
        std::fprintf(file, row + 1 < field.rows ? "},\n     " : "}");
      }
      if (field.rows > 1) std::fprintf(file, "}");
    }
    std::fprintf(file, ",\n");
  }
  std::fprintf(file, "};\n// clang-format on\n\n#undef W\n\n}  // namespace engine\n");
  if (at != kTermCount)
    std::fprintf(stderr, "fields.inc does not match weights.h: %zu of %zu\n", at, kTermCount);
}

void writeNetwork(const Model& model, std::FILE* file) {
  std::fprintf(
      file,
      "// The values of the network, written by bench/tune.\n#include \"engine/network_weights.h\"\n\n"
      "namespace engine {\n\n// clang-format off\nconst NetworkWeights kNetwork = {\n    {\n");
  for (std::size_t input = 0; input < NeuralNetwork::kInputs; ++input) {
    std::fprintf(file, "        {");
    for (std::size_t unit = 0; unit < NeuralNetwork::kUnits; unit += 8) {
      unsigned long word = 0;
      for (std::size_t i = unit; i < unit + 8; ++i)
        word |= static_cast<unsigned long>(model.input(input, i) + NeuralNetwork::kOffset)
                << engine::weightShift(i);
      std::fprintf(file, "%s0x%08lX", unit > 0 ? ", " : "", word);
    }
    std::fprintf(file, "},\n");
  }
  std::fprintf(file, "    },\n    {");
  for (std::size_t unit = 0; unit < NeuralNetwork::kUnits; unit += 4) {
    unsigned long word = 0;
    for (std::size_t i = 0; i < 4; ++i)
      word |= static_cast<unsigned long>(engine::kSumZero + model.start(unit + i)) << 8 * i;
    std::fprintf(file, "%s0x%08lX", unit > 0 ? ", " : "", word);
  }
  std::fprintf(file, "},\n    {\n");
  for (std::size_t phase = 0; phase < NeuralNetwork::kPhases; ++phase) {
    for (std::size_t side = 0; side < 2; ++side) {
      std::fprintf(file, side == 0 ? "        {{" : "         {");
      for (std::size_t unit = 0; unit < NeuralNetwork::kUnits; ++unit)
        std::fprintf(file, "%s%ld", unit > 0 ? ", " : "",
                     model.output(phase, side * NeuralNetwork::kUnits + unit));
      std::fprintf(file, side == 0 ? "},\n" : "}},\n");
    }
  }
  std::fprintf(file, "    },\n    {");
  for (std::size_t phase = 0; phase < NeuralNetwork::kPhases; ++phase)
    std::fprintf(file, "%s%ld", phase > 0 ? ", " : "", model.outputStart(phase));
  std::fprintf(file, "},\n};\n// clang-format on\n\n}  // namespace engine\n");
}

}  // namespace tune
