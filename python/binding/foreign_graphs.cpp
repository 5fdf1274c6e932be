#include "python/binding/sections.hpp"

#include <pybind11/stl.h>

#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/covalent.hpp"
#include "io/format/graph_builder.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/values.hpp"
#include "python/binding/work.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

bool isText(py::handle value) { return PyUnicode_Check(value.ptr()) != 0; }

/// Text of a value that is no number: categories of any type are known by it.
std::string stringOf(py::handle value) {
  if (value.is(py::bool_(true))) return "yes";
  if (value.is(py::bool_(false))) return "no";
  return py::cast<std::string>(py::str(value));
}

bool isComplex(py::handle value) {
  return PyComplex_Check(value.ptr()) != 0 ||
         (py::hasattr(value, "dtype") &&
          py::cast<std::string>(py::str(value.attr("dtype"))).starts_with("complex"));
}

/// A number of Python or NumPy, or nothing; bool is none.
std::optional<double> numberOf(py::handle value) {
  if (PyBool_Check(value.ptr()) != 0 || isText(value)) return {};
  if (PyFloat_Check(value.ptr()) != 0) return PyFloat_AS_DOUBLE(value.ptr());
  if (isComplex(value))
    throw Error{ErrorCode::Input, joined("The value ", py::cast<std::string>(py::str(value)),
                                         " is complex: give real numbers.")};
  if (PyLong_Check(value.ptr()) == 0 && PyIndex_Check(value.ptr()) == 0 &&
      !py::hasattr(value, "__float__"))
    return {};
  const double number = PyFloat_AsDouble(value.ptr());
  if (PyErr_Occurred() == nullptr) return number;
  PyErr_Clear();
  return {};
}

bool isList(py::handle value) {
  return PyList_Check(value.ptr()) != 0 || PyTuple_Check(value.ptr()) != 0 ||
         PyAnySet_Check(value.ptr()) != 0;
}

void addValue(io::AttributeValues& values, std::size_t row, py::handle value) {
  if (value.is_none()) return;
  if (isList(value)) {
    values.beginList(row);
    for (const auto element : value)
      addValue(values, row, element);
  } else if (const auto number = numberOf(value)) {
    values.addNumber(row, *number);
  } else {
    values.addText(row, stringOf(value));
  }
}

/// Adds the values of one attribute, a list or an array of numbers, to rows from `first` on.
void addValues(io::AttributeValues& values, std::size_t first, std::size_t count,
               const std::string& name, py::handle given) {
  const auto refuse = [&](std::size_t found) {
    throw Error{ErrorCode::Input, joined("There are ", found, " values of ", name, " for ", count,
                                         " items: give one each.")};
  };
  if (PyObject_CheckBuffer(given.ptr()) != 0) {
    const auto buffer = py::cast<py::buffer>(given).request();
    const auto numbers = numbersIn<double>(buffer);
    if (numbers.size() != count) refuse(numbers.size());
    for (std::size_t at = 0; at < count; ++at)
      values.addNumber(first + at, numbers[at]);
    return;
  }
  const auto list = py::cast<py::sequence>(given);
  if (list.size() != count) refuse(list.size());
  for (std::size_t at = 0; at < count; ++at)
    addValue(values, first + at, list[at]);
}

void addAttributes(io::AttributeTable& table, std::size_t first, std::size_t count,
                   const py::dict& given) {
  for (const auto& [name, values] : given) {
    const auto key = py::cast<std::string>(py::str(name));
    addValues(table[key], first, count, key, values);
  }
}

io::Listing listingNamed(const std::string& name) {
  if (name == "directed") return io::Listing::Directed;
  if (name == "mirrored") return io::Listing::Mirrored;
  return io::Listing::Undirected;
}

