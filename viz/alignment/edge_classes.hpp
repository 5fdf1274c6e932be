#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/align/merged_network.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// The edges of two aligned networks by what becomes of them, as every picture counts them.
enum class EdgeGroup : std::uint8_t {
  Conserved,
  OnlyA,       ///< between aligned nodes
  OnlyB,       ///< between aligned nodes
  UnalignedA,  ///< of A, that touch a node that is not aligned
  UnalignedB,
};
inline constexpr std::size_t edgeGroups = 5;

/// Classes of the aligned pairs, worst first, by which pictures may colour what is conserved.
struct PairClasses {
  std::vector<std::string> labels;
  std::vector<std::int8_t> ofNodes;  ///< one a node of the merged network; -1: of no class
};

/// The classes in which pictures of an alignment colour and count edges and nodes: the groups of
/// edges; or, by classes of pairs, the conserved edges, each of the worse class of its two ends.
class EdgeClasses {
 public:
  EdgeClasses() = default;
  explicit EdgeClasses(const MergedNetwork& merged, PairClasses pairs = {});

  std::size_t size() const noexcept { return counts_.size(); }
  bool isByPairs() const noexcept { return !pairs_.labels.empty(); }

  /// The class of an edge, from 0: the better ones first.
  std::size_t ofEdge(std::int32_t edge) const { return ofEdges_[static_cast<std::size_t>(edge)]; }
  EdgeGroup groupOf(std::int32_t edge) const { return groups_[static_cast<std::size_t>(edge)]; }

  std::int64_t count(std::size_t edgeClass) const { return counts_[edgeClass]; }
  std::int64_t count(EdgeGroup group) const {
    return groupCounts_[static_cast<std::size_t>(group)];
  }

  /// One a class. `conserved` is that of all conserved edges.
  std::vector<Colour> colours(const Theme& theme, const Colour& conserved) const;
  Colour ofNode(const MergedNetwork& merged, Node node, const Theme& theme) const;

  /// One a class that has edges; the first three groups always.
  std::vector<Key> keys(const std::string& nameOfA, const std::string& nameOfB, const Theme& theme,
                        const Colour& conserved) const;

 private:
  std::string label(std::size_t edgeClass, const std::string& nameOfA,
                    const std::string& nameOfB) const;
  Colour shade(std::size_t pairClass) const;

  PairClasses pairs_;
  std::vector<EdgeGroup> groups_;
  std::vector<std::uint8_t> ofEdges_;
  std::vector<std::int64_t> counts_;
  std::array<std::int64_t, edgeGroups> groupCounts_{};
};

}  // namespace kindred::viz
