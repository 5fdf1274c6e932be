#include "io/format/attribute_table.hpp"

#include <limits>

#include "engine/core/text.hpp"
#include "io/format/memory_budget.hpp"

namespace kindred::io {

AttributeValues::Cell& AttributeValues::cell(std::size_t row) {
  constexpr std::size_t large = 1 << 16;  // if one node in many has the attribute
  if (row >= cells_.capacity() && row * sizeof(Cell) >= large)
    MemoryBudget::require(2 * row * sizeof(Cell));
  if (cells_.size() <= row) cells_.resize(row + 1);
  return cells_[row];
}

void AttributeValues::add(std::size_t row, Element element) {
  auto& place = cell(row);
  if (!place.isList) {  // a second value of a row replaces the first
    place.begin = elements_.size();
    place.count = 0;
  }
  ++place.count;
  place.isSet = true;
  requireRoom(elements_);
  elements_.push_back(element);
}

void AttributeValues::addNumber(std::size_t row, double value) {
  hasNumbers_ = true;
  add(row, {value, -1});
}

void AttributeValues::addText(std::size_t row, std::string_view text) {
  hasTexts_ = true;
  add(row, {0, codeOf(text)});
}

void AttributeValues::beginList(std::size_t row) {
  hasLists_ = true;
  cell(row) = {elements_.size(), 0, true, true};
}

std::int32_t AttributeValues::codeOf(std::string_view text) {
  const auto [place, isNew] =
      codes_.emplace(std::string{text}, static_cast<std::int32_t>(names_->size()));
  if (isNew) names_->emplace_back(text);
  return place->second;
}

void AttributeValues::settle() {
  if (!hasTexts_) return;
  for (auto& element : elements_)
    if (element.code < 0) element.code = codeOf(toText(element.number));
  if (!hasLists_) missingCode_ = codeOf("");
}

std::span<const AttributeValues::Element> AttributeValues::elements(std::size_t row) const {
  if (row >= cells_.size()) return {};
  return std::span{elements_}.subspan(cells_[row].begin, cells_[row].count);
}

double AttributeValues::number(std::size_t row) const {
  const auto values = elements(row);
  return values.empty() ? std::numeric_limits<double>::quiet_NaN() : values.front().number;
}

ColumnData AttributeValues::column(const std::vector<std::size_t>& rows) const {
  const auto collect = [&](auto result, auto append) -> ColumnData {
    for (const auto row : rows)
      append(result, elements(row));
    return result;
  };
  if (isNumber())
    return collect(NumberColumn{}, [](NumberColumn& to, auto values) {
      to.values.push_back(values.empty() ? std::numeric_limits<double>::quiet_NaN()
                                         : values.front().number);
    });
  if (!hasLists_)
    return collect(CategoryColumn{{}, names_}, [this](CategoryColumn& to, auto values) {
      to.codes.push_back(values.empty() ? missingCode_ : values.front().code);
    });
  if (!hasTexts_)
    return collect(NumberListColumn{}, [](NumberListColumn& to, auto values) {
      for (const auto& value : values)
        to.values.push_back(value.number);
      to.offsets.push_back(static_cast<std::int32_t>(to.values.size()));
    });
  CategoryListColumn lists;
  lists.names = names_;
  return collect(std::move(lists), [](CategoryListColumn& to, auto values) {
    for (const auto& value : values)
      to.codes.push_back(value.code);
    to.offsets.push_back(static_cast<std::int32_t>(to.codes.size()));
  });
}

AttributeValues& AttributeTable::operator[](std::string_view name) {
  const auto place = placeOf_.find(name);
  if (place != placeOf_.end()) return attributes_[place->second]->values;
  MemoryBudget::check();
  placeOf_.emplace(name, attributes_.size());
  attributes_.push_back(std::make_unique<Attribute>(Attribute{std::string{name}, {}}));
  return attributes_.back()->values;
}

void AttributeTable::settle() {
  for (const auto& attribute : attributes_)
    attribute->values.settle();
}

const AttributeValues* AttributeTable::find(std::string_view name) const {
  const auto place = placeOf_.find(name);
  return place == placeOf_.end() ? nullptr : &attributes_[place->second]->values;
}

std::vector<std::string> AttributeTable::mixedNames() const {
  std::vector<std::string> names;
  for (const auto& attribute : attributes_)
    if (attribute->values.isMixed()) names.push_back(attribute->name);
  return names;
}

std::vector<Column> AttributeTable::columns(const std::vector<std::size_t>& rows,
                                            std::string_view except) const {
  std::vector<Column> result;
  for (const auto& attribute : attributes_)
    if (attribute->name != except) {
      MemoryBudget::check();
      result.push_back({attribute->name, attribute->values.column(rows)});
    }
  return result;
}

}  // namespace kindred::io