void addGraph(io::GraphBuilder& builder, const py::dict& graph) {
  const auto nodeCount = py::cast<std::int32_t>(graph["nodes"]);
  constexpr std::int32_t large = 1'000'000;
  constexpr std::uint64_t bytesPerNode = 64;
  if (nodeCount > large)
    requireFree(bytesPerNode * static_cast<std::uint64_t>(nodeCount),
                joined("A graph of ", thousands(nodeCount), " nodes"), "give fewer nodes");
  builder.beginGraph(py::cast<std::string>(graph["name"]),
                     listingNamed(py::cast<std::string>(graph["listing"])));
  for (std::int32_t node = 0; node < nodeCount; ++node)
    builder.addNode();
  if (graph.contains("node_names")) {
    Node node = 0;
    for (const auto name : py::cast<py::sequence>(graph["node_names"]))
      builder.setNodeName(node++, py::cast<std::string>(py::str(name)));
  }
  if (graph.contains("positions")) {
    const auto buffer = py::cast<py::buffer>(graph["positions"]).request();
    const auto numbers = numbersIn<double>(buffer);
    if (numbers.size() != 3 * static_cast<std::size_t>(nodeCount))
      throw Error{ErrorCode::Input, "Positions are three numbers a node."};
    for (Node node = 0; node < nodeCount; ++node)
      builder.setPosition(node, {numbers[3 * node], numbers[3 * node + 1], numbers[3 * node + 2]});
  }
  const auto buffer = py::cast<py::buffer>(graph["edges"]).request();
  const auto ends = numbersIn<Node>(buffer);
  for (std::size_t at = 0; at + 1 < ends.size(); at += 2) {
    for (const auto end : {ends[at], ends[at + 1]})
      if (end < 0 || end >= nodeCount)
        throw Error{ErrorCode::Input, joined("An edge leads to node ", end,
                                             ", and the nodes are 0 to ", nodeCount - 1, ".")};
    builder.addEdge(ends[at], ends[at + 1], 0);
  }
  const auto edgeCount = ends.size() / 2;
  addAttributes(builder.nodeAttributes(), builder.nodeRow(0), static_cast<std::size_t>(nodeCount),
                py::cast<py::dict>(graph["node_attributes"]));
  addAttributes(builder.edgeAttributes(), builder.firstEdgeRow(), edgeCount,
                py::cast<py::dict>(graph["edge_attributes"]));
  for (const auto& [name, value] : py::cast<py::dict>(graph["properties"]))
    addValue(builder.properties()[py::cast<std::string>(py::str(name))], builder.graphRow(), value);
}

/// Each graph is a dict of nodes (their number), edges (int32, two a row), listing ("undirected",
/// "directed", "mirrored"), name, node_attributes, edge_attributes, properties, and where it has
/// them node_names and positions.
DatasetHandle build(const std::string& name, const py::sequence& graphs,
                    const std::string& edgeWeight) {
  io::NoticeLog notices{name, /*isStrict=*/true};
  io::GraphBuilder builder{{.edgeAttribute = edgeWeight}, notices};
  for (const auto graph : graphs)
    addGraph(builder, py::cast<py::dict>(graph));
  std::optional<io::ReadResult> result;
  runWatched(py::none(), [&](Progress& progress) { result = builder.finish(name, progress); });
  return {std::make_shared<const Dataset>(std::move(result->dataset)), std::move(result->notices)};
}

py::object bondsByDistance(const py::buffer& positions, const std::vector<std::string>& symbols) {
  const auto buffer = positions.request();
  const auto numbers = numbersIn<double>(buffer);
  std::vector<Point3> places(symbols.size());
  if (numbers.size() != 3 * places.size())
    throw Error{ErrorCode::Input, "Positions are three numbers an atom."};
  for (std::size_t at = 0; at < places.size(); ++at)
    places[at] = {numbers[3 * at], numbers[3 * at + 1], numbers[3 * at + 2]};
  const std::vector<std::string_view> seen{symbols.begin(), symbols.end()};
  std::vector<Node> ends;
  for (const auto& edge : covalentBonds(places, seen))
    ends.insert(ends.end(), {edge.a, edge.b});
  return arrayOf(std::move(ends), 2);
}

}  // namespace

void addForeignGraphs(py::module_& module) {
  module.def("build", &build);
  module.def("covalent_bonds", &bondsByDistance);
}

}  // namespace kindred::python
