#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace kindred {

enum class LogLevel { Debug, Info, Warning, Error };

/// A receiver of log lines; called from any thread, one call at a time.
using LogSink = std::function<void(LogLevel, std::string_view)>;

/// Replaces the sink of this process; without one, warnings and errors go to stderr.
void setLogSink(LogSink sink);

void log(LogLevel level, std::string_view sentence);

/// While it lives, the warnings and errors that this thread logs are gathered instead of going to
/// the sink. One at a time in a thread.
class GatheredLog {
 public:
  explicit GatheredLog(std::vector<std::string>& sentences);
  ~GatheredLog();
  GatheredLog(const GatheredLog&) = delete;
  GatheredLog& operator=(const GatheredLog&) = delete;
};

}  // namespace kindred
