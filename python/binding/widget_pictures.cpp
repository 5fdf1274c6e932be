#include <pybind11/stl.h>

#include <array>

#include "engine/kernel/walk_graphs.hpp"
#include "engine/nodal/nodal.hpp"
#include "engine/nodal/node_matching.hpp"
#include "io/molecule/lay_out.hpp"
#include "io/picture/picture.hpp"
#include "python/binding/comparisons.hpp"
#include "python/binding/growth.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/pictures.hpp"
#include "python/binding/sections.hpp"
#include "python/binding/work.hpp"
#include "viz/depict/pair.hpp"
#include "viz/matrix/gram.hpp"
#include "viz/matrix/window.hpp"
#include "viz/network/network.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

constexpr double sharp = 2;               // pixels a unit
constexpr std::size_t mostSvg = 100'000;  // bytes; larger pictures are PNG
constexpr viz::Size ofCard{200, 150};

/// A picture as a browser shows it, and where in it, in units, one can point.
struct Pointable {
  bool isSvg = false;
  std::string bytes;
  viz::Size size;
  viz::Rectangle pane;             ///< of the cells of a matrix; empty: there are none
  std::vector<float> places = {};  ///< x and y of each graph or node
};

/// Pictures of what grows are coarse PNG, which are made and shown quickly.
enum class Fineness { Growing, Whole };

Pointable painted(viz::Picture picture, Fineness fineness, viz::Size size = {}) {
  const bool isWhole = fineness == Fineness::Whole;
  Pointable result{.isSvg = isWhole, .bytes = {}, .size = size.width > 0 ? size : picture.size};
  picture.paint = [&result, paint = picture.paint, panes = picture.panes](viz::Canvas& canvas) {
    if (panes) result.pane = panes(canvas, {}).front();
    paint(canvas);
  };
  const io::PictureOptions options{
      .width = result.size.width, .height = result.size.height, .scale = isWhole ? sharp : 1};
  if (isWhole) result.bytes = io::svgOf(picture, options);
  result.isSvg = isWhole && result.bytes.size() <= mostSvg;
  if (!result.isSvg) result.bytes = io::pngOf(picture, options);
  return result;
}

py::dict dictOf(const Pointable& one) {
  py::dict dict;
  dict["type"] = one.isSvg ? "image/svg+xml" : "image/png";
  dict["picture"] = py::bytes{one.bytes};
  dict["size"] = py::make_tuple(one.size.width, one.size.height);
  const auto& pane = one.pane;
  dict["pane"] = py::make_tuple(pane.x, pane.y, pane.width, pane.height);
  dict["places"] = py::bytes{reinterpret_cast<const char*>(one.places.data()),
                             one.places.size() * sizeof(float)};
  return dict;
}

void addPlace(std::vector<float>& places, const viz::Point& point) {
  places.push_back(static_cast<float>(point.x));
  places.push_back(static_cast<float>(point.y));
}

viz::ThemeName themeOf(bool isDark) {
  return isDark ? viz::ThemeName::Dark : viz::ThemeName::Light;
}

Pointable pointableMap(std::shared_ptr<const std::vector<Point2>> positions,
                       const std::vector<std::string>& names, bool isDark, Fineness fineness,
                       const Progress& progress) {
  const viz::NetworkPlaces places{positions};
  auto result =
      painted(mapPicture(std::move(positions), names, themeOf(isDark), progress), fineness);
  for (std::size_t graph = 0; graph < names.size(); ++graph)
    addPlace(result.places, places.at(static_cast<Node>(graph), result.size, {}));
  return result;
}

py::dict shownMap(const py::buffer& positions, const std::vector<std::string>& names, bool isDark) {
  const auto points = pointsIn(positions);
  return dictOf(watched(py::none(), [&](const Progress& progress) {
    return pointableMap(points, names, isDark, Fineness::Whole, progress);
  }));
}

/// A kernel matrix; a symmetric one in an order.
py::dict shownGram(const GramHandle& gram, const std::vector<Node>& order, bool isDark) {
  return dictOf(watched(py::none(), [&](const Progress& progress) {
    const auto& request = gram->request;
    viz::GramContent content{.values = std::shared_ptr<const Matrix>{gram, &gram->values},
                             .rowNames = graphNames(*request.rows),
                             .title = request.rows->name};
    if (request.columns) content.columnNames = graphNames(*request.columns);
    if (!order.empty()) content.order = Permutation::fromOldFromNew(order);
    return painted(viz::gramPicture(content, {.theme = themeOf(isDark)}, progress),
                   Fineness::Whole);
  }));
}

