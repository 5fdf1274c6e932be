#include "io/format/join.hpp"

#include "io/format/attribute_table.hpp"

namespace kindred::io {

namespace {

template <typename Lists, typename Add>
void addList(AttributeValues& to, std::size_t row, const Lists& lists, std::size_t from, Add add) {
  to.beginList(row);
  for (auto at = lists.offsets[from]; at < lists.offsets[from + 1]; ++at)
    add(at);
}

struct AddValue {
  AttributeValues& to;
  std::size_t row;
  std::size_t from;

  void operator()(const NumberColumn& column) const { to.addNumber(row, column.values[from]); }
  void operator()(const CategoryColumn& column) const {
    to.addText(row, (*column.names)[column.codes[from]]);
  }
  void operator()(const NumberListColumn& column) const {
    addList(to, row, column, from, [&](auto at) { to.addNumber(row, column.values[at]); });
  }
  void operator()(const CategoryListColumn& column) const {
    addList(to, row, column, from,
            [&](auto at) { to.addText(row, (*column.names)[column.codes[at]]); });
  }
};

}  // namespace

Dataset joinedDatasets(std::vector<Dataset> parts, std::string name) {
  if (parts.size() == 1) {
    parts.front().name = std::move(name);
    return std::move(parts.front());
  }
  Dataset whole;
  whole.name = std::move(name);
  AttributeTable properties;
  for (const auto& part : parts) {
    for (const auto& column : part.properties)
      for (std::size_t row = 0; row < part.size(); ++row)
        std::visit(AddValue{properties[column.name], whole.size() + row, row}, column.data);
    whole.graphs.insert(whole.graphs.end(), part.graphs.begin(), part.graphs.end());
  }
  properties.settle();
  std::vector<std::size_t> rows(whole.size());
  for (std::size_t row = 0; row < rows.size(); ++row)
    rows[row] = row;
  whole.properties = properties.columns(rows);
  return whole;
}

}  // namespace kindred::io
