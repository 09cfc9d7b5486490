// The four functions of browser.h: the worker's script puts them into Module.
mergeInto(LibraryManager.library, {
  browserKeep: function (log, bytes, count) { Module.keep(log, HEAPU8.slice(bytes, bytes + count)); },
  browserHead: function (exchange, status, headers, count) {
    Module.head(exchange, status, UTF8ToString(headers, count));
  },
  browserBytes: function (exchange, bytes, count) { Module.bytes(exchange, HEAPU8.slice(bytes, bytes + count)); },
  browserEnd: function (exchange, isWhole) { Module.end(exchange, isWhole !== 0); },
});
