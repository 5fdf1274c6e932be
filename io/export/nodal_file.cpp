#include "io/export/nodal_file.hpp"

#include "io/matrix/description.hpp"
#include "io/matrix/values_file.hpp"

namespace kindred::io {

std::span<const FileKind> nodalFileKinds() { return valueFileKinds(); }

void writeNodalSimilarity(const NodalResult& nodal, const std::filesystem::path& path,
                          Progress& progress) {
  const auto rows = nodeLabels(*nodal.a), columns = nodeLabels(*nodal.b);
  writeValues({nodal.similarity.values, rows, columns, [&] { return description(nodal); }}, path,
              "a nodal similarity", progress);
}

}  // namespace kindred::io
