#include "io/molecule/lay_out.hpp"

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/language.hpp"
#include "io/molecule/read_records.hpp"
#include "io/molecule/structure_text.hpp"

namespace kindred::io {

namespace {

constexpr double secondsPerMolecule = 5;

std::shared_ptr<const Graph> drawn(const Graph& molecule, std::vector<Point2> drawing) {
  auto data = molecule.data();
  data.drawing = std::move(drawing);
  return std::make_shared<const Graph>(std::move(data));
}

}  // namespace

std::vector<std::shared_ptr<const Graph>> laidOut(
    std::span<const std::shared_ptr<const Graph>> molecules, Progress& progress,
    IdleReaders* readers) {
  progress.begin(Language::translated("Laying out molecules"), molecules.size());
  std::vector<std::shared_ptr<const Graph>> result{molecules.begin(), molecules.end()};
  std::vector<std::string> structures;
  std::vector<std::size_t> places;
  for (std::size_t place = 0; place < molecules.size(); ++place) {
    auto structure = molecules[place]->drawing().empty()
                         ? structureTextOf(*molecules[place], Places::Without)
                         : std::nullopt;
    if (structure) {
      structures.push_back(std::move(*structure));
      places.push_back(place);
    } else {
      progress.advance();
    }
  }
  const std::vector<std::string_view> records{structures.begin(), structures.end()};
  const RecordOptions options{.syntax = wire::Syntax::Structure,
                              .secondsPerRecord = secondsPerMolecule,
                              .readers = readers};
  readRecords(
      records, options,
      [&](std::size_t record, wire::Answer answer) {
        auto& graph = result[places[record]];
        if (answer.isRead && answer.drawing.size() == static_cast<std::size_t>(graph->nodeCount()))
          graph = drawn(*graph, std::move(answer.drawing));
      },
      progress);
  return result;
}

}  // namespace kindred::io
