#include "python/binding/alignments.hpp"

#include <pybind11/stl.h>

#include "engine/align/method/alignment_kind.hpp"
#include "engine/align/method/best_alignment.hpp"
#include "engine/align/method/best_parts.hpp"
#include "engine/align/method/cualign.hpp"
#include "engine/align/method/exact_matching.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/core/log.hpp"
#include "engine/core/text.hpp"
#include "engine/work/alignment_work.hpp"
#include "io/mapping/mapping_file.hpp"
#include "io/mapping/read_embedding.hpp"
#include "io/mapping/read_mapping.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/values.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

void requireNodes(const NodePair& pair, const Graph& a, const Graph& b) {
  if (pair.a >= 0 && pair.a < a.nodeCount() && pair.b >= 0 && pair.b < b.nodeCount()) return;
  throw Error{ErrorCode::Input,
              joined("There is no pair of nodes ", pair.a, " and ", pair.b, ": the networks have ",
                     a.nodeCount(), " and ", b.nodeCount(), " nodes, which count from 0.")};
}

/// Points of the nodes of a network that are given.
struct Points {
  std::shared_ptr<const Embedding> embedding;
};

/// What is given beside two networks.
struct Given {
  py::buffer locked;
  py::buffer forbidden;
  py::buffer start;
  PairArrays prior;
  std::optional<PairArrays> candidates;
  std::optional<std::pair<Points, Points>> points;
};

struct Networks {
  GraphHandle a;
  GraphHandle b;
};

py::dict factsOf(const BestAlignment& alignment, const std::string& device) {
  py::dict facts;
  facts["device"] = device;
  facts["conserved_edges"] = alignment.conservedEdges;
  facts["most_edges"] = alignment.mostEdges;
  facts["goal_value"] = alignment.goal;
  facts["is_exact"] = alignment.isExact;
  facts["is_complete"] = alignment.isComplete;
  facts["refinements"] = alignment.refinements;
  facts["is_refined"] = alignment.isRefined;
  facts["is_sparse"] = alignment.isSparse;
  facts["compared_by"] = std::string{nameOf(alignment.comparedBy)};
  if (alignment.comparedBy == ComparedBy::Trees)
    facts["conserved_by_features"] = alignment.conservedByFeatures;
  facts["anchors"] = alignment.anchors.pairs.size();
  facts["proposals"] = alignment.proposals;
  return facts;
}

py::dict factsOf(const CualignAlignment& alignment, const std::string& device) {
  py::dict facts;
  facts["device"] = device;
  facts["conserved_edges"] = alignment.conservedEdges;
  facts["most_edges"] = alignment.mostEdges;
  facts["objective"] = alignment.reached();
  facts["is_complete"] = alignment.isComplete;
  facts["candidates"] = alignment.candidates;
  facts["overlap_entries"] = alignment.nonZeros;
  facts["best_iteration"] = alignment.belief.best.iteration;
  if (alignment.bound) facts["bound"] = alignment.bound->value;
  py::dict seconds;
  for (const auto& stage : alignment.stages)
    seconds[textOf(stage.name)] = stage.seconds;
  facts["seconds"] = seconds;
  return facts;
}

template <typename Alignment>
py::tuple answerOf(const Alignment& alignment, Aligned aligned) {
  auto facts = factsOf(alignment, aligned.origin.device);
  facts["scores"] = std::string{io::scoreNameOf(aligned.method)};
  aligned.mapping = alignment.mapping;
  aligned.scores = alignment.confidence;
  return py::make_tuple(std::make_shared<Aligned>(std::move(aligned)), facts);
}

py::tuple best(const Networks& networks, const Given& given, const ProjectHandle* handle,
               const Computing& computing) {
  const auto project = openProject(handle);
  const auto &a = *networks.a.graph, &b = *networks.b.graph;
  const BestAlignmentRequest request{.a = networks.a.graph,
                                     .b = networks.b.graph,
                                     .locked = pairsOf(given.locked, a, b),
                                     .search = optionsOf(searchOptionTable(), computing.options),
                                     .similarities = scoredOf(given.prior, a, b),
                                     .start = pairsOf(given.start, a, b),
                                     .forbidden = pairsOf(given.forbidden, a, b),
                                     .walks = optionsOf(walkKernelTable(), computing.options)};
  return bestAnswer(*computing.computed(request, project), request);
}

/// Says what is amiss with a file.
void warnOf(const std::string& path, const std::vector<io::Notice>& notices) {
  for (const auto& notice : notices)
    log(LogLevel::Warning, joined(path, ": ", notice.sentence));
}

