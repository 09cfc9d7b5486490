// The networks around the firmware under test, and what its radio does with them.
#pragma once

#include <cstdint>
#include <string>

namespace fake {

// The only network in reach; none without a name.
void setNetwork(const std::string& name, const std::string& password);
void setDhcp(bool answers);
// The network goes away.
void loseNetwork();

bool isRadioOn();
std::string hostName();     // as mDNS says it
std::string ownPassword();  // of the board's own network; empty while it has none
bool storesInFlash();       // the radio was told to keep networks in a flash of its own
// The tick itself has called what may take long.
bool tickTouchedRadio();
// A name of the network was asked for the time.
bool askedForTime();

}  // namespace fake
