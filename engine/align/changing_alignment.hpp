#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/align/edge_bits.hpp"
#include "engine/align/forbidden_pairs.hpp"
#include "engine/align/pair_worths.hpp"
#include "engine/align/search.hpp"
#include "engine/align/search_options.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/random.hpp"

namespace kindred {

/// Pairs of nodes that are forbidden, and those that are worth something, for all searches.
struct KnownPairs {
  ForbiddenPairs forbidden;
  PairWorths worths;

  KnownPairs(const SearchInput& input, const SearchOptions& options, const Progress& progress);
};

/// The number of conserved edges that a change may lose: x with the chance exp(-x / T).
class Tolerance {
 public:
  explicit Tolerance(double temperature = 0);  ///< 0: nothing may be lost

  double temperature() const noexcept { return temperature_; }

  int wholeLoss(Random& random) const {
    const auto drawn = static_cast<std::uint32_t>(random.bits() >> 32U);
    int loss = 0;
    while (drawn < chances_[loss + 1])
      ++loss;
    return loss;
  }

  double lossInParts(Random& random) const;

 private:
  static constexpr std::size_t mostLoss = 63;

  double temperature_;
  std::array<std::uint32_t, mostLoss + 1> chances_{};  ///< of losing so many edges, of 2^32
};

/// An alignment of all nodes of A that changes step by step, and what it is worth.
class ChangingAlignment {
 public:
  struct Change {
    Node node;    ///< of A
    Node image;   ///< that it is to get
    Node owner;   ///< of that image now, or noNode
    Node before;  ///< the image that the node has now
  };

  /// Sums over the edges and pairs of an alignment.
  struct Sums {
    std::int64_t conserved = 0;
    std::int64_t between = 0;  ///< T_B, edges of B between images
    double similarity = 0;     ///< what the pairs that are aligned are worth, in conserved edges
  };

  /// Input, edges and pairs must outlive it.
  ChangingAlignment(const SearchInput& input, const EdgeBits& edgesOfB, const KnownPairs& known,
                    const SearchOptions& options, std::span<const Node> start);

  const std::vector<Node>& images() const noexcept { return images_; }
  const Sums& sums() const noexcept { return sums_; }
  Node ownerOf(Node image) const { return owners_[image]; }
  std::int32_t conservedDegree(Node node) const { return conservedDegrees_[node]; }

  /// Returns the value of the goal that the search has.
  double value() const;

  /// True if nothing can be better.
  bool isPerfect() const noexcept { return isPerfect_; }

  /// The price of one edge more between images, in conserved edges: 0 until weighBetween().
  double worthOfBetween() const noexcept { return worthOfBetween_; }
  void setWorthOfBetween(double worth) { worthOfBetween_ = worth; }
  void weighBetween();

  /// Sets other images, and everything that follows from them.
  void takeUp(std::vector<Node> images);

  /// Sets the sum of similarities, to the bits that changes left in an alignment that was kept.
  void setSimilarity(double similarity) { sums_.similarity = similarity; }

  Change changeTo(Node node, Node image) const {
    return {node, image, owners_[image], images_[node]};
  }

  /// A neighbour of the image of a neighbour of the node; noNode if that has none.
  Node guidedImage(Node node, Random& random) const;

  /// False if a change leaves the images as they are, or would align a pair that must not be.
  bool isAllowed(const Change& change) const;

  /// Makes a change that is allowed unless it loses too much; true if it did. What it can gain is
  /// bounded by degrees, which turns most down before any neighbour is looked at.
  bool consider(const Change& change, const Tolerance& tolerance, Random& random);

  /// Makes a change, whatever it loses.
  void make(const Change& change);

  /// Takes changes back, the last one first; `before` are the sums of that time.
  void takeBack(std::span<const Change> changes, const Sums& before);

 private:
  double similarityOfAll() const;
  double similarityGain(const Change& change) const;
  bool isAcross(const Change& change) const;
  std::int32_t conservedAt(Node node, Node image) const;
  std::int32_t imagesBeside(Node image) const;
  std::int32_t moreBetween(const Change& change) const;
  void take(const Change& change, std::int32_t ofNode, std::int32_t ofOwner);
  void follow(Node node, Node other, Node from, Node to);

  const SearchInput& input_;
  const EdgeBits& edgesOfB_;
  const ForbiddenPairs& forbidden_;
  const PairWorths& worths_;
  SearchAim aim_;
  std::vector<Node> images_;
  std::vector<Node> owners_;                    ///< of the nodes of B
  std::vector<std::int32_t> conservedDegrees_;  ///< conserved edges at each node of A
  Sums sums_;
  double worthOfBetween_ = 0;
  bool isPerfect_ = false;
};

}  // namespace kindred
