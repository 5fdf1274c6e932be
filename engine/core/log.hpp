#pragma once

#include <functional>
#include <string_view>

namespace kindred {

enum class LogLevel { Debug, Info, Warning, Error };

/// A receiver of log lines; called from any thread, one call at a time.
using LogSink = std::function<void(LogLevel, std::string_view)>;

/// Replaces the sink of this process; without one, warnings and errors go to stderr.
void setLogSink(LogSink sink);

void log(LogLevel level, std::string_view sentence);

}  // namespace kindred
