#include "viz/scene3d/node_colours.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/scene3d/element_palette.hpp"

namespace kindred::viz {

namespace {

constexpr std::size_t mostKeys = 12;

constexpr double leastContrast = 1.3;

/// A key in a colour that can be seen on the background.
Key keyOf(std::string label, Colour colour, const SceneStyle& style,
          KeyMark mark = KeyMark::Square) {
  const auto& colours = theme(style.theme);
  const bool isSeen = contrast(colour, colours.background) >= leastContrast;
  return {std::move(label), isSeen ? colour : mixed(colour, colours.ink, 0.2), mark};
}

void limitKeys(SceneLegend& legend) {
  if (legend.keys.size() <= mostKeys) return;
  legend.more = Language::translated("and %1 more", legend.keys.size() - mostKeys);
  legend.keys.resize(mostKeys);
}

/// By element; the legend has the elements of the nodes that are `explained`, carbon first, then by
/// their symbols.
NodeColours byElement(const Conformation& conformation, const SceneStyle& style,
                      const std::vector<bool>& explained) {
  NodeColours result;
  std::set<std::pair<bool, std::string_view>> present;
  for (std::size_t node = 0; node < conformation.atoms.size(); ++node) {
    const auto& atom = conformation.atoms[node];
    result.colours.push_back(atom.symbol.empty() ? theme(style.theme).category(0)
                                                 : ballColour(atom.symbol));
    const bool isShown = atom.hasPlace && (style.withHydrogens || !atom.isHydrogen);
    if (explained[node] && isShown && !atom.symbol.empty())
      present.insert({atom.symbol != "C", atom.symbol});
  }
  for (const auto& [isOther, symbol] : present)
    result.legend.keys.push_back(
        keyOf(std::string{symbol}, ballColour(symbol), style, KeyMark::Disc));
  limitKeys(result.legend);
  return result;
}

/// Puts keys before those that are there.
void addKeys(SceneLegend& legend, std::vector<Key> keys) {
  keys.insert(keys.end(), legend.keys.begin(), legend.keys.end());
  legend.keys = std::move(keys);
  limitKeys(legend);
}

NodeColours byWinding(const Conformation& conformation, const Backbone& backbone,
                      const SceneStyle& style, const std::vector<bool>& isOutside) {
  auto result = byElement(conformation, style, isOutside);
  std::map<Node, Winding> windings;
  std::set<Winding> present;
  for (const auto& trace : backbone.traces)
    for (std::size_t at = 0; at < trace.nodes.size(); ++at) {
      windings[trace.nodes[at]] = trace.windings[at];
      present.insert(trace.windings[at]);
    }
  for (std::size_t node = 0; node < result.colours.size(); ++node)
    if (const auto found = windings.find(backbone.residueOf[node]); found != windings.end())
      result.colours[node] = windingColour(found->second, theme(style.theme));
  const std::array names{std::pair{Winding::Helix, Language::translated("helix")},
                         std::pair{Winding::Strand, Language::translated("strand")},
                         std::pair{Winding::Coil, Language::translated("coil")}};
  std::vector<Key> keys;
  for (const auto& [winding, name] : names)
    if (present.contains(winding))
      keys.push_back(keyOf(name, windingColour(winding, theme(style.theme)), style));
  addKeys(result.legend, std::move(keys));
  return result;
}

/// The colour at a share of the way from blue over green to red.
Colour rainbowColour(double share) {
  static const std::array stops{Colour::fromHex(0x2f55d4), Colour::fromHex(0x1fa9c9),
                                Colour::fromHex(0x3fae49), Colour::fromHex(0xf2c230),
                                Colour::fromHex(0xd7342b)};
  const double place = std::clamp(share, 0.0, 1.0) * (stops.size() - 1);
  const auto before = std::min(static_cast<std::size_t>(place), stops.size() - 2);
  return mixed(stops[before], stops[before + 1], place - static_cast<double>(before));
}

/// For each residue of the traces its share of the way along its chain, gaps left out.
std::map<Node, double> sharesOfChains(const Graph& graph, const Backbone& backbone) {
  std::map<std::string_view, std::vector<Node>> chains;
  for (const auto& trace : backbone.traces) {
    auto& chain = chains[categoryOf(graph, "chain", trace.nodes.front())];
    chain.insert(chain.end(), trace.nodes.begin(), trace.nodes.end());
  }
  std::map<Node, double> shares;
  for (const auto& [name, nodes] : chains)
    for (std::size_t at = 0; at < nodes.size(); ++at)
      shares[nodes[at]] = static_cast<double>(at) / static_cast<double>(nodes.size() - 1);
  return shares;
}

NodeColours byRainbow(const Graph& graph, const Conformation& conformation,
                      const Backbone& backbone, const SceneStyle& style,
                      const std::vector<bool>& isOutside) {
  auto result = byElement(conformation, style, isOutside);
  if (backbone.traces.empty()) return result;
  const auto shares = sharesOfChains(graph, backbone);
  for (std::size_t node = 0; node < result.colours.size(); ++node)
    if (const auto found = shares.find(backbone.residueOf[node]); found != shares.end())
      result.colours[node] = rainbowColour(found->second);
  const auto label = std::ranges::all_of(backbone.traces, &Trace::isNucleic)
                         ? Language::translated("From the 5′ to the 3′ end of each chain, in %")
                         : Language::translated("From the N to the C terminus of each chain, in %");
  result.legend = {.bar = ColourBar{rainbowColour, Scale::linear(0, 100), label, ""}};
  return result;
}

/// The classes of confidence of the AlphaFold database, the surest first.
struct Confidence {
  double least;
  Colour colour;
  std::string label;
};

std::vector<Confidence> confidences() {
  return {{90, Colour::fromHex(0x0053d6), Language::translated("pLDDT above 90: very high")},
          {70, Colour::fromHex(0x65cbf3), Language::translated("70 to 90: confident")},
          {50, Colour::fromHex(0xffdb13), Language::translated("50 to 70: low")},
          {-1, Colour::fromHex(0xff7d45), Language::translated("below 50: very low")}};
}

NodeColours byConfidence(std::span<const double> values, const SceneStyle& style) {
  const auto classes = confidences();
  NodeColours result;
  for (const double value : values) {
    const auto found =
        std::ranges::find_if(classes, [&](const Confidence& one) { return value > one.least; });
    result.colours.push_back(found == classes.end() ? theme(style.theme).missing : found->colour);
  }
  for (const auto& one : classes)
    result.legend.keys.push_back(keyOf(one.label, one.colour, style));
  return result;
}

NodeColours byCategory(const Graph& graph, const Conformation& conformation, const Column& column,
                       const SceneStyle& style, const std::vector<bool>& keepsElement) {
  auto result = byElement(conformation, style, keepsElement);
  std::vector<Key> keys;
  std::vector<std::string> values;
  std::map<std::string, std::size_t> groups;
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    values.push_back(cellText(column.data, static_cast<std::size_t>(node)));
    if (!keepsElement[node]) groups.emplace(values.back(), 0);
  }
  std::size_t count = 0;
  for (auto& [value, group] : groups) {
    group = count++;
    const auto label = value.empty() ? Language::translated("none") : value;
    keys.push_back(keyOf(label, groupColour(theme(style.theme), group), style));
  }
  addKeys(result.legend, std::move(keys));
  for (std::size_t node = 0; node < values.size(); ++node)
    if (!keepsElement[node])
      result.colours[node] = groupColour(theme(style.theme), groups[values[node]]);
  return result;
}

/// The values with each residue's mean at the node that stands for it.
std::vector<double> residueMeans(std::span<const double> values, const Backbone& backbone) {
  std::map<Node, std::pair<double, int>> sums;
  for (std::size_t node = 0; node < values.size(); ++node) {
    if (backbone.residueOf[node] < 0 || !std::isfinite(values[node])) continue;
    auto& [sum, count] = sums[backbone.residueOf[node]];
    sum += values[node];
    ++count;
  }
  std::vector<double> means{values.begin(), values.end()};
  for (const auto& [node, sum] : sums)
    means[node] = sum.first / sum.second;
  return means;
}

NodeColours byNumber(std::span<const double> values, const std::string& name,
                     const SceneStyle& style) {
  const auto extent = extentOf(values);
  const auto scale = scaleOver(extent, style.scale, style.low, style.centre, style.high);
  const auto& map = colourMap(style.colourMap);
  NodeColours result;
  for (const double value : values)
    result.colours.push_back(std::isfinite(value) ? map.at(scale.position(value))
                                                  : theme(style.theme).missing);
  result.legend.bar = ColourBar{[&map](double position) { return map.at(position); }, scale, name,
                                extent.hasMissing ? Language::translated("no value") : ""};
  return result;
}

std::string suitableFor(const Graph& graph, const Backbone& backbone, bool hasScores,
                        bool isTrace) {
  if (hasScores) return "scores";
  if (!isTrace) return "element";
  std::set<std::string_view> chains;
  for (const auto& trace : backbone.traces)
    chains.insert(categoryOf(graph, "chain", trace.nodes.front()));
  return chains.size() > 1 ? "chain" : "winding";
}

}  // namespace

