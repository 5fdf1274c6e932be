#include <pybind11/stl.h>

#include <cmath>
#include <optional>

#include "engine/align/enrichment.hpp"
#include "engine/align/measures.hpp"
#include "engine/align/method/alignment_parts.hpp"
#include "engine/align/partner_lists.hpp"
#include "engine/align/predicted_edges.hpp"
#include "engine/align/settled_pairs.hpp"
#include "engine/core/log.hpp"
#include "io/mapping/mapping_file.hpp"
#include "io/mapping/read_annotations.hpp"
#include "python/binding/alignments.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/option_texts.hpp"
#include "python/binding/values.hpp"

namespace kindred::python {

namespace py = pybind11;

namespace {

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
  sure.origin.remarks.clear();
  sure.packing = packed(resultRequestOf(sure.mapping), self->packing.inputs,
                        [&](PartStore& store) { keepGivenAlignment(sure.mapping, store); });
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

void addAligned(py::module_& module) {
  py::class_<Aligned, AlignedHandle> alignments{module, "Aligned"};
  addOfWork<Aligned>(alignments)
      .def_property_readonly("a", [](const Aligned& self) { return GraphHandle{self.a}; })
      .def_property_readonly("b", [](const Aligned& self) { return GraphHandle{self.b}; })
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
  module.def("measures", &measureList);
}

}  // namespace kindred::python
