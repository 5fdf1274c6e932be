#include "python/binding/alignments.hpp"

#include <pybind11/stl.h>

#include "engine/align/enrichment.hpp"
#include "engine/align/measures.hpp"
#include "engine/align/method/best_alignment.hpp"
#include "engine/align/method/cualign.hpp"
#include "engine/align/method/exact_matching.hpp"
#include "engine/align/partner_lists.hpp"
#include "engine/align/predicted_edges.hpp"
#include "engine/align/settled_pairs.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/core/log.hpp"
#include "engine/core/text.hpp"
#include "engine/work/alignment_work.hpp"
#include "io/mapping/mapping_file.hpp"
#include "io/mapping/read_annotations.hpp"
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

/// What is given beside two networks.
struct Given {
  py::buffer locked;
  py::buffer forbidden;
  py::buffer start;
  PairArrays prior;
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
py::tuple answerOf(const Computed<Alignment>& computed, Aligned aligned) {
  const auto& alignment = *computed.value();
  const auto origin = computed.origin();
  auto facts = factsOf(alignment, origin.device);
  facts["scores"] = std::string{io::scoreNameOf(aligned.method)};
  facts["remarks"] = remarkList(origin.remarks);
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

/// Points of the nodes of a network that are given.
struct Points {
  std::shared_ptr<const Embedding> embedding;
};

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

py::tuple byCandidates(const Networks& networks, const Given& given, const PairArrays* candidates,
                       const std::optional<std::pair<Points, Points>>& points, int boundSteps,
                       const ProjectHandle* handle, const Computing& computing) {
  requireOneGiven(points.has_value(), candidates != nullptr);
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
  if (points) {
    request.ofA = points->first.embedding;
    request.ofB = points->second.embedding;
  }
  if (candidates != nullptr) {
    std::vector<CandidatePair> pairs;
    for (const auto& pair : scoredOf(*candidates, a, b))
      pairs.push_back({pair.a, pair.b, pair.score});
    request.candidates =
        std::make_shared<const Candidates>(a.nodeCount(), b.nodeCount(), std::move(pairs));
  }
  const auto computed = computing.computed(request, project);
  return answerOf(*computed, {.a = networks.a.graph,
                              .b = networks.b.graph,
                              .method = "cualign",
                              .locked = std::move(request.locked)});
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
  return std::make_shared<Aligned>(
      Aligned{a, b, Mapping{{numbers.begin(), numbers.end()}, b->nodeCount()}});
}

AlignedHandle alignedByFile(const Networks& networks, const std::string& path) {
  return watched(py::none(), [&](const Progress& progress) {
    const auto &a = networks.a.graph, &b = networks.b.graph;
    auto file = io::readMapping(path, *a, *b, {}, progress);
    warnOf(path, file.notices);
    return std::make_shared<Aligned>(Aligned{a, b, std::move(file.mapping)});
  });
}

/// The measures by key: those that are defined.
py::dict measuresOf(const AlignedHandle& self, const Aligned* truth, const PairArrays* prior,
                    const std::vector<std::string>& annotations,
                    const std::optional<py::buffer>& locked) {
  if (truth != nullptr && (truth->mapping.nodesOfA() != self->mapping.nodesOfA() ||
                           truth->mapping.nodesOfB() != self->mapping.nodesOfB()))
    throw Error{ErrorCode::Usage, "The true alignment is of networks with other numbers of nodes."};
  std::vector<ScoredPair> similarities;
  if (prior != nullptr) similarities = scoredOf(*prior, *self->a, *self->b);
  const auto known = locked ? pairsOf(*locked, *self->a, *self->b) : self->locked;
  AlignmentKnowledge knowledge{truth == nullptr ? nullptr : &truth->mapping, similarities, nullptr,
                               known};
  const auto measures = watched(py::none(), [&](const Progress& progress) {
    Annotations terms;
    if (!annotations.empty()) {
      terms = annotationsIn(annotations, *self->a, *self->b, progress);
      knowledge.annotations = &terms;
    }
    return measureAlignment(*self->a, *self->b, self->mapping, knowledge, progress);
  });
  py::dict dict;
  for (const auto& measure : alignmentMeasures()) {
    const double value = measures.*measure.value;
    if (!std::isnan(value)) dict[textOf(keywordOf(measure.key))] = value;
  }
  return dict;
}

void write(const AlignedHandle& self, const std::string& path) {
  const auto scores = io::scoresOf(self->method, self->scores, {self->locked, self->anchors});
  runWatched(py::none(), [&](Progress& progress) {
    io::writeMapping(self->mapping, *self->a, *self->b, scores, path, progress);
  });
}

/// The alignment of the pairs with at least this score.
AlignedHandle settled(const AlignedHandle& self, double least) {
  auto sure = *self;
  sure.mapping = surePairs(self->mapping, self->scores, least);
  return std::make_shared<Aligned>(std::move(sure));
}

/// The reason why the pair of each node of A was fixed: "lock", "similarity", or None.
py::list fixedBy(const AlignedHandle& self) {
  const auto scores = io::scoresOf(self->method, self->scores, {self->locked, self->anchors});
  py::list list;
  for (const auto by : scores.fixedBy)
    list.append(by.empty() ? py::object{py::none()} : py::str{std::string{by}});
  return list;
}

/// (is it missing in B, its two nodes there, the score).
py::list predictedOf(const AlignedHandle& self) {
  const auto edges = watched(py::none(), [&](const Progress& progress) {
    return predictedEdges(*self->a, *self->b, self->mapping, self->scores, progress);
  });
  py::list list;
  for (const auto& edge : edges)
    list.append(py::make_tuple(edge.isInB, edge.missing.a, edge.missing.b, edge.score));
  return list;
}

/// For each node of A (its partners, their values).
py::list partnersOf(const AlignedHandle& self, int most) {
  if (most < 1) throw Error{ErrorCode::Usage, "A list has at least one partner: give most >= 1."};
  const auto lists = watched(py::none(), [&](const Progress& progress) {
    return likelyPartners(Loopless{*self->a}, Loopless{*self->b}, self->mapping, most, progress);
  });
  py::list all;
  for (const auto& list : lists) {
    py::list partners;
    for (const auto& each : list)
      partners.append(py::make_tuple(each.node, each.value));
    all.append(partners);
  }
  return all;
}

void addTests(py::list& list, const char* test, std::span<const TermTest> tests,
              const Annotations& annotations) {
  for (const auto& each : tests) {
    auto row = testValues(each, annotations);
    row["test"] = test;
    list.append(row);
  }
}

/// Tests the terms that the files hold.
py::list enrichmentIn(const AlignedHandle& self, const std::vector<std::string>& paths) {
  auto [found, annotations] = watched(py::none(), [&](const Progress& progress) {
    auto terms = annotationsIn(paths, *self->a, *self->b, progress);
    return std::pair{enrichmentOf(*self->a, *self->b, self->mapping, terms, progress),
                     std::move(terms)};
  });
  py::list list;
  addTests(list, "shared", found.shared, annotations);
  addTests(list, "conserved", found.conserved, annotations);
  return list;
}

py::list measureList() {
  py::list list;
  for (const auto& measure : alignmentMeasures())
    list.append(py::make_tuple(keywordOf(measure.key), std::string{measure.sentence}));
  return list;
}

}  // namespace

std::vector<ScoredPair> scoredOf(const PairArrays& arrays, const Graph& a, const Graph& b) {
  const auto buffer = arrays.scores.request();
  const auto scores = numbersIn<double>(buffer);
  std::vector<ScoredPair> pairs;
  for (const auto& pair : pairsOf(arrays.nodes, a, b))
    pairs.push_back({pair.a, pair.b, scores[pairs.size()]});
  return pairs;
}

py::tuple bestAnswer(const Computed<BestAlignment>& computed, const BestAlignmentRequest& request) {
  return answerOf(computed, Aligned{.a = request.a,
                                    .b = request.b,
                                    .method = "best",
                                    .locked = request.locked,
                                    .anchors = computed.value()->anchors.pairs});
}

Annotations annotationsIn(const std::vector<std::string>& paths, const Graph& a, const Graph& b,
                          const Progress& progress) {
  const std::vector<std::filesystem::path> files{paths.begin(), paths.end()};
  auto read = io::readAnnotations(files, a, b, {}, progress);
  for (const auto& notice : read.notices)
    log(LogLevel::Warning, notice.sentence);
  return std::move(read.annotations);
}

py::dict testValues(const TermTest& test, const Annotations& annotations) {
  py::dict row;
  row["term"] = annotations.nameOf(test.term);
  row["population"] = test.population;
  row["marked"] = test.marked;
  row["drawn"] = test.drawn;
  row["found"] = test.found;
  row["expected"] = test.expected;
  row["p"] = test.p;
  row["q"] = test.q;
  return row;
}

void addAlignments(py::module_& module) {
  py::class_<PairArrays>(module, "Pairs").def(py::init([](py::buffer nodes, py::buffer scores) {
    return PairArrays{std::move(nodes), std::move(scores)};
  }));
  py::class_<Given>(module, "Given")
      .def(py::init(
          [](py::buffer locked, py::buffer forbidden, py::buffer start, const PairArrays& prior) {
            return Given{std::move(locked), std::move(forbidden), std::move(start), prior};
          }));
  py::class_<Points>(module, "Points")
      .def(py::init(&pointsOf))
      .def_static("of_file", &pointsOfFile);
  py::class_<Networks>(module, "Networks")
      .def(py::init([](const GraphHandle& a, const GraphHandle& b) {
        return Networks{a, b};
      }));
  py::class_<Aligned, AlignedHandle>(module, "Aligned")
      .def_property_readonly(
          "images", [](const AlignedHandle& self) { return arrayOf(self, self->mapping.images()); })
      .def_property_readonly("scores",
                             [](const AlignedHandle& self) {
                               return arrayOf(self, std::span<const float>{self->scores});
                             })
      .def_property_readonly(
          "score_name",
          [](const AlignedHandle& self) { return std::string{io::scoreNameOf(self->method)}; })
      .def("measures", &measuresOf)
      .def("settled", &settled)
      .def("fixed_by", &fixedBy)
      .def("predicted", &predictedOf)
      .def("partners", &partnersOf)
      .def("enrichment", &enrichmentIn)
      .def("write", &write);
  module.def("align_best", &best);
  module.def("align_by_candidates", &byCandidates);
  module.def("aligned", &aligned);
  module.def("aligned_by_file", &alignedByFile);
  module.def("match", &matched);
  module.def("measures", &measureList);
}

}  // namespace kindred::python