/// Two molecules with their matching atoms, whose places are those of the first and then those of
/// the second; nothing unless both have a structure.
std::optional<Pointable> pairOfMolecules(const NodalResult& nodal, bool isDark,
                                         Progress& progress) {
  const auto& kernel = nodal.request.kernel;
  const std::array graphs{nodal.request.a, nodal.request.b};
  const auto molecules = io::laidOut(graphs, progress);
  if (!viz::hasStructure(*molecules[0]) || !viz::hasStructure(*molecules[1])) return std::nullopt;
  const std::array walked{walkedNodes(kernel, *graphs[0]), walkedNodes(kernel, *graphs[1])};
  viz::MoleculePair pair{.a = molecules[0], .b = molecules[1]};
  for (const auto& match : matchNodes(*nodal.a, *nodal.b, nodal.likeness, progress))
    pair.matches.push_back({walked[0][static_cast<std::size_t>(match.a)],
                            walked[1][static_cast<std::size_t>(match.b)], match.value});
  const viz::PairDrawing drawing{pair, {.theme = themeOf(isDark)}};
  auto result = painted(drawing.picture(), Fineness::Whole);
  result.pane = {};
  for (const bool isOfB : {false, true})
    for (const auto node : walked[isOfB ? 1 : 0])
      addPlace(result.places, drawing.placeOf({isOfB, node}, result.size));
  return result;
}

py::dict shownPair(const std::shared_ptr<NodalResult>& nodal, std::vector<std::string> ofRows,
                   std::vector<std::string> ofColumns, bool isDark) {
  return dictOf(watched(py::none(), [&](Progress& progress) {
    if (auto pair = pairOfMolecules(*nodal, isDark, progress)) return std::move(*pair);
    viz::GramContent content{.values = std::shared_ptr<const Matrix>{nodal, &nodal->likeness},
                             .rowNames = std::move(ofRows),
                             .columnNames = std::move(ofColumns),
                             .title = Language::translated("Nodal similarity")};
    content.valueName = content.title;
    return painted(viz::gramPicture(content, {.theme = themeOf(isDark)}, progress),
                   Fineness::Whole);
  }));
}

/// Small pictures of graphs, one each.
py::list shownGraphs(const std::vector<GraphHandle>& handles, bool isDark) {
  std::vector<std::shared_ptr<const Graph>> graphs;
  for (const auto& handle : handles)
    graphs.push_back(handle.graph);
  const viz::MoleculeStyle style{.theme = themeOf(isDark), .withName = false};
  const auto all = watched(py::none(), [&](Progress& progress) {
    std::vector<Pointable> cards;
    for (auto& picture : graphPictures(graphs, style, progress))
      cards.push_back(painted(std::move(picture), Fineness::Whole, ofCard));
    return cards;
  });
  py::list list;
  for (const auto& one : all)
    list.append(dictOf(one));
  return list;
}

/// A matrix or a map as far as it is computed, and the names of its graphs, of each side of a
/// matrix. None if there is nothing yet.
py::object shownGrowth(const std::shared_ptr<Growth>& growth, bool isDark) {
  const auto request = growth->request();
  if (!request.rows) return py::none();
  const auto names = graphNames(*request.rows);
  auto positions = growth->positions();
  const bool isMap = positions != nullptr;
  const auto shown = watched(py::none(), [&](const Progress& progress) {
    std::optional<Pointable> found;
    if (isMap)
      found = pointableMap(std::move(positions), names, isDark, Fineness::Growing, progress);
    else if (auto matrix = growth->matrix(themeOf(isDark)))
      found = painted(std::move(*matrix), Fineness::Growing);
    return found;
  });
  if (!shown) return py::none();
  auto dict = dictOf(*shown);
  py::list sides;
  sides.append(names);
  if (!isMap) sides.append(request.columns ? graphNames(*request.columns) : names);
  dict["sides"] = sides;
  return dict;
}

}  // namespace

void addWidgetPictures(py::module_& module) {
  py::class_<Growth, std::shared_ptr<Growth>>(module, "Growth").def(py::init());
  module.def("shown_map", &shownMap);
  module.def("shown_gram", &shownGram);
  module.def("shown_pair", &shownPair);
  module.def("shown_graphs", &shownGraphs);
  module.def("shown_growth", &shownGrowth);
}

}  // namespace kindred::python
