// ESP-IDF's HTTP client, for the servers of fake_client.h.
#include "fake_client.h"

#include <Arduino.h>
#include <esp_http_client.h>
#include <mbedtls/ssl.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <utility>

namespace {

struct Answer {
  int status = 0;
  std::string body;
  bool staysOpen = false;
};

std::mutex serversMutex;
std::map<std::string, Answer> answers;
std::string asked;
bool broken = false;
bool verified = true;
int clients = 0, mostClients = 0;
std::atomic<bool> holdsHandshakes{false};

Answer* find(const std::string& url) {
  for (auto& [end, answer] : answers)
    if (url.size() >= end.size() && url.compare(url.size() - end.size(), end.size(), end) == 0)
      return &answer;
  return nullptr;
}

}  // namespace

struct esp_http_client {
  std::string url, authorization, form;
  esp_http_client_method_t method = HTTP_METHOD_GET;
  int timeoutMs = 0;
  std::size_t at = 0;
};

void fake::serve(const std::string& urlEnd, int status, const std::string& body, bool staysOpen) {
  const std::lock_guard<std::mutex> lock(serversMutex);
  answers[urlEnd] = {status, body, staysOpen};
}
void fake::sendMore(const std::string& urlEnd, const std::string& bytes) {
  const std::lock_guard<std::mutex> lock(serversMutex);
  answers[urlEnd].body += bytes;
}
std::string fake::requests() {
  const std::lock_guard<std::mutex> lock(serversMutex);
  return asked;
}
void fake::breakServers(bool isBroken) { broken = isBroken; }
bool fake::verifiedAll() { return verified; }
int fake::openClients() {
  const std::lock_guard<std::mutex> lock(serversMutex);
  return clients;
}
int fake::mostClients() {
  const std::lock_guard<std::mutex> lock(serversMutex);
  return std::exchange(::mostClients, clients);
}
void fake::holdHandshakes(bool held) { holdsHandshakes = held; }

// Does it name roots, and look at certificates itself?
static bool isGuarded(const esp_http_client_config_t& config) {
  mbedtls_ssl_config tls;
  mbedtls_ssl_config_init(&tls);
  if (config.crt_bundle_attach != nullptr) config.crt_bundle_attach(&tls);
  const bool isGuarded = tls.ca_chain != nullptr && tls.f_vrfy != nullptr;
  mbedtls_ssl_config_free(&tls);
  return isGuarded;
}

esp_http_client_handle_t esp_http_client_init(const esp_http_client_config_t* config) {
  const std::lock_guard<std::mutex> lock(serversMutex);
  verified = verified && isGuarded(*config);
  mostClients = std::max(mostClients, ++clients);
  auto* client = new esp_http_client();
  client->url = config->url;
  client->method = config->method;
  client->timeoutMs = config->timeout_ms;
  return client;
}
esp_err_t esp_http_client_set_header(esp_http_client_handle_t client, const char* key, const char* value) {
  if (std::string(key) == "Authorization") client->authorization = value;
  return ESP_OK;
}
esp_err_t esp_http_client_set_timeout_ms(esp_http_client_handle_t client, int timeout) {
  client->timeoutMs = timeout;
  return ESP_OK;
}
esp_err_t esp_http_client_open(esp_http_client_handle_t, int) {
  do vTaskDelay(1);
  while (holdsHandshakes);
  return broken ? ESP_FAIL : ESP_OK;
}
int esp_http_client_write(esp_http_client_handle_t client, const char* bytes, int length) {
  client->form.append(bytes, static_cast<std::size_t>(length));
  return length;
}
#if ESP_ARDUINO_VERSION_MAJOR >= 3
int64_t esp_http_client_fetch_headers(esp_http_client_handle_t client) {
#else
int esp_http_client_fetch_headers(esp_http_client_handle_t client) {
#endif
  const std::lock_guard<std::mutex> lock(serversMutex);
  constexpr const char* kMethods[] = {"GET ", "POST ", "PUT ", "PATCH ", "DELETE "};
  asked += kMethods[client->method] + client->url + " " + client->authorization + " " + client->form + "\n";
  return 0;
}
int esp_http_client_get_status_code(esp_http_client_handle_t client) {
  const std::lock_guard<std::mutex> lock(serversMutex);
  const Answer* const answer = find(client->url);
  return answer != nullptr ? answer->status : 404;
}
int esp_http_client_read(esp_http_client_handle_t client, char* bytes, int length) {
  for (int waited = 0; waited <= client->timeoutMs; ++waited) {
    {
      const std::lock_guard<std::mutex> lock(serversMutex);
      const Answer* const answer = find(client->url);
      const std::size_t left = answer != nullptr ? answer->body.size() - client->at : 0;
      if (left > 0) {
        const std::size_t count = std::min(left, static_cast<std::size_t>(length));
        answer->body.copy(bytes, count, client->at);
        client->at += count;
        return static_cast<int>(count);
      }
      if (broken) return ESP_FAIL;
      if (answer == nullptr || !answer->staysOpen) return 0;
    }
    vTaskDelay(1);
  }
  return ESP_ARDUINO_VERSION_MAJOR >= 3 ? -ESP_ERR_HTTP_EAGAIN : 0;
}
bool esp_http_client_is_complete_data_received(esp_http_client_handle_t client) {
  const std::lock_guard<std::mutex> lock(serversMutex);
  const Answer* const answer = find(client->url);
  return answer == nullptr || (!answer->staysOpen && client->at == answer->body.size());
}
esp_err_t esp_http_client_cleanup(esp_http_client_handle_t client) {
  const std::lock_guard<std::mutex> lock(serversMutex);
  --clients;
  delete client;
  return ESP_OK;
}