/// Points by rows of a matrix of single precision.
Points pointsOf(const GraphHandle& network, const py::buffer& matrix) {
  const auto buffer = matrix.request();
  const auto numbers = numbersIn<float>(buffer);
  const auto nodes = network.graph->nodeCount();
  if (buffer.ndim != 2 || buffer.shape[0] != nodes || numbers.empty())
    throw Error{ErrorCode::Input, joined("Points are a matrix with a row for each of the ", nodes,
                                         " nodes of ", network.graph->name(), ".")};
  if (!std::ranges::all_of(numbers, [](float number) { return std::isfinite(number); }))
    throw Error{ErrorCode::Input, joined("The points of ", network.graph->name(),
                                         " hold values that are no finite numbers.")};
  Embedding embedding{nodes, static_cast<std::int32_t>(buffer.shape[1])};
  std::ranges::copy(numbers, embedding.values.begin());
  scaleRows(embedding);
  return {std::make_shared<const Embedding>(std::move(embedding))};
}

Points pointsOfFile(const GraphHandle& network, const std::string& path) {
  return watched(py::none(), [&](const Progress& progress) {
    auto file = io::readEmbedding(path, *network.graph, {}, progress);
    warnOf(path, file.notices);
    return Points{std::make_shared<const Embedding>(std::move(file.embedding))};
  });
}

py::tuple byCandidates(const Networks& networks, const Given& given, int boundSteps,
                       const ProjectHandle* handle, const Computing& computing) {
  requireOneGiven(given.points.has_value(), given.candidates.has_value());
  const auto project = openProject(handle);
  const auto &a = *networks.a.graph, &b = *networks.b.graph;
  const auto& options = computing.options;
  CualignRequest request{.a = networks.a.graph,
                         .b = networks.b.graph,
                         .embedding = optionsOf(embeddingOptionTable(), options),
                         .choice = optionsOf(candidateOptionTable(), options),
                         .belief = optionsOf(beliefOptionTable(), options),
                         .locked = pairsOf(given.locked, a, b),
                         .forbidden = pairsOf(given.forbidden, a, b),
                         .prior = scoredOf(given.prior, a, b),
                         .walks = optionsOf(walkKernelTable(), options),
                         .boundSteps = boundSteps};
  if (given.points) {
    request.ofA = given.points->first.embedding;
    request.ofB = given.points->second.embedding;
  }
  if (given.candidates) {
    std::vector<CandidatePair> pairs;
    for (const auto& pair : scoredOf(*given.candidates, a, b))
      pairs.push_back({pair.a, pair.b, pair.score});
    request.candidates =
        std::make_shared<const Candidates>(a.nodeCount(), b.nodeCount(), std::move(pairs));
  }
  const auto found = computing.found(request, project);
  return answerOf(*found.value(), {found.ofWork(),
                                   networks.a.graph,
                                   networks.b.graph,
                                   {},
                                   {},
                                   "cualign",
                                   std::move(request.locked)});
}

/// An alignment of any method in a project, with what is known of how it came about.
py::tuple alignmentOfProject(const ProjectHandle& handle, std::int64_t number) {
  const auto project = openProject(handle);
  std::optional<BestAlignment> best;
  auto aligned = watched(py::none(), [&](Progress& progress) {
    const KeptEntry entry{*project, number, progress};
    const auto a = entry.graph(0), b = entry.graph(1);
    const auto source = project->parts(number);
    const auto kept = keptAlignmentOf(*a, *b, *source);
    entry.require(kept != nullptr);
    const auto method = alignmentMethod(entry.options());
    if (method == "best") best = keptBestAlignment(a->nodeCount(), b->nodeCount(), *source);
    const auto& [alignment, given, anchors, isExact] = *kept->value();
    return Aligned{{kept->origin(), kept->isComplete(),
                    entry.packing({{.data = {}, .graph = a}, {.data = {}, .graph = b}})},
                   a,
                   b,
                   alignment.mapping,
                   method == "file" ? std::vector<float>{} : alignment.confidence,
                   method,
                   given.locked,
                   anchors};
  });
  if (best) return answerOf(*best, std::move(aligned));
  return py::make_tuple(std::make_shared<Aligned>(std::move(aligned)), py::dict{});
}

