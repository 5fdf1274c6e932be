#include <pybind11/stl.h>

#include "engine/work/candidate_work.hpp"
#include "python/binding/alignments.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/sections.hpp"
#include "python/binding/values.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// Points of the nodes of a network.
struct NodePoints : OfWork {
  std::shared_ptr<const Graph> graph;
  std::shared_ptr<const Embedding> points;
};

/// A result about the nodes of two networks.
template <typename Value>
struct OfTwo : OfWork {
  std::shared_ptr<const Graph> a, b;
  std::shared_ptr<const Value> value;
};

NodePoints keptPointsOf(const ProjectHandle& handle, std::int64_t number) {
  const auto found = keptOf(handle, number, [](const KeptEntry& of) {
    return EmbeddingRequest{of.graph(0), embeddingOptionsOf(of.options())};
  });
  return {found.ofWork(), found.request.graph, found.value()};
}

OfTwo<Candidates> keptCandidatesOf(const ProjectHandle& handle, std::int64_t number) {
  const auto found = keptOf(handle, number, [](const KeptEntry& of) {
    auto request = candidateRequestOf(of.options());
    request.a = of.graph(0);
    request.b = of.graph(1);
    return request;
  });
  return {found.ofWork(), found.request.a, found.request.b, found.value()};
}

OfTwo<Annotations> handleOf(const Found<AnnotationRequest, Annotations>& found) {
  return {found.ofWork(), found.request.a, found.request.b, found.value()};
}

OfTwo<Annotations> keptAnnotationsOf(const ProjectHandle& handle, std::int64_t number) {
  return handleOf(keptOf(handle, number, [](const KeptEntry& of) {
    return AnnotationRequest{of.graph(0), of.graph(1), nullptr};
  }));
}

/// The terms that files hold.
OfTwo<Annotations> annotated(const GraphHandle& a, const GraphHandle& b,
                             const std::vector<std::string>& paths, const ProjectHandle* handle,
                             const Computing& computing) {
  const auto project = openProject(handle);
  auto terms = watched(computing.watcher, [&](const Progress& progress) {
    return annotationsIn(paths, *a.graph, *b.graph, progress);
  });
  const AnnotationRequest request{a.graph, b.graph,
                                  std::make_shared<const Annotations>(std::move(terms))};
  return handleOf(computing.found(request, project));
}

/// The names of the terms of each node.
py::list termsOf(const Annotations& annotations, const std::vector<Annotations::Terms>& nodes) {
  py::list list;
  for (const auto& terms : nodes) {
    py::list names;
    for (const auto term : terms)
      names.append(annotations.nameOf(term));
    list.append(names);
  }
  return list;
}

template <typename Value>
py::class_<OfTwo<Value>> classOfTwo(py::module_& module, const char* name) {
  py::class_<OfTwo<Value>> described{module, name};
  addOfWork<OfTwo<Value>>(described)
      .def_property_readonly("a", [](const OfTwo<Value>& self) { return GraphHandle{self.a}; })
      .def_property_readonly("b", [](const OfTwo<Value>& self) { return GraphHandle{self.b}; });
  return described;
}

}  // namespace

void addNodeStages(py::module_& module) {
  py::class_<NodePoints> points{module, "NodePoints"};
  addOfWork<NodePoints>(points)
      .def_static("of_project", &keptPointsOf)
      .def_property_readonly("graph",
                             [](const NodePoints& self) { return GraphHandle{self.graph}; })
      .def_property_readonly("values", [](const NodePoints& self) {
        return arrayOf(self.points, std::span<const float>{self.points->values},
                       self.points->dimension);
      });
  classOfTwo<Candidates>(module, "Candidates")
      .def_static("of_project", &keptCandidatesOf)
      .def_property_readonly(
          "nodes_of_a",
          [](const OfTwo<Candidates>& self) { return arrayOf(self.value, self.value->nodesA()); })
      .def_property_readonly(
          "nodes_of_b",
          [](const OfTwo<Candidates>& self) { return arrayOf(self.value, self.value->nodesB()); })
      .def_property_readonly("similarities", [](const OfTwo<Candidates>& self) {
        return arrayOf(self.value, self.value->weights());
      });
  classOfTwo<Annotations>(module, "Annotations")
      .def_static("of_project", &keptAnnotationsOf)
      .def_property_readonly(
          "terms_of_a",
          [](const OfTwo<Annotations>& self) { return termsOf(*self.value, self.value->ofA); })
      .def_property_readonly("terms_of_b", [](const OfTwo<Annotations>& self) {
        return termsOf(*self.value, self.value->ofB);
      });
  module.def("annotate", &annotated);
}

}  // namespace kindred::python
