#include "io/molecule/molecule_table.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/molecule/smiles_syntax.hpp"

namespace kindred::io {

namespace {

/// How many rows are looked at to tell a column by its content.
constexpr std::size_t glance = 200;

/// Letters and digits alone, small: "Compound ID" and "compound_id" are one name.
std::string plain(std::string_view name) {
  std::string result;
  for (const unsigned char letter : name)
    if (std::isalnum(letter) != 0) result += static_cast<char>(std::tolower(letter));
  return result;
}

template <std::size_t Count>
std::optional<std::size_t> columnNamed(const DelimitedTable::Row& header,
                                       const std::array<std::string_view, Count>& names) {
  for (const auto name : names)
    for (std::size_t column = 0; column < header.cells.size(); ++column)
      if (plain(header.cells[column]) == name) return column;
  return std::nullopt;
}

constexpr std::array<std::string_view, 8> smilesNames{
    "smiles",    "canonicalsmiles", "isomericsmiles",     "smilesstring",
    "cansmiles", "rdkitsmiles",     "standardizedsmiles", "structuresmiles"};
constexpr std::array<std::string_view, 12> nameNames{
    "name",    "title",      "moleculename", "compoundname", "drugname", "drug",
    "molname", "compoundid", "moleculeid",   "compound",     "molecule", "id"};

bool isSmiles(std::string_view cell) {
  cell = trimmed(cell);
  return !cell.empty() && !toNumber(cell) && !smilesComplaint(cell);
}

/// The share of a column's cells that are SMILES, and how much they tell: short words may pass.
double smilesShare(const DelimitedTable& table, std::size_t column) {
  const auto rows = std::min(table.rows.size(), glance + 1);
  std::size_t seen = 0, good = 0, telling = 0;
  for (std::size_t row = rows > 1 ? 1 : 0; row < rows; ++row) {
    const auto& cells = table.rows[row].cells;
    if (column >= cells.size() || trimmed(cells[column]).empty()) continue;
    ++seen;
    if (!isSmiles(cells[column])) continue;
    ++good;
    if (cells[column].find_first_of("=#[(1") != std::string::npos) ++telling;
  }
  if (seen == 0 || 10 * good < 8 * seen || 3 * telling < seen) return 0;
  return static_cast<double>(good + telling) / static_cast<double>(2 * seen);
}

std::size_t requiredColumn(const std::vector<std::string>& names, std::string_view wanted,
                           const NoticeLog& notices) {
  for (std::size_t column = 0; column < names.size(); ++column)
    if (names[column] == wanted) return column;
  std::string known;
  for (const auto& name : names)
    known += joined(known.empty() ? "" : ", ", name);
  throw Error{ErrorCode::Usage, joined(notices.file(), " has no column named ", wanted,
                                       ": its columns are ", known, ".")};
}

std::vector<std::size_t> listedColumns(const std::vector<std::string>& names,
                                       std::string_view wanted, const NoticeLog& notices) {
  std::vector<std::size_t> columns;
  while (!wanted.empty()) {
    const auto end = std::min(wanted.find(','), wanted.size());
    const auto name = trimmed(wanted.substr(0, end));
    wanted.remove_prefix(std::min(end + 1, wanted.size()));
    if (name.empty()) continue;
    const auto column = requiredColumn(names, name, notices);
    if (std::ranges::count(columns, column) == 0) columns.push_back(column);
  }
  return columns;
}

}  // namespace

std::optional<std::size_t> findSmilesColumn(const DelimitedTable& table) {
  if (table.rows.empty()) return std::nullopt;
  if (const auto column = columnNamed(table.rows.front(), smilesNames)) return column;
  std::optional<std::size_t> best;
  double bestShare = 0;
  for (std::size_t column = 0; column < table.rows.front().cells.size(); ++column)
    if (const double share = smilesShare(table, column); share > bestShare) {
      best = column;
      bestShare = share;
    }
  return best;
}

TableColumns tableColumns(const DelimitedTable& table, const ReadOptions& options,
                          const NoticeLog& notices) {
  if (table.rows.empty()) notices.refuse(0, "The table is empty.");
  const auto& header = table.rows.front();
  const auto found = findSmilesColumn(table);
  TableColumns columns;
  columns.hasHeader = !options.smilesColumn.empty() || !found || !isSmiles(header.cells[*found]);
  for (std::size_t column = 0; column < header.cells.size(); ++column)
    columns.names.push_back(columns.hasHeader && !trimmed(header.cells[column]).empty()
                                ? std::string{trimmed(header.cells[column])}
                                : joined("column ", column + 1));

  if (!options.smilesColumn.empty())
    columns.smiles = requiredColumn(columns.names, options.smilesColumn, notices);
  else if (found)
    columns.smiles = *found;
  else
    notices.refuse(0, "No column holds SMILES: name the column that does.");

  if (!options.nameColumn.empty())
    columns.name = requiredColumn(columns.names, options.nameColumn, notices);
  else if (columns.hasHeader)
    columns.name = columnNamed(header, nameNames);

  if (!options.targetColumns.empty()) {
    columns.targets = listedColumns(columns.names, options.targetColumns, notices);
  } else {
    for (std::size_t column = 0; column < columns.names.size(); ++column)
      if (column != columns.smiles && column != columns.name) columns.targets.push_back(column);
  }
  return columns;
}

}  // namespace kindred::io
