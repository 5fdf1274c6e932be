#include "engine/molecule/chain_pairing.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>

namespace kindred {

namespace {

constexpr double never = -std::numeric_limits<double>::infinity();

/// What a way ends with: two places that are paired, or a place of either chain left alone.
enum ChainStep : std::uint8_t { Pair, AloneA, AloneB, Any };

/// How the best ways to a place ended: a step in two bits, and these.
constexpr std::uint8_t goesOnA = 4, goesOnB = 8, isWorthwhile = 16;

/// Best scores of ways, a row of places of the second chain at a time.
class WaysInOrder {
 public:
  explicit WaysInOrder(const ChainGaps& chains)
      : chains_{chains},
        width_{chains.b + 1},
        before_((chains.a + 1) * width_),
        best_(width_, 0),
        aloneA_(width_, never) {}

  /// Goes on with the place of the first chain that is the `i`th of them, from 1 on.
  void goOn(std::size_t i, std::span<const double> scores) {
    const double opening = i == chains_.a ? 0 : chains_.opening;
    const double extension = i == chains_.a ? 0 : chains_.extension;
    auto* before = before_.data() + i * width_;
    double diagonal = 0, left = 0, aloneB = never;
    const auto step = [&](std::size_t j, double openingA, double extensionA) {
      const double opened = best_[j] - openingA, extended = aloneA_[j] - extensionA;
      const double openedB = left - opening, extendedB = aloneB - extension;
      const double a = std::max(opened, extended);
      aloneB = std::max(openedB, extendedB);
      const double paired = diagonal + scores[j - 1];
      const double best = std::max(paired, std::max(a, aloneB));
      before[j] = static_cast<std::uint8_t>((paired == best ? Pair
                                             : a == best    ? AloneA
                                                            : AloneB) |
                                            (extended > opened ? goesOnA : 0) |
                                            (extendedB > openedB ? goesOnB : 0) |
                                            (scores[j - 1] > 0 ? isWorthwhile : 0));
      diagonal = best_[j];
      aloneA_[j] = a;
      left = best_[j] = best;
    };
    for (std::size_t j = 1; j < chains_.b; ++j)
      step(j, chains_.opening, chains_.extension);
    step(chains_.b, 0, 0);
  }

  ChainPairs pairs() const {
    ChainPairs pairs;
    ChainStep next = Any;
    for (std::size_t i = chains_.a, j = chains_.b; i > 0 && j > 0;) {
      const auto ways = before_[i * width_ + j];
      const auto last = next == Any ? static_cast<ChainStep>(ways & 3) : next;
      if (last == Pair && (ways & isWorthwhile) != 0) pairs.emplace_back(i - 1, j - 1);
      next = last == AloneA && (ways & goesOnA) != 0   ? AloneA
             : last == AloneB && (ways & goesOnB) != 0 ? AloneB
                                                       : Any;
      if (last != AloneB) --i;
      if (last != AloneA) --j;
    }
    std::ranges::reverse(pairs);
    return pairs;
  }

 private:
  ChainGaps chains_;
  std::size_t width_;
  std::vector<std::uint8_t> before_;
  std::vector<double> best_, aloneA_;
};

}  // namespace

ChainPairs pairedByRows(const ChainGaps& chains,
                        const std::function<void(std::size_t, std::span<double>)>& scores,
                        const Progress& progress) {
  if (chains.a == 0 || chains.b == 0) return {};
  WaysInOrder ways{chains};
  std::vector<double> row(chains.b);
  for (std::size_t i = 1; i <= chains.a; ++i) {
    if (i % 64 == 1) progress.checkpoint();
    scores(i - 1, row);
    ways.goOn(i, row);
  }
  return ways.pairs();
}

ChainPairs pairedInOrder(const ChainGaps& chains,
                         const std::function<double(std::size_t, std::size_t)>& score,
                         const Progress& progress) {
  return pairedByRows(
      chains,
      [&](std::size_t i, std::span<double> row) {
        for (std::size_t j = 0; j < row.size(); ++j)
          row[j] = score(i, j);
      },
      progress);
}

}  // namespace kindred
