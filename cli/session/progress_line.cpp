#include "cli/session/progress_line.hpp"

#include <cmath>
#include <utility>

#include "cli/session/status_line.hpp"
#include "cli/session/terminal.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

using namespace std::chrono_literals;

/// Waits until the end or for so long; true if it is not yet the end. Waits without a stop token:
/// if the C++ library has no futexes, as on Windows, such a wait may never end.
bool ProgressLine::goesOn(std::chrono::milliseconds pause) {
  std::unique_lock lock{mutex_};
  return !wake_.wait_for(lock, pause, [this] { return isOver_; });
}

void ProgressLine::log() {
  std::string last;
  const auto tell = [&] {
    const auto now = progress_.snapshot();
    if (now.phase.empty()) return;
    statusLine().tell(logLine(progressJson(now)));
    last = now.phase;
  };
  for (auto since = 0ms; goesOn(100ms); since += 100ms) {
    if (since < 900ms && progress_.snapshot().phase == last) continue;
    tell();
    since = 0ms;
  }
  tell();
}

/// On a terminal the line is redrawn in place; in a log every phase is named once.
void ProgressLine::paint() {
  const bool isTerminal = isErrorTerminal();
  std::string lastPhase;
  // A wait of less than half a second needs no line.
  for (auto pause = 500ms; goesOn(pause); pause = 100ms) {
    const auto now = progress_.snapshot();
    if (now.phase.empty()) continue;
    if (isTerminal)
      statusLine().draw(progressText(now));
    else if (now.phase != lastPhase)
      statusLine().tell(joined(now.phase, " ...\n"));
    lastPhase = now.phase;
  }
  statusLine().erase();
}

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

nlohmann::ordered_json progressJson(const ProgressSnapshot& now) {
  nlohmann::ordered_json json{{"phase", now.phase},       {"done", now.done},
                              {"total", now.total},       {"phase_fraction", now.phaseFraction},
                              {"fraction", now.fraction}, {"seconds", now.elapsed.count()},
                              {"seconds_left", nullptr}};
  if (now.remaining) json["seconds_left"] = now.remaining->count();
  return json;
}

std::string logLine(const nlohmann::ordered_json& object) {
  return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

ProgressLine::ProgressLine(Progress progress, bool isJson)
    : progress_{std::move(progress)}, painter_{[this, isJson] { isJson ? log() : paint(); }} {}

ProgressLine::~ProgressLine() {
  {
    const std::scoped_lock lock{mutex_};
    isOver_ = true;
  }
  wake_.notify_one();
  painter_.join();
}

}  // namespace kindred::cli
