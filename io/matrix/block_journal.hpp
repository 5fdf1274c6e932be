#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/gram/gram.hpp"
#include "io/file/placed_file.hpp"

namespace kindred::io {

/// A list of the blocks of a matrix that a file holds, at the end of that file, so that who was
/// stopped goes on from there. A block is in the list only once it is on the disk: a loss of power
/// costs what was written in the last seconds, or in the last minute if the disk is slow.
class BlockJournal {
 public:
  /// `head` names what is written, in at most headSize bytes. The file outlives it.
  BlockJournal(const PlacedFile& file, std::string head, std::size_t blocks);

  static constexpr std::size_t headSize = 256;

  /// Returns the blocks of the list, if the file ends with one of the same head; nothing otherwise.
  std::optional<std::vector<std::optional<GramBlockResult>>> kept() const;

  /// Makes an empty list that begins at this place of the file.
  void begin(std::uint64_t place);

  /// Has the next flush add a block whose values are written.
  void add(std::size_t block, const GramBlockResult& facts);

  /// True if whatever waits is to be added: two seconds after it was last, or up to a minute if the
  /// disk is slow.
  bool isDue() const { return Clock::now() >= nextFlush_; }

  /// Adds whatever waits. A block that cannot be brought to the disk is not tried again.
  void flush();

  /// Returns where the list begins in a file that has one.
  std::uint64_t place() const;

 private:
  using Clock = std::chrono::steady_clock;

  const PlacedFile& file_;
  std::string head_;
  std::size_t blocks_;
  std::vector<std::pair<std::size_t, std::string>> waiting_;
  Clock::time_point nextFlush_ = Clock::now();  ///< the first block does not wait
};

}  // namespace kindred::io
