// Power that fails inside single operations of the flash, in every way it can.
#pragma once

void powerMayFailInsideAnyOperationOfAGame();
void powerMayFailInsideAnyOperationOfTheSettings();
void powerMayFailWhileLogsComeAndGo();
