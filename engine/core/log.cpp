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

thread_local std::vector<std::string>* gatheredOfThread = nullptr;

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
  if (gatheredOfThread != nullptr && level >= LogLevel::Warning) {
    gatheredOfThread->emplace_back(sentence);
    return;
  }
  const std::scoped_lock lock{processLog().mutex};
  if (processLog().sink) processLog().sink(level, sentence);
}

GatheredLog::GatheredLog(std::vector<std::string>& sentences) { gatheredOfThread = &sentences; }

GatheredLog::~GatheredLog() { gatheredOfThread = nullptr; }

}  // namespace kindred
