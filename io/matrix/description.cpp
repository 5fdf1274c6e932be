#include "io/matrix/description.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/core/text.hpp"
#include "engine/core/version.hpp"
#include "io/file/beside.hpp"
#include "io/file/file_kinds.hpp"
#include "io/file/options_json.hpp"
#include "io/matrix/provenance_json.hpp"

namespace kindred::io {

namespace {

using Json = nlohmann::ordered_json;

/// JSON has no infinities and no NaN: they are null.
Json number(double value) { return std::isfinite(value) ? Json(value) : Json(); }

Json numbers(std::span<const double> values) {
  auto list = Json::array();
  for (const double value : values)
    list.push_back(number(value));
  return list;
}

Json propertiesOf(const Dataset& dataset) {
  auto object = Json::object();
  for (const auto& column : dataset.properties) {
    auto values = Json::array();
    const auto* asNumbers = std::get_if<NumberColumn>(&column.data);
    for (std::size_t row = 0; row < dataset.size(); ++row)
      values.push_back(asNumbers != nullptr ? number(asNumbers->values[row])
                                            : Json(cellText(column.data, row)));
    object[column.name] = std::move(values);
  }
  return object;
}

/// Names may hold bytes that are no UTF-8.
std::string text(const Json& json) {
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace

std::vector<std::string> nodeLabels(const Graph& graph) {
  const auto* element = findColumn(graph.nodeAttributes(), "element");
  if (!graph.nodeNames().empty() || element == nullptr) return nodeNames(graph);
  std::vector<std::string> labels;
  for (std::size_t node = 0; node < static_cast<std::size_t>(graph.nodeCount()); ++node)
    labels.push_back(joined(cellText(element->data, node), " ", node + 1));
  return labels;
}

bool hasDescription(const std::filesystem::path& path) {
  return std::ranges::count(std::array{".npy", ".mtx", ".libsvm"}, lowerExtension(path)) > 0;
}

std::filesystem::path descriptionPath(std::filesystem::path path) {
  return besideFile(path.replace_extension(), ".json");
}

bool isDescription(std::string_view beginning) {
  return std::ranges::any_of(std::array{gramName, nodalName, permutationName}, [&](auto name) {
    return beginning.starts_with(joined("{\n \"what\": \"", name, "\","));
  });
}

std::string description(const GramResult& gram, const Remarks& heard) {
  const auto& request = gram.request;
  const auto& rows = request.rows;
  const auto& columns = request.columns;
  Json json;
  json["what"] = gramName;
  json["shape"] = {rows->size(), (columns == nullptr ? rows : columns)->size()};
  json["data_sets"] = {rows->name};
  if (columns != nullptr) json["data_sets"].push_back(columns->name);
  json["rows"] = graphNames(*rows);
  if (columns != nullptr) json["columns"] = graphNames(*columns);
  json["symmetric"] = columns == nullptr;
  json["normalised"] = request.normalise;
  json["complete"] = gram.isComplete;
  auto from = gram.provenance;
  addRemarks(from.remarks, heard);
  json.update(provenanceJson(request.kernel, request.solve, from));
  json["pairs"] = from.pairs;
  json["iterations"] = number(from.meanIterations);
  json["not_converged"] = from.notConverged;
  json["row_diagonal"] = numbers(gram.rowDiagonal);
  if (columns != nullptr) json["column_diagonal"] = numbers(gram.columnDiagonal);
  json["properties"] = propertiesOf(*rows);
  return text(json);
}

std::string description(const NodalResult& nodal) {
  const auto& similarity = nodal.similarity;
  Json json;
  json["what"] = nodalName;
  json["shape"] = {similarity.values.rows(), similarity.values.columns()};
  json["graphs"] = {nodal.a->name(), nodal.b->name()};
  json["rows"] = nodeLabels(*nodal.a);
  json["columns"] = nodeLabels(*nodal.b);
  json["value"] = number(nodal.value);
  json["normalised"] = false;
  json.update(provenanceJson(nodal.request.kernel, nodal.request.solve, nodal.provenance));
  json["iterations"] = similarity.iterations;
  json["residual"] = number(similarity.residual);
  json["converged"] = similarity.isConverged;
  return text(json);
}

std::string description(std::string_view valueName, const std::vector<std::string>& names) {
  return text({{"what", "values"},
               {"value_name", valueName},
               {"shape", {names.size(), names.size()}},
               {"rows", names},
               {"version", version()}});
}

std::string description(const Permutation& permutation, const Graph& graph,
                        const OrderOptions& order) {
  Json json;
  json["what"] = permutationName;
  json["graph"] = graph.name();
  json["size"] = permutation.size();
  json["meaning"] =
      "element k is the node, from 0, that stands at place k afterwards: with the adjacency "
      "matrix A, A[p][:, p] is the reordered one";
  json["names"] = nodeNames(graph);
  json["version"] = version();
  json.update(optionsJson(order, orderOptionTable()));
  return text(json);
}

}  // namespace kindred::io
