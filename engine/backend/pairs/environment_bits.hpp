#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/pairs/environments.hpp"

namespace kindred {

/// Graphs as sets of items, of which a few steps count how many two have in common: an environment
/// that is there three times is three items. The commonest items have bits of their own. All others
/// share the rest of the bits, and stand in a list; those of a graph that meet at a bit are hidden
/// but for one. So two graphs share no more than their common bits and the fewer hidden items. Half
/// as many bits, the coarse ones, bound it for most pairs that have little in common.
class EnvironmentBits {
 public:
  /// Items as bits of so many words, of which the first half is that of the commonest items.
  template <std::size_t count>
  struct Words {
    static constexpr std::size_t words = count, ownBits = 32 * count;

    std::array<std::uint64_t, words> set{};
    std::uint32_t hidden = 0;

    void add(std::size_t bit) {
      auto& word = set[bit / 64];
      const auto mask = std::uint64_t{1} << bit % 64;
      if ((word & mask) != 0) ++hidden;
      word |= mask;
    }
  };
  using Coarse = Words<8>;
  using Fine = Words<16>;

  struct Bits {
    Coarse coarse;
    Fine fine;
    std::uint32_t all = 0;  ///< items
  };

  EnvironmentBits(const Environments& environments, std::int32_t graphs, const Progress& progress);

  /// The bits of a graph; its items without bits of their own are added to the list, ascending.
  Bits of(std::int32_t graph, std::vector<std::uint32_t>& others) const;

 private:
  const Environments& environments_;
  std::vector<std::uint32_t> firstItem_;  ///< of each environment
  std::vector<std::int32_t> bitOfItem_;   ///< of the commonest environments; -1: it has none
};

/// The items of some graphs beside each other, with their bits by eights.
class BitColumns {
 public:
  static constexpr std::size_t columnsAtOnce = 8;

  /// Works on the threads of the calling thread's arena. `level` is one of levels(), the fastest
  /// instructions last.
  BitColumns(const EnvironmentBits& bits, std::span<const std::int32_t> graphs,
             const Progress& progress, std::size_t level = levels() - 1);

  /// Returns how many instruction sets of this machine columns are scanned by; all find the same.
  static std::size_t levels();

  /// One graph that is compared with the columns.
  struct Row {
    EnvironmentBits::Bits bits;
    std::vector<std::uint32_t> others;
  };

  /// A column that may matter.
  struct Candidate {
    std::uint32_t column;
    std::uint32_t shared;  ///< at most
  };

  /// Adds the columns from `begin`, a multiple of eight, to `end` that may share at least so much
  /// with the row.
  void addCandidates(const Row& row, std::size_t begin, std::size_t end, std::uint32_t least,
                     std::vector<Candidate>& candidates) const;

  /// Returns how many items a row and a column have in common.
  std::uint32_t common(const Row& row, std::size_t column) const;

 private:
  /// The words of eight columns: the first word of each, then the next; and their hidden items.
  template <typename Words>
  struct Eights {
    std::vector<std::uint64_t> words;
    std::vector<std::uint32_t> hidden;      ///< of each column
    std::vector<std::uint32_t> mostHidden;  ///< of each eight

    explicit Eights(std::size_t columns);
    void put(std::size_t column, const Words& own);
    std::uint32_t mostHiddenIn(std::size_t begin, std::size_t end) const;
  };

  std::size_t level_;
  Eights<EnvironmentBits::Coarse> coarse_;
  Eights<EnvironmentBits::Fine> fine_;
  std::vector<std::uint32_t> others_;
  std::vector<std::size_t> firstOther_;
};

}  // namespace kindred
