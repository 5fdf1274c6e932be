#include "io/project/column_definitions.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "engine/core/packed.hpp"

namespace kindred::io {

namespace {

enum Kind : std::uint8_t { Number, Category, NumberList, CategoryList, kindCount };

std::vector<std::int32_t> recoded(const PackedIntegers& codes,
                                  const std::vector<std::int32_t>& newCodes) {
  std::vector<std::int32_t> result(codes.size());
  std::ranges::transform(codes, result.begin(), [&](std::int32_t code) { return newCodes[code]; });
  return result;
}

void writeLengths(ByteWriter& writer, const PackedIntegers& offsets) {
  std::vector<std::int32_t> lengths(offsets.size() - 1);
  for (std::size_t row = 0; row < lengths.size(); ++row)
    lengths[row] = offsets[row + 1] - offsets[row];
  writePacked(writer, lengths);
}

constexpr std::uint64_t bytesOfDefinition = 320;
constexpr std::uint64_t bytesOfColumn = sizeof(Column) + 32;

PackedIntegers readOffsets(ByteReader& reader, std::size_t rows, MemoryAllowance& allowance) {
  allowance.require(2 * rows * sizeof(std::int32_t));
  allowance.spend(rows, sizeof(std::int32_t));
  PackedIntegers offsets{0};
  offsets.reserve(rows + 1);
  std::int64_t end = 0;
  for (const auto length : readPackedIntegers(reader, rows)) {
    end += length;
    if (length < 0 || !std::in_range<std::int32_t>(end)) throw MalformedBytes{};
    offsets.push_back(static_cast<std::int32_t>(end));
  }
  return offsets;
}

std::vector<double> readNumbers(ByteReader& reader, std::size_t count, MemoryAllowance& allowance) {
  allowance.spend(count, sizeof(double));
  return readPackedNumbers(reader, count);
}

PackedIntegers readCodes(ByteReader& reader, std::size_t count, std::size_t categories,
                         MemoryAllowance& allowance) {
  allowance.spend(count, sizeof(std::int32_t));
  auto codes = readPackedIntegers(reader, count);
  for (const auto code : codes)
    if (code < 0 || static_cast<std::size_t>(code) >= categories) throw MalformedBytes{};
  return codes;
}

}  // namespace

ColumnDefinitions::ColumnDefinitions(ByteReader& reader, MemoryAllowance& allowance) {
  const auto count = reader.count();
  for (std::uint64_t at = 0; at < count; ++at) {
    allowance.spend(bytesOfDefinition);
    Definition definition;
    definition.name = reader.text();
    definition.kind = reader.value<std::uint8_t>();
    if (definition.kind >= kindCount) throw MalformedBytes{};
    const auto categoryCount = reader.count();
    allowance.spend(categoryCount, sizeof(std::string));
    std::vector<std::string> names;
    names.reserve(categoryCount);
    while (names.size() < categoryCount)
      names.push_back(reader.text());
    definition.names = std::make_shared<const std::vector<std::string>>(std::move(names));
    definitions_.push_back(std::move(definition));
  }
}

void ColumnDefinitions::writeTo(ByteWriter& writer) const {
  writer.count(definitions_.size());
  for (const auto& definition : definitions_) {
    writer.text(definition.name);
    writer.value(definition.kind);
    writer.count(definition.categories.size());
    for (const auto& category : definition.categories)
      writer.text(category);
  }
}

void ColumnDefinitions::writeColumn(ByteWriter& writer, const Column& column, int scope) {
  const auto index = indexOf(column, scope);
  writer.count(index);
  std::visit(
      [&]<typename Data>(const Data& data) {
        if constexpr (std::is_same_v<Data, NumberColumn>) {
          writePacked(writer, data.values.unpacked());
        } else if constexpr (std::is_same_v<Data, NumberListColumn>) {
          writeLengths(writer, data.offsets);
          writePacked(writer, data.values.unpacked());
        } else {
          if constexpr (std::is_same_v<Data, CategoryListColumn>)
            writeLengths(writer, data.offsets);
          if (data.codes.empty())
            writePacked(writer, std::span<const std::int32_t>{});
          else
            writePacked(writer, recoded(data.codes, definitions_[index].codesFor(data.names)));
        }
      },
      column.data);
}

std::vector<Column> ColumnDefinitions::readColumns(ByteReader& reader, std::size_t rows,
                                                   MemoryAllowance& allowance) const {
  const auto count = reader.count();
  if (count > definitions_.size()) throw MalformedBytes{};
  allowance.spend(count, bytesOfColumn);
  std::vector<Column> columns;
  columns.reserve(count);
  while (columns.size() < count)
    columns.push_back(readColumn(reader, rows, allowance));
  return columns;
}

Column ColumnDefinitions::readColumn(ByteReader& reader, std::size_t rows,
                                     MemoryAllowance& allowance) const {
  const auto index = reader.count();
  if (index >= definitions_.size()) throw MalformedBytes{};
  const auto& definition = definitions_[index];
  const auto categories = definition.names->size();
  switch (definition.kind) {
    case Number:
      return {definition.name, NumberColumn{readNumbers(reader, rows, allowance)}};
    case Category:
      return {definition.name,
              CategoryColumn{readCodes(reader, rows, categories, allowance), definition.names}};
    case NumberList: {
      auto offsets = readOffsets(reader, rows, allowance);
      const auto count = static_cast<std::size_t>(offsets.back());
      return {definition.name,
              NumberListColumn{std::move(offsets), readNumbers(reader, count, allowance)}};
    }
    default: {
      auto offsets = readOffsets(reader, rows, allowance);
      const auto count = static_cast<std::size_t>(offsets.back());
      return {definition.name, CategoryListColumn{std::move(offsets),
                                                  readCodes(reader, count, categories, allowance),
                                                  definition.names}};
    }
  }
}

const std::vector<std::int32_t>& ColumnDefinitions::Definition::codesFor(
    const CategoryNames& other) {
  const auto [place, isNew] = codesOfTable.try_emplace(other);
  if (!isNew) return place->second;
  for (const auto& category : *other) {
    const auto [known, isNewName] =
        codeOf.try_emplace(category, static_cast<std::int32_t>(categories.size()));
    if (isNewName) categories.push_back(category);
    place->second.push_back(known->second);
  }
  return place->second;
}

std::size_t ColumnDefinitions::indexOf(const Column& column, int scope) {
  // One name may stand for a number in one graph and for a category in the next.
  const auto kind = static_cast<int>(column.data.index());
  const auto [place, isNew] =
      indexOf_.try_emplace({column.name, scope * kindCount + kind}, definitions_.size());
  if (isNew) {
    definitions_.emplace_back();
    definitions_.back().name = column.name;
    definitions_.back().kind = static_cast<std::uint8_t>(kind);
  }
  return place->second;
}

}  // namespace kindred::io
