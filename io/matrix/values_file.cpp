#include "io/matrix/values_file.hpp"

#include <array>

#include "io/matrix/csv.hpp"
#include "io/matrix/description.hpp"
#include "io/matrix/npy.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {
constexpr std::array valueKinds{FileKind{".npy", "NumPy Array"}, FileKind{".csv", "Table"}};
}

std::span<const FileKind> valueFileKinds() { return valueKinds; }

void writeValues(const ValuesToWrite& values, const std::filesystem::path& path,
                 std::string_view what, Progress& progress) {
  const auto kind = kindOf(path, valueKinds, what).extension;
  requireFreePlace(path);
  AtomicFile file{path};
  if (kind == ".csv") {
    writeCsv(file, values.values, "", values.rowNames, values.columnNames, progress);
  } else {
    AtomicFile beside{descriptionPath(path)};
    beside.write(values.description());
    writeNpy(file, values.values, progress);
    beside.commit();
  }
  file.commit();
}

}  // namespace kindred::io
