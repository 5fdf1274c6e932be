#include "engine/molecule/chain_pairing.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

namespace kindred {

namespace {

constexpr double never = -std::numeric_limits<double>::infinity();

/// The end of a way: two places that are paired, or a place of either chain left alone.
enum State : std::uint8_t { Pair, AloneA, AloneB };

/// The best scores of ways that end in each state.
struct Scores {
  double of[3] = {never, never, never};

  State best() const {
    if (of[Pair] >= of[AloneA] && of[Pair] >= of[AloneB]) return Pair;
    return of[AloneA] >= of[AloneB] ? AloneA : AloneB;
  }
};

/// The states before each of the three, two bits each.
std::uint8_t packed(State pair, State a, State b) {
  return static_cast<std::uint8_t>(pair | (a << 2) | (b << 4));
}

}  // namespace

ChainPairs pairedInOrder(const ChainGaps& chains,
                         const std::function<double(std::size_t, std::size_t)>& score,
                         const Progress& progress) {
  const auto [rows, columns] = std::pair{chains.a, chains.b};
  const std::size_t width = columns + 1;
  std::vector<std::uint8_t> before((rows + 1) * width);
  std::vector<Scores> above(width), here(width);
  const auto gap = [&](State from, State to, bool isAtEnd) {
    return isAtEnd ? 0 : from == to ? chains.extension : chains.opening;
  };
  for (std::size_t i = 0; i <= rows; ++i) {
    progress.checkpoint();
    for (std::size_t j = 0; j <= columns; ++j) {
      Scores scores;
      if (i == 0 && j == 0) scores.of[Pair] = 0;
      State toPair = Pair, toA = Pair, toB = Pair;
      if (i > 0 && j > 0) {
        toPair = above[j - 1].best();
        scores.of[Pair] = above[j - 1].of[toPair] + score(i - 1, j - 1);
      }
      const auto leaveAlone = [&](const Scores& from, State to, bool isAtEnd, State& way) {
        for (const auto state : {Pair, AloneA, AloneB})
          if (const double value = from.of[state] - gap(state, to, isAtEnd);
              value > scores.of[to]) {
            scores.of[to] = value;
            way = state;
          }
      };
      if (i > 0) leaveAlone(above[j], AloneA, j == 0 || j == columns, toA);
      if (j > 0) leaveAlone(here[j - 1], AloneB, i == 0 || i == rows, toB);
      here[j] = scores;
      before[i * width + j] = packed(toPair, toA, toB);
    }
    std::swap(above, here);
  }
  ChainPairs pairs;
  auto state = above[columns].best();
  for (std::size_t i = rows, j = columns; i > 0 || j > 0;) {
    const auto ways = before[i * width + j];
    const auto next = static_cast<State>((ways >> (2 * state)) & 3);
    if (state == Pair && score(i - 1, j - 1) > 0) pairs.emplace_back(i - 1, j - 1);
    const auto ended = std::exchange(state, next);
    if (ended != AloneB) --i;
    if (ended != AloneA) --j;
  }
  std::ranges::reverse(pairs);
  return pairs;
}

}  // namespace kindred
