#include "io/export/list_file.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "engine/core/language.hpp"
#include "io/file/atomic_file.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {
constexpr std::array listKinds{FileKind{".csv", "Table"}, FileKind{".json", "JSON"}};
}

std::span<const FileKind> listFileKinds() { return listKinds; }

void writeList(const std::filesystem::path& path, std::string_view what, Progress& progress,
               const std::function<std::string()>& table,
               const std::function<nlohmann::ordered_json()>& json) {
  const auto kind = kindOf(path, listKinds, what).extension;
  requireFreePlace(path);
  progress.begin(Language::translated("Writing"), 0);
  AtomicFile file{path};
  file.write(kind == ".csv" ? table() : json().dump(1) + "\n");
  file.commit();
}

}  // namespace kindred::io
