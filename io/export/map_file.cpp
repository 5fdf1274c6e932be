#include "io/export/map_file.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "io/matrix/csv.hpp"
#include "io/matrix/npy.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {
constexpr std::array mapKinds{FileKind{".csv", "Table"}, FileKind{".npy", "NumPy Array"}};
}

std::span<const FileKind> mapFileKinds() { return mapKinds; }

void writeMap(std::span<const Point2> positions, std::span<const std::string> names,
              std::size_t known, const std::filesystem::path& path, Progress& progress) {
  const bool isTable = kindOf(path, mapKinds, "a map").extension == ".csv";
  requireFreePlace(path);
  const bool saysNew = isTable && known < positions.size();
  Matrix values{positions.size(), saysNew ? std::size_t{3} : std::size_t{2}};
  for (std::size_t graph = 0; graph < positions.size(); ++graph) {
    std::ranges::copy(positions[graph], values.row(graph).begin());
    if (saysNew) values(graph, 2) = graph < known ? 0 : 1;
  }
  std::vector<std::string> columns{"x", "y"};
  if (saysNew) columns.emplace_back("new");
  AtomicFile file{path};
  if (isTable)
    writeCsv(file, values, "graph", names, columns, progress);
  else
    writeNpy(file, values, progress);
  file.commit();
}

}  // namespace kindred::io
