#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/random.hpp"

namespace kindred::test {

/// What a file went through.
struct DiskEvent {
  enum class Kind { Write, Truncate, Sync, Delete, SyncFolder };

  Kind kind = Kind::Write;
  std::string path;
  std::uint64_t place = 0;  ///< of a write; the new length of a truncation
  std::string bytes;        ///< of a write
  int steps = 0;            ///< of the work, done before a sync began
};

/// A disk under SQLite that fails when it is told to, and remembers what happened to its files. All
/// connections that are opened while it lives use it; there is one at a time.
class FaultyDisk {
 public:
  FaultyDisk();
  ~FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  /// Lets the n-th operation that writes, syncs, truncates, opens or deletes fail, counted from 1;
  /// and all after it, if the disk does not come back.
  void failAt(int operation, bool comesBack);

  /// The number of such operations so far.
  int operations() const;

  /// Remembers events from now on.
  void record();

  /// Says how far the work is, for the events that follow.
  void reach(int steps);

  std::vector<DiskEvent> events() const;

  /// The content of files when events were first recorded of them.
  std::map<std::string, std::string> beginnings() const;
};

/// Files as a loss of power leaves them.
struct DiskImage {
  std::map<std::string, std::string> files;
  int durableSteps = 0;  ///< steps that were done when the log was last synced
};

/// Loses power after so many events: what was not synced is lost or not, sector by sector of 512
/// bytes, as chance has it.
DiskImage afterPowerLoss(const std::vector<DiskEvent>& events, std::size_t count,
                         const std::map<std::string, std::string>& beginnings, Random& random);

}  // namespace kindred::test
