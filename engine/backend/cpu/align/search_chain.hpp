#pragma once

#include <cstdint>
#include <vector>

#include "engine/align/changing_alignment.hpp"
#include "engine/core/bytes.hpp"

namespace kindred::cpu {

/// One search by simulated annealing: it proposes to give a node another image, whose owner gets
/// the old one. A change that loses x conserved edges is taken with the chance exp(-x / T); T falls
/// from change to change, and at the end nothing that loses is taken.
class SearchChain {
 public:
  /// Input, edges and pairs must outlive it. Every number of a chain begins other random numbers,
  /// and odd ones guide half as often: what one way does not find, the other may.
  SearchChain(const SearchInput& input, const EdgeBits& edgesOfB, const KnownPairs& known,
              const SearchOptions& options, int number);

  /// Tries so many changes of `all`, the first of which has the number proposed(). Ends before if
  /// nothing can be better.
  void run(std::uint64_t proposals, std::uint64_t all, const Progress& progress);

  /// Writes all that the chain needs to go on.
  void save(ByteWriter& writer) const;

  /// Goes on from what a chain of the same input and options saved. Throws MalformedBytes if it
  /// is none.
  void restore(ByteReader& reader);

  std::uint64_t proposed() const noexcept { return proposed_; }

  /// True if nothing can be better.
  bool isPerfect() const noexcept { return alignment_.isPerfect(); }

  /// The best alignment that was seen when a temperature or a run ended.
  struct Best {
    std::vector<Node> images;
    std::int64_t conserved = 0;
    double goal = -1;
  };
  const Best& best() const noexcept { return best_; }

 private:
  void cool(double done);
  void keepBest();
  ChangingAlignment::Change proposal();

  std::int32_t nodesOfA_;
  std::int32_t nodesOfB_;
  ChangingAlignment alignment_;
  Random random_;
  std::uint64_t guided_;  ///< of 2^32
  Tolerance tolerance_;
  std::uint64_t proposed_ = 0;
  Best best_;
};

}  // namespace kindred::cpu
