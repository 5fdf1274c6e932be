#include "python/binding/sections.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <array>

#include "engine/map/point_graph.hpp"
#include "io/molecule/lay_out.hpp"
#include "io/picture/picture.hpp"
#include "python/binding/alignments.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/networks.hpp"
#include "python/binding/pictures.hpp"
#include "python/binding/values.hpp"
#include "python/binding/work.hpp"
#include "viz/alignment/fabric.hpp"
#include "viz/depict/molecule.hpp"
#include "viz/matrix/gram.hpp"
#include "viz/matrix/sparsity.hpp"
#include "viz/network/network.hpp"
#include "viz/plot/confusion.hpp"
#include "viz/plot/parity.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// The picture that `make` makes: (type, bytes), as SVG, or as PNG if that is too much for the file
/// of a notebook.
template <typename Make>
py::tuple pictureOf(const Make& make) {
  constexpr std::size_t most = 200'000;
  bool isSvg = true;
  const auto bytes = watched(py::none(), [&](Progress& progress) {
    const auto picture = make(progress);
    auto text = io::svgOf(picture, {});
    isSvg = text.size() <= most;
    return isSvg ? text : io::pngOf(picture, {});
  });
  return py::make_tuple(isSvg ? "image/svg+xml" : "image/png", py::bytes{bytes});
}

/// A heat map of values, in rows of `columns`, whose names are known or not.
py::tuple gramPicture(const py::buffer& values, std::size_t columns,
                      const std::vector<std::string>& rowNames,
                      const std::vector<std::string>& columnNames, const std::string& title) {
  const auto buffer = values.request();
  const auto numbers = numbersIn<double>(buffer);
  Matrix matrix{numbers.size() / columns, columns};
  std::ranges::copy(numbers, matrix.values().begin());
  return pictureOf([&](const Progress& progress) {
    return viz::gramPicture({.values = std::make_shared<const Matrix>(std::move(matrix)),
                             .rowNames = rowNames,
                             .columnNames = columnNames,
                             .title = title},
                            {}, progress);
  });
}

viz::Picture networkOf(std::shared_ptr<const Graph> graph, const Layout& layout,
                       viz::ThemeName theme = viz::ThemeName::Light) {
  return viz::networkPicture(
      {.graph = std::move(graph),
       .positions = std::make_shared<const std::vector<Point2>>(layout.positions)},
      theme);
}

py::tuple graphPicture(const GraphHandle& handle) {
  return pictureOf([&](Progress& progress) {
    return graphPictures(std::array{handle.graph}, {}, progress).front();
  });
}

/// The matrix of the first graph before and after.
py::tuple reorderedPicture(const ReorderedHandle& reordered) {
  return pictureOf([&](Progress&) {
    const auto& graph = *reordered->dataset->graphs.at(0);
    const std::array orders{viz::NamedOrder{std::string{describe(OrderMethod::Natural).label},
                                            Permutation::identity(graph.nodeCount())},
                            viz::NamedOrder{std::string{describe(reordered->options.method).label},
                                            reordered->permutations.at(0)}};
    return viz::sparsityPicture(graph, orders, {.tileSize = reordered->options.tileSize});
  });
}

py::tuple layoutPicture(const DrawnHandle& drawn) {
  return pictureOf([&](Progress&) { return networkOf(drawn->graph, *drawn->layout); });
}

py::tuple mapOfGraphs(const py::buffer& positions, const std::vector<std::string>& names) {
  const auto points = pointsIn(positions);
  return pictureOf([&](const Progress& progress) {
    return mapPicture(points, names, viz::ThemeName::Light, progress);
  });
}

/// Predictions beside what they should be.
py::tuple parityPicture(const py::buffer& targets, const py::buffer& predictions,
                        const py::buffer& deviations, const std::string& name) {
  const auto numbersOf = [](const py::buffer& values) {
    const auto buffer = values.request();
    const auto numbers = numbersIn<double>(buffer);
    return std::vector<double>{numbers.begin(), numbers.end()};
  };
  viz::ParityContent content{.targets = numbersOf(targets),
                             .predictions = numbersOf(predictions),
                             .deviations = numbersOf(deviations),
                             .title = name,
                             .name = name};
  return pictureOf([&](const Progress&) {
    return viz::parityPicture(std::move(content), viz::ThemeName::Light);
  });
}

/// Which classes were taken for which.
py::tuple confusionPicture(const py::buffer& counts, const std::vector<std::string>& names,
                           const std::string& title) {
  const auto buffer = counts.request();
  const auto numbers = numbersIn<double>(buffer);
  Matrix matrix{names.size(), names.size()};
  std::ranges::copy(numbers, matrix.values().begin());
  return pictureOf([&](const Progress&) {
    return viz::confusionPicture({std::move(matrix), names, title}, viz::ThemeName::Light);
  });
}

/// Two networks as a fabric.
py::tuple alignmentPicture(const AlignedHandle& aligned) {
  return pictureOf([&](Progress& progress) {
    const auto merged = mergedNetwork(*aligned->a, *aligned->b, aligned->mapping, progress);
    const auto classes = std::make_shared<const viz::EdgeClasses>(merged);
    auto fabric = std::make_shared<const viz::Fabric>(viz::fabricOf(merged, classes, progress));
    return viz::fabricPicture(std::move(fabric), aligned->a->name(), aligned->b->name(),
                              viz::ThemeName::Light);
  });
}

}  // namespace

std::shared_ptr<const std::vector<Point2>> pointsIn(const py::buffer& positions) {
  const auto buffer = positions.request();
  const auto numbers = numbersIn<double>(buffer);
  auto points = std::make_shared<std::vector<Point2>>();
  for (std::size_t at = 0; at + 1 < numbers.size(); at += 2)
    points->push_back({numbers[at], numbers[at + 1]});
  return points;
}

std::vector<viz::Picture> graphPictures(std::span<const std::shared_ptr<const Graph>> graphs,
                                        const viz::MoleculeStyle& style, Progress& progress) {
  auto drawing = progress.slice(0, 0.5), painting = progress.slice(0.5, 1);
  const auto isMolecule = [](const Graph& graph) {
    return findColumn(graph.nodeAttributes(), "element") != nullptr &&
           findColumn(graph.edgeAttributes(), "order") != nullptr;
  };
  std::vector<viz::Picture> pictures;
  for (const auto& graph : io::laidOut(graphs, drawing))
    pictures.push_back(isMolecule(*graph) && !graph->drawing().empty()
                           ? viz::moleculePicture(*graph, {}, style)
                           : networkOf(graph, layOut(*graph, {}, painting), style.theme));
  return pictures;
}

viz::Picture mapPicture(std::shared_ptr<const std::vector<Point2>> positions,
                        const std::vector<std::string>& names, viz::ThemeName theme,
                        const Progress& progress) {
  return viz::networkPicture(
      {.graph = pointGraph(names, {}, progress), .positions = std::move(positions)}, theme);
}

void addPictures(py::module_& module) {
  module.def("gram_picture", &gramPicture);
  module.def("parity_picture", &parityPicture);
  module.def("confusion_picture", &confusionPicture);
  module.def("graph_picture", &graphPicture);
  module.def("reordered_picture", &reorderedPicture);
  module.def("layout_picture", &layoutPicture);
  module.def("alignment_picture", &alignmentPicture);
  module.def("map_picture", &mapOfGraphs);
}

}  // namespace kindred::python
