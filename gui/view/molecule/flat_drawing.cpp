#include "gui/view/molecule/flat_drawing.hpp"

#include <array>

#include "gui/table/depictions.hpp"

namespace kindred::gui {

namespace {

constexpr std::int32_t largest = 1000;  // atoms: painted in 10 ms, each time the view moves

}  // namespace

bool hasPlaces(const Graph& graph) { return graph.nodeCount() > 0 && !graph.positions().empty(); }

bool canBeFlat(const Graph& graph) {
  return canBeDrawn(graph) && graph.nodeCount() <= largest &&
         (graph.edgeCount() == 0 || findColumn(graph.edgeAttributes(), "order") != nullptr ||
          viz::hasStructure(graph));
}

const NumberColumn* numbersNamed(const Graph& graph, const std::string& name) {
  const auto* column = findColumn(graph.nodeAttributes(), name);
  return column ? std::get_if<NumberColumn>(&column->data) : nullptr;
}

FlatDrawing flatDrawing(const std::shared_ptr<const Graph>& graph, const MoleculeLook& look,
                        const std::shared_ptr<io::IdleReaders>& readers, Progress& progress) {
  auto laidOut = drawable(std::array{graph}, progress, readers.get()).front();
  const auto& style = look.style;
  auto scores = look.scores();
  const auto* numbers = numbersNamed(*graph, style.colourBy);
  const auto values = numbers ? numbers->values.unpacked() : std::vector<double>{};
  if (numbers) scores = {values, style.colourBy};
  const viz::MoleculeStyle flat{.theme = style.theme,
                                .colourMap = style.colourMap,
                                .scale = style.scale,
                                .low = style.low,
                                .centre = style.centre,
                                .high = style.high,
                                .withHydrogens = style.withHydrogens};
  auto picture = viz::moleculePicture(*laidOut, scores, flat);
  auto structure = viz::structureOf(*laidOut);
  return {std::move(laidOut), std::move(structure), std::move(picture)};
}

}  // namespace kindred::gui
