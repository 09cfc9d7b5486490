// Servers on the web that the firmware's client asks: what is answered is the test's.
#pragma once

#include <string>

namespace fake {

// Requests whose URL ends like this get this answer; one that stays open goes on with sendMore().
void serve(const std::string& urlEnd, int status, const std::string& body, bool staysOpen = false);
void sendMore(const std::string& urlEnd, const std::string& bytes);
// "POST https://lichess.org/api/board/seek Bearer x time=15", a line each.
std::string requests();
// No server answers.
void breakServers(bool broken);
// Each connection was asked to verify certificates.
bool verifiedAll();
// Connections that have not been given back.
int openClients();
// The most there were at once, since this was last asked.
int mostClients();
// Handshakes go on for ever, until they are let go on.
void holdHandshakes(bool held);

}  // namespace fake
