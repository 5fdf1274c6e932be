#include "cli/session/progress_line.hpp"

#include <unistd.h>

#include <cmath>
#include <condition_variable>
#include <mutex>

#include "cli/session/status_line.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

/// On a terminal the line is redrawn in place; in a log every phase is named once.
void paint(const std::stop_token& end, const Progress& progress) {
  using namespace std::chrono_literals;
  const bool isTerminal = isatty(STDERR_FILENO) != 0;
  std::mutex mutex;
  std::condition_variable_any wake;
  std::string lastPhase;
  std::unique_lock lock{mutex};
  // What is over within half a second needs no line.
  for (auto pause = 500ms; !wake.wait_for(lock, end, pause, [&] { return end.stop_requested(); });
       pause = 100ms) {
    const auto now = progress.snapshot();
    if (now.phase.empty()) continue;
    if (isTerminal)
      statusLine().draw(progressText(now));
    else if (now.phase != lastPhase)
      statusLine().tell(joined(now.phase, " ...\n"));
    lastPhase = now.phase;
  }
  statusLine().erase();
}

}  // namespace

std::string durationText(double seconds) {
  constexpr double day = 86400;
  if (seconds >= 2 * day) return joined(thousands(std::llround(seconds / day)), " days");
  const auto whole = static_cast<long long>(std::ceil(seconds));
  if (whole < 60) return joined(whole, " s");
  if (whole < 3600) return joined(whole / 60, " min ", whole % 60, " s");
  return joined(whole / 3600, " h ", whole % 3600 / 60, " min");
}

std::string progressText(const ProgressSnapshot& now) {
  std::string text = now.phase;
  const auto done = thousands(static_cast<long long>(now.done));
  if (now.isTimed)
    text += joined("  ", static_cast<int>(100 * now.fraction), " %");
  else if (now.total > 0)
    text += joined("  ", static_cast<int>(100 * now.phaseFraction), " %  ", done, " of ",
                   thousands(static_cast<long long>(now.total)));
  else if (now.done > 0)
    text += joined("  ", done);
  if (now.remaining) text += joined("  ", durationText(now.remaining->count()), " left");
  return text;
}

ProgressLine::ProgressLine(Progress progress)
    : painter_{
          [progress = std::move(progress)](const std::stop_token& end) { paint(end, progress); }} {}

ProgressLine::~ProgressLine() = default;

}  // namespace kindred::cli
