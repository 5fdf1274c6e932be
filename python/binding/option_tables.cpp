#include "engine/align/belief_options.hpp"
#include "engine/align/candidate_options.hpp"
#include "engine/align/embedding_options.hpp"
#include "engine/align/kernel_similarity.hpp"
#include "engine/align/method/density_sweep.hpp"
#include "engine/align/node_clusters.hpp"
#include "engine/align/search_options.hpp"
#include "engine/backend/execution.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/cluster/clusters.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/landmark/embed.hpp"
#include "engine/layout/layout_options.hpp"
#include "engine/learn/prediction_parts.hpp"
#include "engine/map/map_options.hpp"
#include "engine/molecule/matched_changes.hpp"
#include "engine/reorder/order.hpp"
#include "engine/similar/choose.hpp"
#include "engine/similar/cliffs.hpp"
#include "engine/similar/similar.hpp"
#include "io/format/read_options.hpp"
#include "python/binding/option_texts.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

const char* kindText(OptionKind kind) {
  switch (kind) {
    case OptionKind::Switch:
      return "bool";
    case OptionKind::Integer:
      return "int";
    case OptionKind::Number:
      return "float";
    case OptionKind::Choice:
    case OptionKind::Text:
      return "str";
  }
  return "str";
}

/// An option as Python reads it: (keyword, kind, default, sentence, unit, range, choices).
template <typename Options>
py::list described(const std::vector<Option<Options>>& table) {
  py::list list;
  const Options defaults;
  constexpr double wide = 1e9;  // a range that only keeps the type
  for (const auto& option : table) {
    const bool isTold = option.range.highest < wide ||
                        option.range.highest == std::numeric_limits<double>::infinity();
    const std::vector<std::string> choices{option.choices.begin(), option.choices.end()};
    list.append(py::make_tuple(keywordOf(option.key), kindText(option.kind), option.get(defaults),
                               std::string{option.sentence}, std::string{option.unit},
                               isTold ? option.range.text() : std::string{}, choices));
  }
  return list;
}

py::dict optionTables() {
  py::dict tables;
  tables["kernel"] = described(kernelOptionTable());
  tables["solve"] = described(solveOptionTable());
  tables["execution"] = described(executionOptionTable());
  tables["similar"] = described(similarOptionTable());
  tables["choose"] = described(chooseOptionTable());
  tables["cliffs"] = described(cliffOptionTable());
  tables["changes"] = described(changeOptionTable());
  tables["embed"] = described(embedOptionTable());
  tables["map"] = described(mapOptionTable());
  tables["clusters"] = described(clusterOptionTable());
  tables["node_clusters"] = described(nodeClusterOptionTable());
  tables["order"] = described(orderOptionTable());
  tables["layout"] = described(layoutOptionTable());
  tables["learn"] = described(learnOptionTable());
  tables["predict"] = described(predictOptionTable());
  tables["search"] = described(searchOptionTable());
  tables["walks"] = described(walkKernelTable());
  tables["embedding"] = described(embeddingOptionTable());
  tables["candidates"] = described(candidateOptionTable());
  tables["swept"] = described(sweptCandidateTable());
  tables["sweep"] = described(sweepOptionTable());
  tables["belief"] = described(beliefOptionTable());
  tables["read"] = described(io::readOptionTable());
  return tables;
}

py::list presets() {
  py::list list;
  for (const auto& preset : kernelPresets())
    list.append(py::make_tuple(std::string{preset.name}, std::string{preset.sentence}));
  return list;
}

}  // namespace

void addOptionTables(py::module_& module) {
  module.def("option_tables", &optionTables);
  module.def("presets", &presets);
}

}  // namespace kindred::python
