// See Arduino.h of this folder: lwIP has the calls of a desktop. Its own address there is the loopback.
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstddef>

// What is meant for 192.168.4.1 goes to this machine.
inline int fakeBind(int socket, const sockaddr* address, socklen_t size) {
  auto here = *reinterpret_cast<const sockaddr_in*>(address);
  here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return bind(socket, reinterpret_cast<const sockaddr*>(&here), size);
}
#define bind fakeBind
