#include "io/export/coordinates_file.hpp"

#include <array>
#include <charconv>
#include <vector>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/hdf5.hpp"
#include "io/matrix/npy.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {

constexpr std::array coordinatesKinds{FileKind{".npy", "NumPy Array"}, FileKind{".h5", "HDF5"},
                                      FileKind{".hdf5", "HDF5"}, FileKind{".csv", "Table"}};

/// Returns as few digits as tell it from other numbers of single precision.
std::string textOf(float number) {
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  return {text.data(), end};
}

void writeTable(AtomicFile& file, const GraphCoordinates& coordinates,
                std::span<const std::string> names, Progress& progress) {
  std::vector<std::string> fields{csvField("graph")};
  for (std::size_t at = 0; at < coordinates.landmarks.size(); ++at)
    fields.push_back(csvField(joined("z", at + 1)));
  fields.push_back(csvField("remainder"));
  writeCsvLine(file, fields);
  progress.begin(Language::translated("Writing"), coordinates.graphs());
  for (std::size_t graph = 0; graph < coordinates.graphs(); ++graph) {
    fields.assign({csvField(names[graph])});
    for (const float number : coordinates.of(graph))
      fields.push_back(textOf(number));
    fields.push_back(textOf(coordinates.points.remainder(graph)));
    writeCsvLine(file, fields);
    progress.advance();
    progress.checkpoint();
  }
}

}  // namespace

std::span<const FileKind> coordinatesFileKinds() { return coordinatesKinds; }
std::span<const FileKind> remaindersFileKinds() { return std::span{coordinatesKinds}.first(1); }

void writeCoordinates(const GraphCoordinates& coordinates, std::span<const std::string> names,
                      const std::filesystem::path& path, Progress& progress) {
  const auto extension = kindOf(path, coordinatesKinds, "coordinates").extension;
  requireFreePlace(path);
  AtomicFile file{path};
  if (extension == ".npy")
    writeNpy(file, coordinates.numbers(), coordinates.landmarks.size(), progress);
  else if (extension == ".csv")
    writeTable(file, coordinates, names, progress);
  else
    writeHdf5(file, coordinates, {names.begin(), names.end()}, progress);
  file.commit();
}

void writeRemainders(const GraphCoordinates& coordinates, const std::filesystem::path& path,
                     Progress& progress) {
  kindOf(path, remaindersFileKinds(), "remainders");
  requireFreePlace(path);
  AtomicFile file{path};
  writeNpy(file, coordinates.remainders(), 0, progress);
  file.commit();
}

}  // namespace kindred::io
