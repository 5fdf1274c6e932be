#include "io/export/nodal_file.hpp"

#include <array>

#include "io/matrix/csv.hpp"
#include "io/matrix/description.hpp"
#include "io/matrix/npy.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {
constexpr std::array nodalKinds{FileKind{".npy", "NumPy Array"}, FileKind{".csv", "Table"}};
}

std::span<const FileKind> nodalFileKinds() { return nodalKinds; }

void writeNodalSimilarity(const NodalResult& nodal, const std::filesystem::path& path,
                          Progress& progress) {
  const auto kind = kindOf(path, nodalKinds, "a nodal similarity").extension;
  requireFreePlace(path);
  AtomicFile file{path};
  if (kind == ".csv") {
    writeCsv(file, nodal.similarity.values, "", nodeLabels(*nodal.a), nodeLabels(*nodal.b),
             progress);
  } else {
    AtomicFile beside{descriptionPath(path)};
    beside.write(description(nodal));
    writeNpy(file, nodal.similarity.values, progress);
    beside.commit();
  }
  file.commit();
}

}  // namespace kindred::io
