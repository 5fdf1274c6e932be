#include "python/binding/sections.hpp"

#include <pybind11/stl.h>

#include <unordered_map>

#include "engine/core/content_hash.hpp"
#include "engine/core/text.hpp"
#include "io/export/dataset_file.hpp"
#include "io/format/notice_groups.hpp"
#include "io/project/packed_dataset.hpp"
#include "io/project/saved_dataset.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/values.hpp"
#include "python/binding/work.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

template <typename Values, typename ValueOf>
py::list rowsOf(const Values& column, ValueOf valueOf) {
  py::list rows;
  for (std::size_t row = 0; row + 1 < column.offsets.size(); ++row) {
    py::list values;
    for (auto at = column.offsets[row]; at < column.offsets[row + 1]; ++at)
      values.append(valueOf(at));
    rows.append(values);
  }
  return rows;
}

py::dict columnsOf(std::span<const Column> columns) {
  py::dict values;
  for (const auto& column : columns)
    values[textOf(column.name)] = columnValues(column);
  return values;
}

py::object edgesOf(const GraphHandle& handle) {
  static_assert(sizeof(Edge) == 2 * sizeof(Node));
  const auto edges = handle.graph->edges();
  const std::span<const Node> ends{edges.empty() ? nullptr : &edges.front().a, 2 * edges.size()};
  return arrayOf(handle.graph, ends, 2);
}

/// Returns coordinates as an array of a row a point, or None if there are no points.
template <typename Point>
py::object pointsOf(const GraphHandle& handle, std::span<const Point> points) {
  if (points.empty()) return py::none();
  constexpr std::int64_t numbers = sizeof(Point) / sizeof(double);
  return arrayOf(handle.graph,
                 std::span<const double>{points.front().data(), numbers * points.size()}, numbers);
}

py::object weightsOf(const GraphHandle& handle) {
  const auto weights = handle.graph->weights();
  if (!weights.empty()) return arrayOf(handle.graph, weights);
  return arrayOf(std::vector<double>(static_cast<std::size_t>(handle.graph->edgeCount()), 1.));
}

/// Leaves a column the names that occur in it, in the order in which they do.
void keepOwnNames(ColumnData& data) {
  const auto keep = [](auto& column) {
    std::unordered_map<std::int32_t, std::int32_t> places;
    std::vector<std::string> names;
    for (std::size_t at = 0; at < column.codes.size(); ++at) {
      const auto code = column.codes[at];
      const auto [found, isNew] = places.emplace(code, static_cast<std::int32_t>(names.size()));
      if (isNew) names.push_back((*column.names)[static_cast<std::size_t>(code)]);
      column.codes.set(at, found->second);
    }
    column.names = std::make_shared<const std::vector<std::string>>(std::move(names));
  };
  if (auto* categories = std::get_if<CategoryColumn>(&data)) keep(*categories);
  if (auto* lists = std::get_if<CategoryListColumn>(&data)) keep(*lists);
}

/// The graph without what it shares with others that it was read with.
Dataset aloneOf(const GraphHandle& handle) {
  auto data = handle.graph->data();
  for (auto* columns : {&data.nodeAttributes, &data.edgeAttributes})
    for (auto& column : *columns)
      keepOwnNames(column.data);
  return {.graphs = {std::make_shared<const Graph>(std::move(data))}};
}