/// The images of a matching of the largest sum of weights; nodes count from 0.
py::object matched(const PairArrays& weights, std::int32_t nodesOfA, std::int32_t nodesOfB,
                   const py::object& watcher) {
  const auto nodes = weights.nodes.request(), scores = weights.scores.request();
  const auto ends = numbersIn<Node>(nodes);
  const auto values = numbersIn<double>(scores);
  return arrayOf(watched(watcher, [&](Progress& progress) {
    std::vector<CandidatePair> pairs;
    for (std::size_t at = 0; at < values.size(); ++at)
      pairs.push_back({ends[2 * at], ends[2 * at + 1], values[at]});
    const Candidates candidates{nodesOfA, nodesOfB, std::move(pairs)};
    const auto matching = exactMatching(candidates, candidates.weights(), progress);
    std::vector<Node> images(static_cast<std::size_t>(nodesOfA), noNode);
    for (std::size_t node = 0; node < images.size(); ++node)
      if (const auto candidate = matching.ofNodeA[node]; candidate != unmatched)
        images[node] = candidates.nodesB()[candidate];
    return images;
  }));
}

/// Of images: one a node of A, -1 for none.
AlignedHandle aligned(const Networks& networks, const py::buffer& images) {
  const auto buffer = images.request();
  const auto numbers = numbersIn<Node>(buffer);
  const auto &a = networks.a.graph, &b = networks.b.graph;
  if (numbers.size() != static_cast<std::size_t>(a->nodeCount()))
    throw Error{ErrorCode::Input, joined("There are ", numbers.size(), " images for ",
                                         a->nodeCount(), " nodes: give one a node, -1 for none.")};
  Mapping mapping{{numbers.begin(), numbers.end()}, b->nodeCount()};
  return std::make_shared<Aligned>(Aligned{{}, a, b, std::move(mapping)});
}

AlignedHandle alignedByFile(const Networks& networks, const std::string& path) {
  return watched(py::none(), [&](const Progress& progress) {
    const auto &a = networks.a.graph, &b = networks.b.graph;
    auto file = io::readMapping(path, *a, *b, {}, progress);
    warnOf(path, file.notices);
    return std::make_shared<Aligned>(Aligned{{}, a, b, std::move(file.mapping)});
  });
}

}  // namespace

std::vector<NodePair> pairsOf(const py::buffer& nodes, const Graph& a, const Graph& b) {
  const auto buffer = nodes.request();
  const auto numbers = numbersIn<Node>(buffer);
  std::vector<NodePair> pairs;
  for (std::size_t at = 0; at + 1 < numbers.size(); at += 2) {
    pairs.push_back({numbers[at], numbers[at + 1]});
    requireNodes(pairs.back(), a, b);
  }
  return pairs;
}

std::vector<ScoredPair> scoredOf(const PairArrays& arrays, const Graph& a, const Graph& b) {
  const auto buffer = arrays.scores.request();
  const auto scores = numbersIn<double>(buffer);
  std::vector<ScoredPair> pairs;
  for (const auto& pair : pairsOf(arrays.nodes, a, b))
    pairs.push_back({pair.a, pair.b, scores[pairs.size()]});
  return pairs;
}

Packing packed(const Computed<BestAlignment>& computed, const BestAlignmentRequest& request) {
  return packed(resultRequestOf(request), inputsOf(request),
                [&](PartStore& store) { keep(computed, request, store); });
}

py::tuple bestAnswer(const Computed<BestAlignment>& computed, const BestAlignmentRequest& request) {
  return answerOf(*computed.value(),
                  Aligned{{computed.origin(), computed.isComplete(), packed(computed, request)},
                          request.a,
                          request.b,
                          {},
                          {},
                          "best",
                          request.locked,
                          computed.value()->anchors.pairs});
}

void addAlignments(py::module_& module) {
  py::class_<PairArrays>(module, "Pairs").def(py::init([](py::buffer nodes, py::buffer scores) {
    return PairArrays{std::move(nodes), std::move(scores)};
  }));
  py::class_<Points>(module, "Points")
      .def(py::init(&pointsOf))
      .def_static("of_file", &pointsOfFile);
  py::class_<Given>(module, "Given")
      .def(py::init([](py::buffer locked, py::buffer forbidden, py::buffer start,
                       const PairArrays& prior, const std::optional<PairArrays>& candidates,
                       const std::optional<std::pair<Points, Points>>& points) {
        return Given{
            std::move(locked), std::move(forbidden), std::move(start), prior, candidates, points};
      }));
  py::class_<Networks>(module, "Networks")
      .def(py::init([](const GraphHandle& a, const GraphHandle& b) {
        return Networks{a, b};
      }));
  addAligned(module);
  module.def("kept_alignment", &alignmentOfProject);
  module.def("align_best", &best);
  module.def("align_by_candidates", &byCandidates);
  module.def("aligned", &aligned);
  module.def("aligned_by_file", &alignedByFile);
  module.def("match", &matched);
}

}  // namespace kindred::python
