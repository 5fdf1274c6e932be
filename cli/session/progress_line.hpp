#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "engine/core/progress.hpp"

namespace kindred::cli {

/// Shows progress on stderr while it lives: a line that is redrawn on a terminal, one line a phase
/// elsewhere; or, for programs, a line of JSON a second and at the end.
class ProgressLine {
 public:
  ProgressLine(Progress progress, bool isJson);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

 private:
  void log();
  void paint();
  bool goesOn(std::chrono::milliseconds pause);

  const Progress progress_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool isOver_ = false;
  std::thread painter_;  // last: it uses what is above
};

/// "12 s", "3 min 20 s", "5 h 1 min", "12 days": a time to come, rounded up.
std::string durationText(double seconds);

/// "Computing  42 %  1,200 of 2,850  12 s left": one moment in words. The share and the time
/// left are those of the phase, or of all phases if they are estimated as one.
std::string progressText(const ProgressSnapshot& now);

/// One moment as an object: phase, done, total (0: not known), phase_fraction, fraction of all
/// phases, seconds since the beginning, and seconds_left or null.
nlohmann::ordered_json progressJson(const ProgressSnapshot& now);

/// An object as a line.
std::string logLine(const nlohmann::ordered_json& object);

}  // namespace kindred::cli