py::bytes packedOf(const Dataset& dataset) {
  const auto bytes = io::packed(dataset, {});
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

using NoticeRow = std::tuple<std::string, std::size_t, std::size_t, std::string, std::string>;

py::list noticesOf(const DatasetHandle& handle) {
  py::list list;
  for (const auto& notice : handle.notices)
    list.append(
        py::make_tuple(notice.file, notice.line, notice.record, notice.sentence, notice.name));
  return list;
}

/// (how many, sentence) of notices that say the same, the most frequent first.
py::list noticeGroupsOf(const DatasetHandle& handle) {
  py::list list;
  for (const auto& group : io::groupedNotices(handle.notices))
    list.append(py::make_tuple(group.members.size(), textOf(group.sentence),
                               textOf(io::noticeText(handle.notices[group.members.front()]))));
  return list;
}

DatasetHandle unpackedFrom(const py::bytes& bytes, const std::vector<NoticeRow>& notices) {
  const std::string_view content = bytes;
  DatasetHandle handle{
      std::make_shared<const Dataset>(io::unpacked(std::as_bytes(std::span{content}), {}))};
  for (const auto& [file, line, record, sentence, name] : notices)
    handle.notices.push_back({file, line, record, sentence, name});
  return handle;
}

DatasetHandle renamed(const DatasetHandle& handle, const std::string& name) {
  Dataset dataset = *handle.dataset;
  dataset.name = name;
  return {std::make_shared<const Dataset>(std::move(dataset)), handle.notices};
}

DatasetHandle subsetOf(const DatasetHandle& handle, const std::vector<std::int32_t>& places) {
  return {std::make_shared<const Dataset>(subset(*handle.dataset, places))};
}

DatasetHandle datasetOf(const std::string& name, const std::vector<GraphHandle>& graphs) {
  Dataset dataset{.name = name};
  for (const auto& graph : graphs)
    dataset.graphs.push_back(graph.graph);
  return {std::make_shared<const Dataset>(std::move(dataset))};
}

/// The data set with one more property, in place of one of that name.
DatasetHandle withProperty(const DatasetHandle& handle, const std::string& name,
                           const py::object& values) {
  Dataset dataset = *handle.dataset;
  std::erase_if(dataset.properties, [&](const Column& column) { return column.name == name; });
  if (PyObject_CheckBuffer(values.ptr()) != 0) {
    const auto numbers = py::cast<py::buffer>(values).request();
    const auto seen = numbersIn<double>(numbers);
    dataset.properties.push_back({name, NumberColumn{seen}});
  } else {
    dataset.properties.push_back({name, categoriesOf(py::cast<std::vector<std::string>>(values))});
  }
  if (rowCount(dataset.properties.back().data) != dataset.size())
    throw Error{ErrorCode::Input,
                joined("There are ", rowCount(dataset.properties.back().data), " values of ", name,
                       " and ", dataset.size(), " graphs: give one value a graph.")};
  return {std::make_shared<const Dataset>(std::move(dataset)), handle.notices};
}

/// Writes the data set and returns a sentence about each kind of fact that the format leaves out.
py::list writtenGraphs(const DatasetHandle& handle, const std::string& path) {
  const auto found = watched(py::none(), [&](Progress& progress) {
    return io::writeDataset(*handle.dataset, path, progress).sentences;
  });
  py::list losses;
  for (const auto& loss : found)
    losses.append(textOf(loss));
  return losses;
}

using GraphSelf = const GraphHandle&;
using DatasetSelf = const DatasetHandle&;

void addGraph(py::module_& module) {
  const auto nodes = [](GraphSelf self) { return columnsOf(self.graph->nodeAttributes()); };
  const auto edges = [](GraphSelf self) { return columnsOf(self.graph->edgeAttributes()); };
  const auto names = [](GraphSelf self) {
    const auto all = self.graph->nodeNames();
    return std::vector<std::string>{all.begin(), all.end()};
  };
  const auto positions = [](GraphSelf self) { return pointsOf(self, self.graph->positions()); };
  const auto drawing = [](GraphSelf self) { return pointsOf(self, self.graph->drawing()); };
  const auto digest = [](GraphSelf self) { return io::savedDataset(aloneOf(self), {}).content; };
  py::class_<GraphHandle>(module, "Graph")
      .def_property_readonly("name", [](GraphSelf self) { return self.graph->name(); })
      .def_property_readonly("node_count", [](GraphSelf self) { return self.graph->nodeCount(); })
      .def_property_readonly("edge_count", [](GraphSelf self) { return self.graph->edgeCount(); })
      .def_property_readonly("edges", &edgesOf)
      .def_property_readonly("weights", &weightsOf)
      .def_property_readonly("nodes", nodes)
      .def_property_readonly("edge_attributes", edges)
      .def_property_readonly("node_names", names)
      .def_property_readonly("positions", positions)
      .def_property_readonly("drawing", drawing)
      .def_property_readonly("digest", digest)
      .def("packed", [](GraphSelf self) { return packedOf(aloneOf(self)); })
      .def("__eq__", [](GraphSelf self, GraphSelf other) { return self.graph == other.graph; });
}

void addDataset(py::module_& module) {
  const auto graph = [](DatasetSelf self, std::size_t place) {
    return GraphHandle{self.dataset->graphs.at(place)};
  };
  const auto properties = [](DatasetSelf self) { return columnsOf(self.dataset->properties); };
  py::class_<DatasetHandle>(module, "Dataset")
      .def_property_readonly("name", [](DatasetSelf self) { return self.dataset->name; })
      .def("__len__", [](DatasetSelf self) { return self.dataset->size(); })
      .def("graph", graph)
      .def_property_readonly("names", [](DatasetSelf self) { return graphNames(*self.dataset); })
      .def_property_readonly("properties", properties)
      .def_property_readonly("notices", &noticesOf)
      .def_property_readonly("notice_groups", &noticeGroupsOf)
      .def_readonly("rows", &DatasetHandle::rows)
      .def("subset", &subsetOf)
      .def("with_property", &withProperty)
      .def("renamed", &renamed)
      .def("packed", [](DatasetSelf self) { return packedOf(*self.dataset); })
      .def("write", &writtenGraphs);
}

}  // namespace

py::object columnValues(const Column& column) {
  if (const auto* numbers = std::get_if<NumberColumn>(&column.data)) {
    const auto values = std::make_shared<const std::vector<double>>(numbers->values.unpacked());
    return arrayOf(values, std::span{*values});
  }
  if (const auto* lists = std::get_if<NumberListColumn>(&column.data))
    return rowsOf(*lists, [&](std::int32_t at) { return lists->values[at]; });
  if (const auto* lists = std::get_if<CategoryListColumn>(&column.data))
    return rowsOf(*lists, [&](std::int32_t at) { return (*lists->names)[lists->codes[at]]; });
  const auto& categories = std::get<CategoryColumn>(column.data);
  std::vector<py::str> names;
  for (const auto& name : *categories.names)
    names.push_back(textOf(name));
  py::list texts{categories.codes.size()};
  for (std::size_t row = 0; row < categories.codes.size(); ++row)
    texts[row] = names[categories.codes[row]];
  return texts;
}

void addGraphs(py::module_& module) {
  addGraph(module);
  addDataset(module);
  module.def("dataset_of", &datasetOf);
  module.def("unpacked", &unpackedFrom);
}

}  // namespace kindred::python
