#include "python/binding/pictures.hpp"

#include <array>

#include "engine/cluster/cluster.hpp"
#include "io/molecule/lay_out.hpp"
#include "io/picture/picture.hpp"
#include "python/binding/alignments.hpp"
#include "python/binding/comparisons.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/networks.hpp"
#include "python/binding/work.hpp"
#include "viz/alignment/fabric.hpp"
#include "viz/depict/molecule.hpp"
#include "viz/matrix/gram.hpp"
#include "viz/matrix/sparsity.hpp"
#include "viz/network/network.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// The picture that `make` makes, as SVG.
template <typename Make>
std::string svgOf(const Make& make) {
  return watched(py::none(), [&](Progress& progress) { return io::svgOf(make(progress), {}); });
}

/// A heat map. A square one of not too many rows is ordered by its clusters.
std::string gramSvg(const GramHandle& gram) {
  constexpr std::size_t mostClustered = 2000;
  return svgOf([&](Progress& progress) {
    viz::GramContent content;
    content.values = std::shared_ptr<const Matrix>{gram, &gram->values};
    content.rowNames = graphNames(*gram->request.rows);
    if (gram->request.columns) content.columnNames = graphNames(*gram->request.columns);
    content.title = gram->request.rows->name;
    const bool isWhole = !gram->request.columns && gram->isComplete;
    if (isWhole && gram->values.rows() > 1 && gram->values.rows() <= mostClustered)
      content.order = clusterItems(gram->values, progress).order;
    return viz::gramPicture(content, {}, progress);
  });
}

viz::Picture networkOf(std::shared_ptr<const Graph> graph, const Layout& layout) {
  return viz::networkPicture(
      {.graph = std::move(graph),
       .positions = std::make_shared<const std::vector<Point2>>(layout.positions)},
      viz::ThemeName::Light);
}

/// A molecule in the plane; any other graph as forces draw it.
std::string graphSvg(const GraphHandle& handle) {
  return svgOf([&](Progress& progress) {
    const auto& graph = handle.graph;
    if (findColumn(graph->nodeAttributes(), "element") != nullptr &&
        findColumn(graph->edgeAttributes(), "order") != nullptr) {
      const auto molecule = io::laidOut(std::array{graph}, progress).front();
      if (!molecule->drawing().empty()) return viz::moleculePicture(*molecule, {}, {});
    }
    return networkOf(graph, layOut(*graph, {}, progress));
  });
}

/// The matrix of the first graph before and after.
std::string reorderedSvg(const ReorderedHandle& reordered) {
  return svgOf([&](Progress&) {
    const auto& graph = *reordered->dataset->graphs.at(0);
    const std::array orders{viz::NamedOrder{std::string{describe(OrderMethod::Natural).label},
                                            Permutation::identity(graph.nodeCount())},
                            viz::NamedOrder{std::string{describe(reordered->options.method).label},
                                            reordered->permutations.at(0)}};
    return viz::sparsityPicture(graph, orders, {.tileSize = reordered->options.tileSize});
  });
}

std::string layoutSvg(const DrawnHandle& drawn) {
  return svgOf([&](Progress&) { return networkOf(drawn->graph, drawn->layout); });
}

/// Two networks as a fabric.
std::string alignmentSvg(const AlignedHandle& aligned) {
  return svgOf([&](Progress& progress) {
    const auto merged = mergedNetwork(*aligned->a, *aligned->b, aligned->mapping, progress);
    const auto classes = std::make_shared<const viz::EdgeClasses>(merged);
    auto fabric = std::make_shared<const viz::Fabric>(viz::fabricOf(merged, classes, progress));
    return viz::fabricPicture(std::move(fabric), aligned->a->name(), aligned->b->name(),
                              viz::ThemeName::Light);
  });
}

}  // namespace

void addPictures(py::module_& module) {
  module.def("gram_svg", &gramSvg);
  module.def("graph_svg", &graphSvg);
  module.def("reordered_svg", &reorderedSvg);
  module.def("layout_svg", &layoutSvg);
  module.def("alignment_svg", &alignmentSvg);
}

}  // namespace kindred::python
