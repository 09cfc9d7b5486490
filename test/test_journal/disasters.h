// What may happen to a journal, and what must be left of it.
#pragma once

void powerMayFailAtAnyByteOfAGame();
void powerMayFailAtAnyByteOfASetUpPosition();
void spoiltBytesNeverShowAGameThatWasNotPlayed();
void spoiltBytesInEveryPlaceAreNoticed();
