#include "io/format/graph_builder.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/format/graph_name.hpp"
#include "io/format/join_edges.hpp"
#include "io/format/memory_budget.hpp"

namespace kindred::io {

namespace {

constexpr Point3 nowhere{std::numeric_limits<double>::quiet_NaN(), 0, 0};
constexpr Point2 nowhereDrawn{std::numeric_limits<double>::quiet_NaN(), 0};

std::vector<std::size_t> range(std::size_t begin, std::size_t end) {
  std::vector<std::size_t> rows(end - begin);
  std::iota(rows.begin(), rows.end(), begin);
  return rows;
}

/// The points of one graph's nodes; none unless every node has one.
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
  MemoryBudget::check();
  nodeOf_.clear();
  graphs_.push_back({std::move(name), listing, line, names_.size(), edges_.size()});
}

Node GraphBuilder::addNode() {
  if (nodeCount() >= static_cast<std::size_t>(std::numeric_limits<Node>::max()))
    notices_.refuse(0, "The graph has more than 2,147,483,647 nodes.");
  requireRoom(names_);
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

void GraphBuilder::addEdge(Node a, Node b, std::size_t line) {
  requireRoom(edges_);
  requireRoom(edgeLines_);
  edges_.push_back({a, b});
  edgeLines_.push_back(line);
}

/// Returns what an edge joins: the names of its nodes, or their numbers.
std::string GraphBuilder::endsText(std::size_t row, std::size_t firstNode) const {
  const auto called = [&](Node node) {
    const auto& name = names_[firstNode + static_cast<std::size_t>(node)];
    return name.empty() ? joined("node ", node) : name.substr(0, 40);
  };
  return joined(called(edges_[row].a), " and ", called(edges_[row].b));
}

bool GraphBuilder::isAcceptable(double weight, std::size_t row, std::size_t firstNode) {
  if (std::isfinite(weight) && weight >= 0) return true;
  notices_.skip(edgeLines_[row], 0,
                joined("The edge between ", endsText(row, firstNode), " has the weight ", weight,
                       notices_.isStrict() ? ": " : " and is left out: ",
                       "weights must be finite and not negative."));
  return false;
}

/// Leaves out the edges that weigh too little.
void GraphBuilder::leaveLight(JoinedEdges& joined) {
  if (options_.leastWeight <= 0) return;
  std::size_t kept = 0;
  for (std::size_t at = 0; at < joined.kept.size(); ++at) {
    if (joined.weights[at] < options_.leastWeight) continue;
    joined.kept[kept] = joined.kept[at];
    joined.weights[kept++] = joined.weights[at];
  }
  changes_.light += joined.kept.size() - kept;
  joined.kept.resize(kept);
  joined.weights.resize(kept);
}

/// The rows of edges that stay, and their weights.
std::vector<std::size_t> GraphBuilder::joinedRows(const BuiltGraph& graph, std::size_t end,
                                                  std::int32_t nodes, std::vector<double>& weights,
                                                  const Progress& progress) {
  const auto listing = graph.listing;
  std::vector<std::size_t> rows;
  std::vector<Edge> edges;
  std::vector<double> given;
  for (auto row = graph.firstEdge; row < end; ++row) {
    const double weight = weights_ == nullptr ? 1 : weights_->number(row);
    if (!std::isnan(weight) && !isAcceptable(weight, row, graph.firstNode)) continue;
    rows.push_back(row);
    edges.push_back(edges_[row]);
    changes_.unweighted += std::isnan(weight);
    given.push_back(std::isnan(weight) ? 1 : weight);
  }

  auto joined = joinEdges(edges, given, nodes, listing != Listing::Undirected, progress);
  changes_.repeats += joined.repeats;
  if (listing == Listing::Directed || listing == Listing::EitherEnd)
    changes_.opposites += joined.opposites;
  if (listing == Listing::Mirrored) changes_.asymmetric += joined.asymmetric;
  leaveLight(joined);
  for (const auto place : joined.kept)
    changes_.loops += edges[place].a == edges[place].b;
  weights = std::move(joined.weights);
  if (weights_ == nullptr) weights.assign(weights.size(), 1);
  for (auto& place : joined.kept)
    place = rows[place];
  return std::move(joined.kept);
}

GraphData GraphBuilder::build(std::size_t graph, std::string_view stem, const Progress& progress) {
  const auto& built = graphs_[graph];
  const bool isLast = graph + 1 == graphs_.size();
  const auto endNode = isLast ? names_.size() : graphs_[graph + 1].firstNode;
  const auto endEdge = isLast ? edges_.size() : graphs_[graph + 1].firstEdge;

  // The bytes that joining the edges takes, and the result, beside what was read.
  constexpr std::size_t bytesOfEdge = 64, bytesOfNode = 48;
  MemoryBudget::require(bytesOfEdge * (endEdge - built.firstEdge) +
                        bytesOfNode * (endNode - built.firstNode));

  GraphData data;
  data.name = built.name.empty() ? nameInFile(stem, graph + 1, graphs_.size()) : built.name;
  data.nodeCount = static_cast<std::int32_t>(endNode - built.firstNode);
  const auto rows = joinedRows(built, endEdge, data.nodeCount, data.weights, progress);
  for (const auto row : rows)
    data.edges.push_back(edges_[row]);
  changes_.directedGraphs += built.listing == Listing::Directed;

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
  for (const auto* table : {&nodeAttributes_, &edgeAttributes_, &properties_})
    for (const auto& name : table->mixedNames())
      notices_.note(0, joined("The attribute ", name,
                              " has numbers and texts: all of them are taken as texts."));
  if (changes_.directedGraphs > 0)
    notices_.note(
        0, joined("Edges have a direction in the file, which is left out",
                  changes_.opposites > 0 ? joined("; ", edges(changes_.opposites),
                                                  " listed in both directions and taken once")
                                         : std::string{},
                  changes_.opposites > 0 && weights_ != nullptr
                      ? ", of which the larger weight is kept."
                      : "."));
  else if (changes_.opposites > 0)
    notices_.note(0, joined(edges(changes_.opposites), " listed from both ends and taken once."));
  if (changes_.asymmetric > 0)
    notices_.note(0, joined("The matrix is not symmetric: ", edges(changes_.asymmetric),
                            " not the same in both triangles; the larger value is taken."));
  if (notesLoops_ && changes_.loops > 0)
    notices_.note(0, joined(edges(changes_.loops), " a self-loop, from a node to itself."));
  if (changes_.light > 0)
    notices_.note(0, joined(edges(changes_.light), " left out: of less weight than ",
                            options_.leastWeight, "."));
  if (changes_.unweighted > 0)
    notices_.note(0, joined(counted(static_cast<long long>(changes_.unweighted),
                                    "edge has no number as its weight",
                                    "edges have no number as their weight"),
                            ", and 1 is taken."));
  if (changes_.repeats > 0)
    notices_.note(
        0, joined(edges(changes_.repeats), " a repetition, joined with the first of its kind",
                  weights_ == nullptr ? "." : ", and its weight added."));
}

ReadResult GraphBuilder::finish(std::string name, const Progress& progress) {
  nodeAttributes_.settle();
  edgeAttributes_.settle();
  properties_.settle();
  weights_ = options_.takesPattern ? nullptr : edgeAttributes_.find(options_.edgeAttribute);
  if (weights_ != nullptr && !weights_->isNumber()) {
    notices_.note(0, joined("The edge attribute ", options_.edgeAttribute,
                            " is not a number: it stays an attribute and every weight is 1."));
    weights_ = nullptr;
  }

  ReadResult result;
  result.dataset.name = std::move(name);
  std::vector<std::size_t> rows;
  for (std::size_t graph = 0; graph < graphs_.size(); ++graph) {
    progress.checkpoint();
    try {
      result.dataset.graphs.push_back(
          std::make_shared<const Graph>(build(graph, result.dataset.name, progress)));
      rows.push_back(graph);
    } catch (const Error& error) {
      notices_.skip(graphs_[graph].line, graph + 1,
                    joined(error.what(), notices_.isStrict() ? "" : " The graph is left out."));
    }
  }
  if (rows.empty()) notices_.refuse(0, "There is no graph in this file.");
  result.dataset.properties = properties_.columns(rows);
  remark();
  result.notices = notices_.take();
  return result;
}

}  // namespace kindred::io
