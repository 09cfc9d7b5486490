// See Arduino.h of this folder: ESP-IDF's HTTP client, as far as src/ uses it.
#pragma once

#include <cstdint>

#include "esp_err.h"
#include "lwip/sockets.h"  // brings the macro INADDR_NONE: Arduino.h has to come before

typedef struct esp_http_client* esp_http_client_handle_t;

typedef enum {
  HTTP_METHOD_GET = 0,
  HTTP_METHOD_POST,
  HTTP_METHOD_PUT,
  HTTP_METHOD_PATCH,
  HTTP_METHOD_DELETE
} esp_http_client_method_t;

#define ESP_ERR_HTTP_BASE 0x7000
#define ESP_ERR_HTTP_EAGAIN (ESP_ERR_HTTP_BASE + 7)

typedef struct {
  const char* url;
  const char* user_agent;
  esp_http_client_method_t method;
  int timeout_ms;
  bool disable_auto_redirect;
  int buffer_size;
  int buffer_size_tx;
  esp_err_t (*crt_bundle_attach)(void* config);
  bool keep_alive_enable;
} esp_http_client_config_t;

esp_http_client_handle_t esp_http_client_init(const esp_http_client_config_t* config);
esp_err_t esp_http_client_set_header(esp_http_client_handle_t client, const char* key, const char* value);
esp_err_t esp_http_client_set_timeout_ms(esp_http_client_handle_t client, int timeout);
esp_err_t esp_http_client_open(esp_http_client_handle_t client, int length);
int esp_http_client_write(esp_http_client_handle_t client, const char* bytes, int length);
#if ESP_ARDUINO_VERSION_MAJOR >= 3
int64_t esp_http_client_fetch_headers(esp_http_client_handle_t client);
#else
int esp_http_client_fetch_headers(esp_http_client_handle_t client);
#endif
int esp_http_client_get_status_code(esp_http_client_handle_t client);
int esp_http_client_read(esp_http_client_handle_t client, char* bytes, int length);
bool esp_http_client_is_complete_data_received(esp_http_client_handle_t client);
esp_err_t esp_http_client_cleanup(esp_http_client_handle_t client);
