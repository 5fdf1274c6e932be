#include "io/matrix/block_journal.hpp"

#include <algorithm>
#include <cassert>
#include <string_view>

#include "engine/core/content_hash.hpp"
#include "engine/gram/gram_parts.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t entrySize = 128;
constexpr std::chrono::seconds leastPause{2};
constexpr std::chrono::seconds mostPause{60};

constexpr std::size_t checkSize = 32;

std::string checkOf(std::size_t block, std::string_view facts) {
  return ContentHash{}.add(block).add(facts).text();
}

/// An entry: a check word and the facts of a block, filled up with zeros; all zeros if the block
/// is not there.
std::string entryOf(std::size_t block, const GramBlockResult& result) {
  const auto facts = factsOf(result).substr(0, entrySize - checkSize - 1);
  auto entry = checkOf(block, facts) + facts;
  entry.resize(entrySize);
  return entry;
}

}  // namespace

BlockJournal::BlockJournal(const PlacedFile& file, std::string head, std::size_t blocks)
    : file_{file}, head_{std::move(head)}, blocks_{blocks} {
  assert(head_.size() <= headSize);
  head_.resize(headSize);
}

std::uint64_t BlockJournal::place() const {
  const auto size = headSize + blocks_ * entrySize;
  const auto all = file_.size();
  return all < size ? 0 : all - size;
}

std::optional<std::vector<std::optional<GramBlockResult>>> BlockJournal::kept() const {
  const auto list = file_.read(place(), headSize + blocks_ * entrySize);
  if (!list.starts_with(head_) || list.size() != headSize + blocks_ * entrySize)
    return std::nullopt;
  std::vector<std::optional<GramBlockResult>> blocks(blocks_);
  for (std::size_t block = 0; block < blocks_; ++block) {
    const auto entry = std::string_view{list}.substr(headSize + block * entrySize, entrySize);
    const auto facts = entry.substr(checkSize, entry.find('\0', checkSize) - checkSize);
    if (entry.substr(0, checkSize) == checkOf(block, facts)) blocks[block] = blockFacts(facts);
  }
  return blocks;
}

void BlockJournal::begin(std::uint64_t place) {
  file_.reserve(place + headSize + blocks_ * entrySize);
  file_.write(place, head_);
}

void BlockJournal::add(std::size_t block, const GramBlockResult& facts) {
  waiting_.emplace_back(block, entryOf(block, facts));
}

void BlockJournal::flush() {
  const auto begin = Clock::now();
  const auto written = std::exchange(waiting_, {});  // a second sync() would not tell of a failure
  if (!written.empty()) file_.sync();
  const auto first = place() + headSize;
  for (const auto& [block, entry] : written)
    file_.write(first + block * entrySize, entry);
  // Waiting for the disk takes a tenth of the time at most, however slow it is.
  const auto end = Clock::now();
  nextFlush_ = end + std::clamp<Clock::duration>(10 * (end - begin), leastPause, mostPause);
}

}  // namespace kindred::io
