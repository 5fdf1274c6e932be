#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <map>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/align/method/best_alignment.hpp"
#include "engine/landmark/embed.hpp"
#include "engine/nodal/nodal.hpp"
#include "engine/result/memory_parts.hpp"
#include "engine/similar/similar.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/model_work.hpp"
#include "engine/work/work_setting.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/work.hpp"

namespace kindred::python {

/// A dict of an origin: device, version, seconds.
pybind11::dict originDict(const Origin& origin);

/// A list of (code, severity, sentence).
pybind11::list remarkList(const Remarks& remarks);

/// A result as any project takes it: what was asked for, of what, and its parts.
struct Packing {
  ResultRequest request;
  std::vector<WorkInput> inputs;
  std::shared_ptr<MemoryParts> parts;
  std::vector<Packing> steps;  ///< works on its way that are read with it
};

/// Packs what `keep` puts into a store.
template <typename Keep>
Packing packed(ResultRequest request, std::vector<WorkInput> inputs, const Keep& keep) {
  Packing packing{std::move(request), std::move(inputs), std::make_shared<MemoryParts>()};
  keep(*packing.parts);
  return packing;
}

/// Adds a result, and those on its way, to a project and returns its number. What the project has
/// whole stays, and what it has begun does unless a whole one is added.
std::int64_t addTo(const ProjectHandle& handle, const Packing& packing);

/// The base of all that Python holds of a result.
struct OfWork {
  Origin origin;
  bool isComplete = true;
  Packing packing;
};

/// A result with its request and, if it has one, its packing.
template <typename Request, typename Value>
struct Found {
  Request request;
  ComputedPointer<Value> result;
  Packing packing;

  const std::shared_ptr<const Value>& value() const { return result->value(); }
  OfWork ofWork() const { return {result->origin(), result->isComplete(), packing}; }
};

template <typename Request, typename... Others>
inline constexpr bool isOneOf = (std::is_same_v<Request, Others> || ...);

/// False of what is large, has parts that are only needed to go on with it, or is packed with its
/// answer: it is not packed before somebody asks.
template <typename Request>
inline constexpr bool isPacked = !isOneOf<Request, GramRequest, NodalRequest, SimilarRequest,
                                          EmbedRequest, LearnRequest, BestAlignmentRequest>;

/// A result of a project, with its inputs.
class KeptEntry {
 public:
  KeptEntry(const io::Project& project, std::int64_t number, Progress& progress)
      : project{project}, entry{project.result(number)}, progress_{progress} {}

  const ResultOptions& options() const { return entry.request.options; }
  std::size_t inputs() const { return entry.inputs.size(); }
  std::shared_ptr<const Dataset> data(std::size_t at) const;
  std::shared_ptr<const Graph> graph(std::size_t at) const;

  /// Throws Error (Input) if nothing of it is kept.
  void require(bool isThere) const;

  /// Its parts in memory.
  Packing packing(std::vector<WorkInput> of) const;

  const io::Project& project;
  const io::ResultEntry entry;

 private:
  Progress& progress_;
  mutable std::map<std::int64_t, std::shared_ptr<const Dataset>> data_;  ///< read by now
};

/// Reads the result of a work whose request `requestOf` makes of its entry in a project.
template <typename RequestOf>
auto keptOf(const ProjectHandle& handle, std::int64_t number, const RequestOf& requestOf) {
  const auto project = openProject(handle);
  return watched(pybind11::none(), [&](Progress& progress) {
    const KeptEntry entry{*project, number, progress};
    auto request = requestOf(entry);
    auto result = kept(request, *project->parts(number), progress);
    entry.require(result != nullptr);
    Packing packing{.request = entry.entry.request};
    if constexpr (isPacked<decltype(request)>) packing = entry.packing(inputsOf(request));
    return Found{std::move(request), std::move(result), std::move(packing)};
  });
}

/// Adds what Python knows of every result of a work to its class.
template <typename Value, typename Class>
Class& addOfWork(Class& described) {
  return described
      .def_property_readonly("remarks",
                             [](const Value& self) { return remarkList(self.origin.remarks); })
      .def_property_readonly("provenance",
                             [](const Value& self) { return originDict(self.origin); })
      .def_property_readonly("is_complete", [](const Value& self) { return self.isComplete; })
      .def("add_to", [](const Value& self, const ProjectHandle& handle) {
        return addTo(handle, self.packing);
      });
}

}  // namespace kindred::python
