#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/align/mapping.hpp"
#include "engine/align/node_features.hpp"

namespace kindred {

/// The scaling of a similarity after each step.
enum class RefinementScaling {
  /// Columns to the sum 1, then rows: for networks of which one has hardly an edge more than the
  /// other conserves. Rows first converges to a wrong mapping there.
  ColumnsFirst,

  /// By the roots of the sums of its row and its column: for networks that each have edges of their
  /// own, where any order of the two ends in a wrong fixed point.
  Evenly,
};

/// Two networks whose similarity of all nodes is refined. It is a matrix, a row for each node of
/// one network and a column for each of the other, that begins with how alike their features are.
///
/// Nodes of the network with fewer edges are the columns: where one network is part of the other,
/// columns have to be scaled before rows.
struct RefinementInput {
  const Loopless& rows;
  const Loopless& columns;
  const std::vector<NodeFeatures>& rowFeatures;
  const std::vector<NodeFeatures>& columnFeatures;

  /// Known likenesses of some pairs of a row and a column. The best of them begins with as
  /// much as the features of all nodes can give together, others in proportion to their scores.
  std::span<const ScoredPair> similarities{};

  /// Pairs of a row and a column that must not be matched: they are 0 in every step.
  std::span<const NodePair> forbidden{};

  RefinementScaling scaling = RefinementScaling::ColumnsFirst;

  /// The start of each pair in place of the likeness of its features, row by row; empty:
  /// features count. Nodes of a kind (see NodeKinds) begin alike, unless kinds are apart. A
  /// comparison that is sparse
  /// leaves it out.
  std::span<const float> start{};

  /// True if nodes of a kind may begin differently: then each is a kind of its own.
  bool areKindsApart = false;
};

/// Returns the start of a pair of a row and a column, similarities apart.
float startOf(const RefinementInput& input, Node row, Node column);

/// Returns for each of the similarities how much its pair begins with, beside the likeness of its
/// features; 0 if its score is not above 0.
std::vector<float> givenStarts(const RefinementInput& input);

/// A similarity that was refined: M becomes M ∘ (R M C) + ε, scaled, with the adjacency matrices R
/// and C, until it hardly changes (RefiNA: Heimann, Chen, Vahedian, Koutra, SDM 2021).
struct Refinement {
  /// The column of each row, matched greedily, the largest values first; noNode if none is left
  /// that is above 0.
  std::vector<Node> columnOfRow;
  int iterations = 0;
  bool isConverged = false;
  bool isSparse = false;  ///< each row kept its largest values alone, as all were too many
};

/// The most steps of a refinement; networks with much noise take 100 to 300.
inline constexpr int mostRefinements = 300;

/// Says when a refinement is over, from its row maxima, which are looked at now and then: when
/// twice in a row at most one in a hundred moved and their mean is above 0.1.
class RefinementEnd {
 public:
  static constexpr int every = 10;  ///< steps between two looks

  explicit RefinementEnd(std::size_t rowCount) : places_(rowCount, -1) {}

  /// Takes the place and the value of the maximum of each row.
  void look(const std::vector<std::int32_t>& places, const std::vector<float>& maxima);

  bool isOver() const noexcept { return quietLooks_ >= 2; }

 private:
  std::vector<std::int32_t> places_;
  int quietLooks_ = 0;
};

/// The most pairs of kinds of nodes that a processor compares. Of more it keeps the likeliest of
/// each row: a step over all of them would take many seconds.
inline constexpr std::int64_t mostComparedPairs = std::int64_t{1} << 32;

/// ε of a refinement: 1 over the power of ten that is no less than the number of nodes.
float refinementFloor(const RefinementInput& input);

/// Returns how alike the features of two nodes are, 1 if they are the same.
float featureSimilarity(const NodeFeatures& a, const NodeFeatures& b);

}  // namespace kindred
