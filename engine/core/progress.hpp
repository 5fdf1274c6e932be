#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace kindred {

/// Thrown at a checkpoint once the user cancelled a job. It is not an Error: value, error and
/// cancelled are three different ends.
struct Cancelled final : std::exception {
  const char* what() const noexcept override { return "cancelled"; }
};

/// One moment in the life of running work, cheap to copy.
struct ProgressSnapshot {
  std::string phase;
  std::uint64_t done = 0;
  std::uint64_t total = 0;   ///< 0 while the amount of work is unknown
  double phaseFraction = 0;  ///< share of this phase done, 0..1; 0 while the work is unknown
  double fraction = 0;       ///< share of all phases done, 0..1, never falling
  std::chrono::duration<double> elapsed{};  ///< since the beginning of the work

  /// True if all phases are estimated as one: `fraction` is a share of the time, too.
  bool isTimed = false;

  /// The time left. TimeLeft estimates that of this phase; later phases take as long for their
  /// share of the work as all did until now, unless isTimed. Nothing as long as it would be a
  /// guess.
  std::optional<std::chrono::duration<double>> remaining;
};

/// An algorithm's view of the job that runs it: the algorithm reports its work and is told to stop.
///
/// A Progress is a light handle on shared state; slices of it report into the same state.
/// advance(), skip(), checkpoint() and mayStopEarly() are safe from any thread; begin() and slice()
/// belong to the thread that runs the algorithm.
class Progress {
 public:
  /// Work that nobody watches and nobody stops.
  Progress();

  /// `cancel` makes checkpoints throw; `keep` asks iterative work to end early with what it has.
  explicit Progress(std::stop_token cancel, std::stop_token keep = {});

  /// Starts a phase of `total` units (0: unknown) that fills this handle's slice of the whole.
  void begin(std::string_view phase, std::uint64_t total);

  void advance(std::uint64_t units = 1) noexcept;

  /// Counts units as done that were not needed, so that nothing follows from how soon they were.
  void skip(std::uint64_t units) noexcept;

  /// Throws Cancelled once cancelled, and whatever the guard throws. Call it at least every 100 ms,
  /// and never while device work that uses local buffers is still in flight.
  void checkpoint() const;

  /// True once the user asked to stop and keep what is there, or the time of this handle is up.
  bool mayStopEarly() const noexcept;

  /// A handle whose phases fill only [from, to] of this handle's own range, both within 0..1.
  Progress slice(double from, double to) const;

  /// A handle whose phases are expected to take so long together, so that the time left is that of
  /// all of them. Its slices take their shares of that.
  Progress lasting(std::chrono::duration<double> expected) const;

  /// A handle whose phases are over at a moment, whatever they do.
  Progress lastingUntil(std::chrono::steady_clock::time_point moment) const;

  /// A handle whose checkpoints, and those of its slices, call `guard` as well: a bound on
  /// something else than time.
  Progress guarded(void (*guard)()) const;

  /// A handle that hears the same cancel and keep but reports to nobody: for what runs many at once
  /// inside a parallel loop that reports for all of it.
  Progress silent() const;

  /// A handle that reports as this one, but that nobody asks to end early: for what follows upon
  /// something that was ended early and kept. So do its slices.
  Progress following() const;

  /// A handle that, with its slices, also asks iterative work to end early from a moment on.
  Progress endingAt(std::chrono::steady_clock::time_point moment) const;

  ProgressSnapshot snapshot(
      std::chrono::steady_clock::time_point now = std::chrono::steady_clock::now()) const;

 private:
  struct State;

  std::shared_ptr<State> state_;
  double from_ = 0;
  double to_ = 1;
  std::chrono::duration<double> expected_{};  ///< of all phases; 0 if each is estimated alone
  std::chrono::duration<double> later_{};     ///< of those that follow
  std::chrono::steady_clock::time_point over_ = std::chrono::steady_clock::time_point::max();
  void (*guard_)() = nullptr;
  bool mayEndEarly_ = true;
  std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::time_point::max();
};

}  // namespace kindred
