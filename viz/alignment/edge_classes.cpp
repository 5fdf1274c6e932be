#include "viz/alignment/edge_classes.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "engine/core/language.hpp"
#include "viz/colour/colour_map.hpp"

namespace kindred::viz {

namespace {

constexpr double worstShade = 0.25, bestShade = 0.8;  // of the colour map, for classes of pairs
constexpr double pale = 0.4;  // of the colour of a network, for edges at nodes not aligned

EdgeGroup groupIn(const MergedNetwork& merged, std::int32_t edge) {
  const auto membership = merged.edges[edge];
  if (membership == Membership::Both) return EdgeGroup::Conserved;
  const auto [a, b] = merged.graph.edges()[edge];
  const bool isAligned = merged.nodes[a] == Membership::Both && merged.nodes[b] == Membership::Both;
  if (membership == Membership::OnlyA) return isAligned ? EdgeGroup::OnlyA : EdgeGroup::UnalignedA;
  return isAligned ? EdgeGroup::OnlyB : EdgeGroup::UnalignedB;
}

}  // namespace

// By pairs: a class each, best first, then conserved edges of no class, then all that is not
// conserved.
EdgeClasses::EdgeClasses(const MergedNetwork& merged, PairClasses pairs)
    : pairs_{std::move(pairs)} {
  assert(!isByPairs() || pairs_.ofNodes.size() == merged.nodes.size());
  const auto labels = pairs_.labels.size();
  counts_.resize(isByPairs() ? labels + 2 : edgeGroups);
  for (std::int32_t edge = 0; edge < merged.graph.edgeCount(); ++edge) {
    const auto group = groupIn(merged, edge);
    auto edgeClass = static_cast<std::size_t>(group);
    if (isByPairs()) {
      const auto [a, b] = merged.graph.edges()[edge];
      const int worse = std::min(pairs_.ofNodes[a], pairs_.ofNodes[b]);
      edgeClass = group != EdgeGroup::Conserved ? labels + 1
                  : worse < 0                   ? labels
                                                : labels - 1 - static_cast<std::size_t>(worse);
    }
    groups_.push_back(group);
    ofEdges_.push_back(static_cast<std::uint8_t>(edgeClass));
    ++counts_[edgeClass];
    ++groupCounts_[static_cast<std::size_t>(group)];
  }
}

/// Dark is worst: the map grows lighter. Its ends are left out, so that the same shades can be seen
/// on a light and on a dark background.
Colour EdgeClasses::shade(std::size_t pairClass) const {
  const auto steps = static_cast<double>(std::max<std::size_t>(pairs_.labels.size(), 2) - 1);
  return colourMap(ColourMapName::Viridis)
      .at(std::lerp(worstShade, bestShade, static_cast<double>(pairClass) / steps));
}

std::vector<Colour> EdgeClasses::colours(const Theme& theme, const Colour& conserved) const {
  const auto ofA = theme.category(0), ofB = theme.category(1);
  if (!isByPairs())
    return {conserved, ofA, ofB, mixed(ofA, theme.background, pale),
            mixed(ofB, theme.background, pale)};
  std::vector<Colour> colours;
  for (std::size_t at = pairs_.labels.size(); at-- > 0;)
    colours.push_back(shade(at));
  colours.push_back(theme.muted);
  colours.push_back(theme.faint);
  return colours;
}

Colour EdgeClasses::ofNode(const MergedNetwork& merged, Node node, const Theme& theme) const {
  const auto membership = merged.nodes[node];
  if (!isByPairs())
    return membership == Membership::Both ? theme.ink
                                          : theme.category(membership == Membership::OnlyA ? 0 : 1);
  const int pairClass = pairs_.ofNodes[node];
  if (pairClass >= 0) return shade(static_cast<std::size_t>(pairClass));
  return membership == Membership::Both ? theme.muted : theme.faint;
}

std::string EdgeClasses::label(std::size_t edgeClass, const std::string& nameOfA,
                               const std::string& nameOfB) const {
  const auto edges = Language::counted("%1 edges", "%1 edge", counts_[edgeClass]);
  const auto labels = pairs_.labels.size();
  if (isByPairs()) {
    if (edgeClass < labels) return joined(pairs_.labels[labels - 1 - edgeClass], ": ", edges);
    return edgeClass == labels ? Language::translated("conserved, nothing known: %1", edges)
                               : Language::translated("not conserved: %1", edges);
  }
  switch (static_cast<EdgeGroup>(edgeClass)) {
    case EdgeGroup::Conserved:
      return Language::translated("conserved: %1", edges);
    case EdgeGroup::OnlyA:
      return Language::translated("only %1: %2", nameOfA, edges);
    case EdgeGroup::OnlyB:
      return Language::translated("only %1: %2", nameOfB, edges);
    case EdgeGroup::UnalignedA:
      return Language::translated("%1, at nodes not aligned: %2", nameOfA, edges);
    default:
      return Language::translated("%1, at nodes not aligned: %2", nameOfB, edges);
  }
}

std::vector<Key> EdgeClasses::keys(const std::string& nameOfA, const std::string& nameOfB,
                                   const Theme& theme, const Colour& conserved) const {
  std::vector<Key> keys;
  const auto shades = colours(theme, conserved);
  for (std::size_t at = 0; at < size(); ++at)
    if (counts_[at] > 0 || (!isByPairs() && at < static_cast<std::size_t>(EdgeGroup::UnalignedA)))
      keys.push_back({label(at, nameOfA, nameOfB), shades[at]});
  return keys;
}

}  // namespace kindred::viz
