#include "io/export/read_matrix.hpp"

#include <nlohmann/json.hpp>

#include "engine/core/text.hpp"
#include "io/export/description.hpp"
#include "io/export/npy.hpp"
#include "io/format/file_text.hpp"

namespace kindred::io {

namespace {

using Json = nlohmann::json;

Json descriptionBeside(const std::filesystem::path& path) {
  const auto beside = descriptionPath(path);
  std::error_code problem;
  if (!std::filesystem::exists(beside, problem)) return {};
  NoticeLog notices{beside.filename().string(), true};
  return Json::parse(fileText(beside, notices), nullptr, false);
}

/// The list of that name if it has exactly one text for each; else numbers.
std::vector<std::string> namesIn(const Json& json, const char* key, std::size_t count) {
  std::vector<std::string> names;
  if (json.is_object() && json.contains(key) && json[key].is_array() && json[key].size() == count)
    for (const auto& name : json[key])
      if (name.is_string()) names.push_back(name.get<std::string>());
  if (names.size() == count) return names;
  names.clear();
  for (std::size_t at = 1; at <= count; ++at)
    names.push_back(toText(at));
  return names;
}

}  // namespace

NamedMatrix readMatrix(const std::filesystem::path& path) {
  NamedMatrix matrix{readNpy(path), {}, {}};
  const auto json = descriptionBeside(path);
  const bool namesColumns = json.is_object() && json.contains("columns");
  matrix.rowNames = namesIn(json, "rows", matrix.values.rows());
  matrix.columnNames = namesIn(json, namesColumns ? "columns" : "rows", matrix.values.columns());
  return matrix;
}

}  // namespace kindred::io
