#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/graph/attributes.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// Colours and sizes of the nodes of a network, and what explains them.
struct NodeLooks {
  std::vector<Colour> palette;        ///< empty: all nodes have one colour
  std::vector<std::uint16_t> colour;  ///< of each node, in the palette
  std::vector<float> size;            ///< of each node, times the usual one; empty: 1

  std::string title;             ///< what the keys are of
  std::vector<Key> keys;         ///< categories with their numbers of nodes
  std::optional<ColourBar> bar;  ///< numbers
  std::string sizes;             ///< "Size: degree, 1 to 203"
};

/// Colours nodes by their categories: the most frequent ones have a colour of their own, the rest
/// share a muted one. A code below 0, and an empty name, is no value.
void colourByCategory(NodeLooks& looks, std::string title, std::span<const std::int32_t> codes,
                      std::span<const std::string> names, ThemeName theme);

/// Colours nodes by numbers: around zero if it divides them, by factors if positive numbers spread
/// over more than a decade and a half, else evenly; if a few stand far from all others, from the
/// 2nd to the 98th percentile. NaN is no value.
void colourByNumber(NodeLooks& looks, std::string title, std::span<const double> values,
                    ThemeName theme);

/// Colours nodes by a column, as numbers or as categories; lists count as texts.
void colourByColumn(NodeLooks& looks, const Column& column, ThemeName theme);

/// Colours nodes by the number of their group, from 1, such as a community: groups are categories.
void colourByGroup(NodeLooks& looks, const std::string& name, std::span<const double> numbers,
                   ThemeName theme);

/// The area of a node goes with its number, from the lowest to the highest; NaN is drawn smallest.
void sizeByNumber(NodeLooks& looks, const std::string& name, std::span<const double> values);

}  // namespace kindred::viz
