#include "io/export/json_values.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

template <typename Offsets, typename Element>
std::string list(const Offsets& offsets, std::size_t row, Element element) {
  std::string text = "[";
  for (auto at = offsets[row]; at < offsets[row + 1]; ++at)
    text += joined(at == offsets[row] ? "" : ", ", element(at));
  return text + "]";
}

struct ValueText {
  std::size_t row;

  std::string operator()(const NumberColumn& column) const {
    return jsonNumber(column.values[row]);
  }
  std::string operator()(const CategoryColumn& column) const {
    return jsonText((*column.names)[column.codes[row]]);
  }
  std::string operator()(const NumberListColumn& column) const {
    return list(column.offsets, row, [&](auto at) { return jsonNumber(column.values[at]); });
  }
  std::string operator()(const CategoryListColumn& column) const {
    return list(column.offsets, row,
                [&](auto at) { return jsonText((*column.names)[column.codes[at]]); });
  }
};

}  // namespace

std::string jsonText(std::string_view text) {
  using Json = nlohmann::json;
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string jsonNumber(double value) { return std::isfinite(value) ? toText(value) : "null"; }

std::string jsonValue(const ColumnData& data, std::size_t row) {
  return std::visit(ValueText{row}, data);
}

}  // namespace kindred::io