Colour groupColour(const Theme& theme, std::size_t index) {
  const auto& colour = theme.category(index);
  const auto round = index / theme.categories.size();
  if (round == 0) return colour;
  return round % 2 == 1 ? mixed(colour, Colour::fromHex(0xffffff), 0.5)
                        : mixed(colour, Colour::fromHex(0x000000), 0.4);
}

Colour windingColour(Winding winding, const Theme& theme) {
  switch (winding) {
    case Winding::Helix:
      return Colour::fromHex(0xcc5a8a);
    case Winding::Strand:
      return Colour::fromHex(0xe0a93a);
    case Winding::Coil:
      break;
  }
  return mixed(theme.muted, theme.background, 0.25);
}

NodeColours nodeColours(const Graph& graph, const Conformation& conformation,
                        const Backbone& backbone, const AtomScores& scores, const SceneStyle& style,
                        bool isTrace) {
  const auto nodeCount = static_cast<std::size_t>(graph.nodeCount());
  const auto by = style.colourBy == "auto"
                      ? suitableFor(graph, backbone, !scores.values.empty(), isTrace)
                      : style.colourBy;
  const auto numbered = [&](std::span<const double> values, const std::string& name) {
    const auto shown = isTrace ? residueMeans(values, backbone)
                               : std::vector<double>{values.begin(), values.end()};
    return name == confidenceAttribute ? byConfidence(shown, style) : byNumber(shown, name, style);
  };
  std::vector<bool> isOutside(nodeCount);
  for (std::size_t node = 0; node < nodeCount; ++node)
    isOutside[node] = backbone.residueOf[node] < 0;
  if (by == "element") return byElement(conformation, style, std::vector<bool>(nodeCount, true));
  if (by == "winding") return byWinding(conformation, backbone, style, isOutside);
  if (by == "rainbow") return byRainbow(graph, conformation, backbone, style, isOutside);
  if (by == "scores") {
    if (scores.values.size() != nodeCount)
      throw Error{ErrorCode::Input,
                  joined("The structure has ", nodeCount, " atoms, but ", scores.values.size(),
                         " scores were given: give one an atom.")};
    return numbered(scores.values, scores.name);
  }
  const auto* column = findColumn(graph.nodeAttributes(), by);
  if (column == nullptr)
    throw Error{ErrorCode::Input, joined("The structure cannot be coloured by ", by,
                                         ": its nodes have no attribute of that name.")};
  if (const auto* data = std::get_if<NumberColumn>(&column->data))
    return numbered(data->values.unpacked(), by);
  return byCategory(graph, conformation, *column, style,
                    isTrace ? isOutside : std::vector<bool>(nodeCount, false));
}

}  // namespace kindred::viz
