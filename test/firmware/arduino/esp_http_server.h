// See Arduino.h of this folder: ESP-IDF's HTTP server, as far as src/ uses it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "esp_err.h"
#include "freertos.h"

typedef void* httpd_handle_t;
typedef void (*httpd_free_ctx_fn_t)(void* context);
typedef esp_err_t (*httpd_open_func_t)(httpd_handle_t server, int socket);
typedef void (*httpd_close_func_t)(httpd_handle_t server, int socket);
typedef bool (*httpd_uri_match_func_t)(const char* reference, const char* uri, size_t length);

enum http_method {
  HTTP_DELETE = 0,
  HTTP_GET = 1,
  HTTP_HEAD = 2,
  HTTP_POST = 3,
  HTTP_PUT = 4,
  HTTP_OPTIONS = 6,
  HTTP_PATCH = 28
};
typedef enum http_method httpd_method_t;

typedef struct httpd_config {
  unsigned task_priority;
  size_t stack_size;
  BaseType_t core_id;
  uint16_t server_port;
  uint16_t max_open_sockets;
  uint16_t max_uri_handlers;
  uint16_t recv_wait_timeout;
  void* global_user_ctx;
  httpd_free_ctx_fn_t global_user_ctx_free_fn;
  httpd_open_func_t open_fn;
  httpd_close_func_t close_fn;
  httpd_uri_match_func_t uri_match_fn;
} httpd_config_t;
#define HTTPD_DEFAULT_CONFIG() \
  { 5, 4096, 0, 80, 7, 8, 5, nullptr, nullptr, nullptr, nullptr, nullptr }

typedef struct httpd_req {
  httpd_handle_t handle;
  int method;
  const char* uri;  // an array there
  size_t content_len;
  void* aux;
  void* user_ctx;
} httpd_req_t;

typedef struct httpd_uri {
  const char* uri;
  httpd_method_t method;
  esp_err_t (*handler)(httpd_req_t* request);
  void* user_ctx;
} httpd_uri_t;

esp_err_t httpd_start(httpd_handle_t* handle, const httpd_config_t* config);
esp_err_t httpd_register_uri_handler(httpd_handle_t handle, const httpd_uri_t* uri);
bool httpd_uri_match_wildcard(const char* reference, const char* uri, size_t length);
void* httpd_get_global_user_ctx(httpd_handle_t handle);
int httpd_req_to_sockfd(httpd_req_t* request);
size_t httpd_req_get_hdr_value_len(httpd_req_t* request, const char* field);
esp_err_t httpd_req_get_hdr_value_str(httpd_req_t* request, const char* field, char* value, size_t size);
int httpd_req_recv(httpd_req_t* request, char* buffer, size_t size);
esp_err_t httpd_sess_trigger_close(httpd_handle_t handle, int socket);
