#include "io/format/graph_builder.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/format/decompress.hpp"

namespace kindred::io {

namespace {

constexpr Point3 nowhere{std::numeric_limits<double>::quiet_NaN(), 0, 0};
constexpr Point2 nowhereDrawn{std::numeric_limits<double>::quiet_NaN(), 0};

std::vector<std::size_t> range(std::size_t begin, std::size_t end) {
  std::vector<std::size_t> rows(end - begin);
  std::iota(rows.begin(), rows.end(), begin);
  return rows;
}

/// The places of one graph's nodes; none unless every node has one.
template <typename Point>
std::vector<Point> placesOf(const std::vector<Point>& all, std::size_t begin, std::size_t end) {
  if (begin == end || all.size() < end) return {};
  std::vector<Point> places{all.begin() + begin, all.begin() + end};
  const bool isWhole =
      std::ranges::none_of(places, [](const Point& place) { return std::isnan(place[0]); });
  return isWhole ? places : std::vector<Point>{};
}

template <typename Point>
void setPlace(std::vector<Point>& places, std::size_t row, Point place, Point missing) {
  if (places.size() <= row) places.resize(row + 1, missing);
  places[row] = place;
}

}  // namespace

void GraphBuilder::beginGraph(std::string name, Listing listing, std::size_t line) {
  nodeOf_.clear();
  graphs_.push_back({std::move(name), listing, line, names_.size(), edges_.size()});
}

Node GraphBuilder::addNode() {
  if (nodeCount() >= static_cast<std::size_t>(std::numeric_limits<Node>::max()))
    notices_.refuse(0, "The graph has more than 2,147,483,647 nodes.");
  names_.emplace_back();
  return static_cast<Node>(nodeCount() - 1);
}

std::optional<Node> GraphBuilder::addNode(std::string_view key) {
  if (findNode(key)) return std::nullopt;
  const auto node = addNode();
  nodeOf_.emplace(key, node);
  names_.back() = key;
  return node;
}

std::optional<Node> GraphBuilder::findNode(std::string_view key) const {
  const auto place = nodeOf_.find(key);
  if (place == nodeOf_.end()) return std::nullopt;
  return place->second;
}

Node GraphBuilder::nodeNamed(std::string_view key) {
  if (const auto node = findNode(key)) return *node;
  return *addNode(key);
}

void GraphBuilder::setPosition(Node node, Point3 position) {
  setPlace(positions_, nodeRow(node), position, nowhere);
}

void GraphBuilder::setDrawing(Node node, Point2 place) {
  setPlace(drawing_, nodeRow(node), place, nowhereDrawn);
}

void GraphBuilder::addEdge(Node a, Node b, std::size_t line) { edges_.push_back({{a, b}, line}); }

/// The rows of edges whose weight a graph can have.
std::vector<std::size_t> GraphBuilder::acceptableEdges(std::size_t begin, std::size_t end) {
  auto rows = range(begin, end);
  if (weights_ == nullptr) return rows;
  std::erase_if(rows, [this](std::size_t row) {
    const double weight = weights_->number(row);
    if (std::isnan(weight) || (std::isfinite(weight) && weight >= 0)) return false;
    notices_.skip(edges_[row].line, 0,
                  joined("An edge of weight ", weight,
                         " is left out: weights must be finite and not negative."));
    return true;
  });
  return rows;
}

std::vector<std::size_t> GraphBuilder::joinRepeats(std::vector<std::size_t> rows, Listing listing,
                                                   std::vector<double>& weights) {
  const auto key = [this](std::size_t row) {
    const auto [a, b] = edges_[row].ends;
    return std::tuple{std::min(a, b), std::max(a, b), a > b, row};
  };
  const auto weightOf = [this](std::size_t row) {
    const double weight = weights_ == nullptr ? 1 : weights_->number(row);
    return std::isnan(weight) ? 1 : weight;
  };
  std::ranges::sort(rows, {}, key);

  std::vector<std::pair<std::size_t, double>> kept;
  for (std::size_t at = 0; at < rows.size();) {
    const auto [a, b, firstIsReversed, firstRow] = key(rows[at]);
    std::size_t first = firstRow, forwards = 0, backwards = 0;
    double forward = 0, backward = 0;
    for (; at < rows.size(); ++at) {
      const auto [otherA, otherB, isReversed, row] = key(rows[at]);
      if (otherA != a || otherB != b) break;
      first = std::min(first, row);
      ++(isReversed ? backwards : forwards);
      (isReversed ? backward : forward) += weightOf(row);
    }
    const bool areOpposite = listing != Listing::Undirected && forwards > 0 && backwards > 0;
    joined_.opposites += areOpposite && listing != Listing::BothEnds;
    joined_.repeats += forwards + backwards - 1 - areOpposite;
    const double total = areOpposite ? std::max(forward, backward) : forward + backward;
    kept.emplace_back(first, weights_ == nullptr ? 1 : total);
  }

  std::ranges::sort(kept);
  rows.clear();
  for (const auto& [row, weight] : kept) {
    rows.push_back(row);
    weights.push_back(weight);
  }
  return rows;
}

GraphData GraphBuilder::build(std::size_t graph) {
  const auto& built = graphs_[graph];
  const bool isLast = graph + 1 == graphs_.size();
  const auto endNode = isLast ? names_.size() : graphs_[graph + 1].firstNode;
  const auto endEdge = isLast ? edges_.size() : graphs_[graph + 1].firstEdge;

  GraphData data;
  data.name = built.name;
  data.nodeCount = static_cast<std::int32_t>(endNode - built.firstNode);
  const auto rows =
      joinRepeats(acceptableEdges(built.firstEdge, endEdge), built.listing, data.weights);
  for (const auto row : rows)
    data.edges.push_back(edges_[row].ends);
  joined_.directedGraphs += built.listing == Listing::Directed;

  data.nodeAttributes = nodeAttributes_.columns(range(built.firstNode, endNode));
  data.edgeAttributes = edgeAttributes_.columns(
      rows, weights_ == nullptr ? std::string_view{} : options_.edgeAttribute);
  data.nodeNames.assign(names_.begin() + built.firstNode, names_.begin() + endNode);
  if (std::ranges::all_of(data.nodeNames, [](const auto& name) { return name.empty(); }))
    data.nodeNames.clear();
  data.positions = placesOf(positions_, built.firstNode, endNode);
  data.drawing = placesOf(drawing_, built.firstNode, endNode);
  return data;
}

void GraphBuilder::remark() const {
  const auto edges = [](std::size_t count) {
    return counted(static_cast<long long>(count), "edge is", "edges are");
  };
  const auto weight = weights_ == nullptr ? "." : ", and its weight added.";
  for (const auto* table : {&nodeAttributes_, &edgeAttributes_, &properties_})
    for (const auto& name : table->mixedNames())
      notices_.note(0, joined("The attribute ", name,
                              " has numbers and texts: all of them are taken as texts."));
  if (joined_.directedGraphs > 0)
    notices_.note(0, joined("Edges have a direction in the file, which is left out",
                            joined_.opposites > 0 && weights_ != nullptr
                                ? "; of two opposite edges the larger weight is kept."
                                : "."));
  else if (joined_.opposites > 0)
    notices_.note(0, joined(edges(joined_.opposites), " listed from both ends and taken once."));
  if (joined_.repeats > 0)
    notices_.note(0, joined(edges(joined_.repeats),
                            " a repetition, joined with the first of its kind", weight));
}

ReadResult GraphBuilder::finish(std::string name) {
  nodeAttributes_.settle();
  edgeAttributes_.settle();
  properties_.settle();
  weights_ = edgeAttributes_.find(options_.edgeAttribute);
  if (weights_ != nullptr && !weights_->isNumber()) {
    notices_.note(0, joined("The edge attribute ", options_.edgeAttribute,
                            " is not a number: it stays an attribute and every weight is 1."));
    weights_ = nullptr;
  }

  ReadResult result;
  result.dataset.name = std::move(name);
  std::vector<std::size_t> rows;
  for (std::size_t graph = 0; graph < graphs_.size(); ++graph) {
    try {
      result.dataset.graphs.push_back(std::make_shared<const Graph>(build(graph)));
      rows.push_back(graph);
    } catch (const Error& error) {
      notices_.skip(graphs_[graph].line, graph + 1, error.what());
    }
  }
  if (rows.empty()) notices_.refuse(0, "There is no graph in this file.");
  result.dataset.properties = properties_.columns(rows);
  remark();
  result.notices = notices_.take();
  return result;
}

std::string stemOf(std::string_view fileName) {
  fileName = withoutCompressionExtension(fileName);
  fileName = fileName.substr(fileName.find_last_of('/') + 1);
  const auto dot = fileName.rfind('.');
  return std::string{dot == std::string_view::npos || dot == 0 ? fileName
                                                               : fileName.substr(0, dot)};
}

}  // namespace kindred::io
