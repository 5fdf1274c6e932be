#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/version.hpp"
#include "engine/result/part_store.hpp"

namespace kindred {

/// A stage of an alignment, and how long it took.
struct AlignmentStage {
  std::string name;
  double seconds = 0;
  bool isKept = false;  ///< it was there from an earlier run

  bool operator==(const AlignmentStage&) const = default;
};

/// Loads a result that is kept; nothing if it is damaged, so that it is computed again.
template <typename Load>
auto readable(const Load& load) -> decltype(load()) {
  try {
    return load();
  } catch (const MalformedBytes&) {
    return std::nullopt;
  }
}

/// Runs the stages of an alignment on a device, and notes how long each takes.
class AlignmentStages {
 public:
  /// `device` is its id, as what is kept names it.
  AlignmentStages(const Progress& progress, std::string device)
      : progress_{progress}, device_{std::move(device)} {}

  template <typename Work>
  auto timed(std::string name, const Work& work) {
    const auto begin = std::chrono::steady_clock::now();
    auto value = work();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    add(std::move(name), took.count());
    return value;
  }

  /// Loads what is kept of a stage, or runs it and keeps what it comes to, unless it was stopped.
  template <typename Load, typename Work, typename Keep>
  auto keptOr(const char* name, PartStore* store, const Load& load, const Work& work,
              const Keep& keep) {
    if (store != nullptr)
      if (auto kept = readable([&] { return load(*store); })) {
        addKept(name);
        return std::move(*kept);
      }
    auto value = work();
    keepStage(value, store, keep, stages_.back().seconds);
    return value;
  }

  /// Notes a stage that took so long.
  void add(std::string name, double seconds) { stages_.push_back({std::move(name), seconds}); }

  /// Keeps what a stage came to that took so long, unless it was stopped.
  template <typename Value, typename Keep>
  void keepStage(const Value& value, PartStore* store, const Keep& keep, double seconds) const {
    if (store == nullptr || progress_.mayStopEarly()) return;
    keep(value, *store);
    finish(*store, {.seconds = seconds});
  }

  /// Notes a stage that was there from an earlier run.
  void addKept(std::string name) { stages_.push_back({std::move(name), 0, true}); }

  /// The end of a stage, or of the whole.
  struct End {
    double seconds = 0;
    bool isComplete = true;
    std::vector<std::byte> summary = {};
  };

  void finish(PartStore& store, End end) const {
    store.finish(
        {.origin = {.device = device_, .version = std::string{version()}, .seconds = end.seconds},
         .isComplete = end.isComplete,
         .summary = std::move(end.summary)});
  }

  const std::vector<AlignmentStage>& all() const noexcept { return stages_; }

 private:
  const Progress& progress_;
  std::string device_;
  std::vector<AlignmentStage> stages_;
};

}  // namespace kindred
