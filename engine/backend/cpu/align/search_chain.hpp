#pragma once

#include <cstdint>
#include <vector>

#include "engine/align/forbidden_pairs.hpp"
#include "engine/align/pair_worths.hpp"
#include "engine/align/search.hpp"
#include "engine/align/search_options.hpp"
#include "engine/core/bytes.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/random.hpp"

namespace kindred::cpu {

/// The edges of a network as bits, for a fast "are they joined". Most pairs that are not are known
/// by a few bits a node, which stay in the nearest cache. Where the bits of all pairs take too much
/// memory, the neighbours of a node are searched instead.
class EdgeBits {
 public:
  /// The network must outlive it.
  explicit EdgeBits(const Loopless& network, bool hasAllBits = true);

  bool areJoined(Node a, Node b) const {
    if ((signatures_[a] >> (b & 63) & 1) == 0) return false;
    if (wordsOfRow_ == 0) return network_.areJoined(a, b);
    return (words_[a * wordsOfRow_ + (b >> 6)] >> (b & 63) & 1) != 0;
  }

  static std::uint64_t bytesFor(std::int64_t nodes) { return (nodes + 63) / 64 * nodes * 8; }

 private:
  const Loopless& network_;
  std::int64_t wordsOfRow_;  ///< 0 if there are no bits of all pairs
  std::vector<std::uint64_t> words_;
  std::vector<std::uint64_t> signatures_;  ///< of each node, the words of its row laid over another
};

/// What all chains know of pairs of nodes.
struct KnownPairs {
  ForbiddenPairs forbidden;
  PairWorths worths;

  KnownPairs(const SearchInput& input, const SearchOptions& options, const Progress& progress);
};

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
  bool isPerfect() const noexcept { return isPerfect_; }

  /// The best alignment that was seen when a temperature or a run ended.
  struct Best {
    std::vector<Node> images;
    std::int64_t conserved = 0;
    double goal = -1;
  };
  const Best& best() const noexcept { return best_; }

 private:
  struct Change {
    Node node;    ///< of A
    Node image;   ///< that it is to get
    Node owner;   ///< of that image now, or noNode
    Node before;  ///< the image that the node has now
  };

  void takeUp();
  void setTemperature(double temperature);
  void cool(double done);
  void keepBest();
  Change proposal();
  bool isAllowed(const Change& change) const;
  int tolerableLoss();
  double tolerableLossInParts();
  double similarityGain(const Change& change) const;
  void consider(const Change& change);
  std::int32_t conservedAt(Node node, Node image) const;
  std::int32_t imagesBeside(Node image) const;
  double similarityOfAll() const;
  void take(const Change& change, std::int32_t ofNode, std::int32_t ofOwner);
  void follow(Node node, Node other, Node from, Node to);

  const SearchInput& input_;
  const EdgeBits& edgesOfB_;
  const ForbiddenPairs& forbidden_;
  const PairWorths& worths_;
  SearchAim aim_;
  Random random_;
  std::uint64_t guided_;  ///< of 2^32
  std::vector<Node> images_;
  std::vector<Node> owners_;                    ///< of the nodes of B
  std::vector<std::int32_t> conservedDegrees_;  ///< conserved edges at each node of A
  std::int64_t conserved_ = 0;
  std::int64_t between_ = 0;   ///< T_B, edges of B between images
  double similarity_ = 0;      ///< what the pairs that are aligned are worth, in conserved edges
  double worthOfBetween_ = 0;  ///< what one edge more between images costs, in conserved edges
  std::vector<std::uint32_t> chances_;  ///< of losing so many edges, of 2^32
  double temperature_ = 0;              ///< 0: nothing may be lost
  std::uint64_t proposed_ = 0;
  bool isPerfect_ = false;
  Best best_;
};

}  // namespace kindred::cpu
