#include "engine/core/log.hpp"

#include <cstdio>
#include <mutex>

#include "engine/core/text.hpp"

namespace kindred {

namespace {

struct Log {
  std::mutex mutex;
  LogSink sink = [](LogLevel level, std::string_view sentence) {
    if (level < LogLevel::Warning) return;
    std::fprintf(stderr, "kindred: %s\n", withVisibleControls(sentence).c_str());
  };
};

Log& processLog() {
  static Log instance;
  return instance;
}

}  // namespace

void setLogSink(LogSink sink) {
  const std::scoped_lock lock{processLog().mutex};
  processLog().sink = std::move(sink);
}

void log(LogLevel level, std::string_view sentence) {
  const std::scoped_lock lock{processLog().mutex};
  if (processLog().sink) processLog().sink(level, sentence);
}

}  // namespace kindred
