#include "io/export/layout_file.hpp"

#include <array>

#include "io/matrix/csv.hpp"
#include "io/matrix/description.hpp"
#include "io/matrix/npy.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {
constexpr std::array layoutKinds{FileKind{".csv", "Table"}, FileKind{".npy", "NumPy Array"}};
}

std::span<const FileKind> layoutFileKinds() { return layoutKinds; }

void writeLayout(const Layout& layout, const Graph& graph, const std::filesystem::path& path,
                 Progress& progress) {
  const auto kind = kindOf(path, layoutKinds, "a layout").extension;
  requireFreePlace(path);
  Matrix places{layout.positions.size(), 2};
  for (std::size_t node = 0; node < layout.positions.size(); ++node)
    std::ranges::copy(layout.positions[node], places.row(node).begin());
  AtomicFile file{path};
  if (kind == ".csv")
    writeCsv(file, places, "node", nodeNames(graph), std::array<std::string, 2>{"x", "y"},
             progress);
  else
    writeNpy(file, places, progress);
  file.commit();
}

}  // namespace kindred::io
