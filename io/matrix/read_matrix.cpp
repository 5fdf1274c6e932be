#include "io/matrix/read_matrix.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "io/file/file_kinds.hpp"
#include "io/format/file_text.hpp"
#include "io/matrix/description.hpp"
#include "io/matrix/hdf5_matrix.hpp"
#include "io/matrix/matrix_file.hpp"
#include "io/matrix/npy.hpp"

namespace kindred::io {

namespace {

using ReadJson = nlohmann::json;

/// Nothing if it cannot be read, or is of a matrix of another shape.
ReadJson descriptionBeside(const std::filesystem::path& path, std::size_t rows, std::size_t columns,
                           const Progress& progress) {
  const auto beside = descriptionPath(path);
  std::error_code problem;
  if (!std::filesystem::exists(beside, problem)) return {};
  NoticeLog notices{beside.filename().string(), true};
  auto json = ReadJson::parse(fileText(beside, notices, progress), nullptr, false);
  const bool isOfOther =
      json.is_object() && json.contains("shape") && json["shape"] != ReadJson{rows, columns};
  return isOfOther ? ReadJson{} : json;
}

/// The list of that name if it has exactly one text for each; else numbers.
std::vector<std::string> namesIn(const ReadJson& json, const char* key, std::size_t count) {
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

std::string textIn(const ReadJson& json, const char* key) {
  const auto place = json.find(key);
  return place != json.end() && place->is_string() ? place->get<std::string>() : std::string{};
}

/// "molecule2d, q 0.05", by expressions if it is no preset.
std::string kernelIn(const ReadJson& json) {
  const auto options = json.find("kernel");
  if (options == json.end() || !options->is_object()) return {};
  const auto preset = textIn(json, "preset");
  const auto q = options->value("q", ReadJson{});
  return joined(preset.empty() ? joined("nodes ", textIn(*options, "node"), ", edges ",
                                        textIn(*options, "edge"))
                               : preset,
                q.is_number() ? joined(", q ", rounded(q.get<double>(), 6)) : std::string{});
}

/// " of drugs", " of new (rows) and known (columns)", or nothing.
std::string ofDatasets(const ReadJson& json) {
  const auto names = json.value("data_sets", ReadJson{});
  std::vector<std::string> texts;
  if (names.is_array())
    for (const auto& name : names)
      if (name.is_string() && !name.get_ref<const std::string&>().empty())
        texts.push_back(name.get<std::string>());
  if (texts.size() == 1) return joined(" of ", texts[0]);
  if (texts.size() == 2) return joined(" of ", texts[0], " (rows) and ", texts[1], " (columns)");
  return {};
}

/// The columns under "properties" that have a value for each row: numbers, where null is a missing
/// one, or texts.
std::vector<Column> propertiesIn(const ReadJson& json, std::size_t rows) {
  std::vector<Column> columns;
  const auto all = json.is_object() ? json.value("properties", ReadJson{}) : ReadJson{};
  if (!all.is_object()) return columns;
  for (const auto& [name, values] : all.items()) {
    if (!values.is_array() || values.size() != rows) continue;
    const auto isNumber = [](const ReadJson& value) {
      return value.is_number() || value.is_null();
    };
    const auto isText = [](const ReadJson& value) { return value.is_string(); };
    if (std::ranges::all_of(values, isNumber)) {
      NumberColumn numbers;
      for (const auto& value : values)
        numbers.values.push_back(value.is_number() ? value.get<double>()
                                                   : std::numeric_limits<double>::quiet_NaN());
      columns.push_back({name, std::move(numbers)});
    } else if (std::ranges::all_of(values, isText)) {
      columns.push_back({name, categoriesOf(values.get<std::vector<std::string>>())});
    }
  }
  return columns;
}

void addWords(MatrixWords& matrix, const ReadJson& json, const std::filesystem::path& path) {
  const auto what = json.is_object() ? textIn(json, "what") : std::string{};
  if (what == permutationName)
    throw Error{ErrorCode::Input,
                joined(path.filename().string(), " is an order of nodes, not a matrix of values.")};
  if (what == gramName) {
    const bool isNormalised = json.value("normalised", ReadJson{}) == true;
    matrix.title =
        joined(isNormalised ? "Normalised kernel matrix" : "Kernel matrix", ofDatasets(json));
    matrix.valueName = isNormalised ? "Similarity" : "Kernel value";
  } else if (what == nodalName) {
    const auto graphs = namesIn(json, "graphs", 2);
    matrix.title =
        joined("Nodal similarity of ", graphs[0], " (rows) and ", graphs[1], " (columns)");
    matrix.valueName = "Similarity, not normalised";
  } else {
    matrix.title = path.filename().string();
    matrix.valueName = json.is_object() ? textIn(json, "value_name") : std::string{};
    if (matrix.valueName.empty()) matrix.valueName = "Value";
    return;
  }
  matrix.kernel = kernelIn(json);
}

}  // namespace

MatrixWords matrixWords(const std::filesystem::path& path, std::size_t rows, std::size_t columns,
                        Progress& progress) {
  if (lowerExtension(path) != ".npy") return wordsOfHdf5(path, rows, columns);
  MatrixWords words;
  const auto json = descriptionBeside(path, rows, columns, progress);
  addWords(words, json, path);
  const bool namesColumns = json.is_object() && json.contains("columns");
  words.rowNames = namesIn(json, "rows", rows);
  words.columnNames = namesIn(json, namesColumns ? "columns" : "rows", columns);
  words.properties = propertiesIn(json, rows);
  return words;
}

NamedMatrix readMatrix(const std::filesystem::path& path, Progress& progress) {
  std::error_code problem;
  if (!isMatrixFile(path) && std::filesystem::exists(path, problem))
    throw Error{ErrorCode::Input,
                joined(path.filename().string(), " is no matrix: those are .npy and .h5 files.")};
  const std::uint64_t ofBytes = lowerExtension(path) == ".npy" ? 3 : 2;  // text, and doubles
  if (const auto bytes = std::filesystem::file_size(path, problem); !problem)
    requireFree(ofBytes * bytes, joined("Reading ", path.filename().string()),
                "the window and \"cluster\" read it row by row");
  auto values =
      lowerExtension(path) == ".npy" ? readNpy(path, progress) : MatrixFile{path}.matrix(progress);
  return {matrixWords(path, values.rows(), values.columns(), progress), std::move(values)};
}

}  // namespace kindred::io
