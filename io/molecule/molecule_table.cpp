#include "io/molecule/molecule_table.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/molecule/inchi_syntax.hpp"
#include "io/molecule/smiles_syntax.hpp"

namespace kindred::io {

namespace {

/// The number of rows that are looked at to tell a column by its content.
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
constexpr std::array<std::string_view, 13> nameNames{
    "name",       "title",      "moleculename", "compoundname", "drugname", "drug", "molname",
    "compoundid", "moleculeid", "compound",     "molecule",     "id",       "graph"};

bool isSmiles(std::string_view cell) {
  const auto text = splitSmiles(cell);
  return !text.smiles.empty() && text.rest.empty() && !toNumber(text.smiles) &&
         !smilesComplaint(text.smiles);
}

bool hasStructure(std::string_view smiles) { return smiles.find_first_of("=#[(1") != smiles.npos; }

/// The likeness of the content of a column to SMILES.
struct Likeness {
  double share = 0;           ///< 0: not at all; else more, the better
  bool hasStructure = false;  ///< rings, branches, bonds: hardly anything else has them
};

/// Eight in ten cells must be SMILES, and a third of them tell: short words pass for SMILES, too.
Likeness likenessOf(const DelimitedTable& table, std::size_t column) {
  const auto rows = std::min(table.rows.size(), glance + 1);
  std::size_t seen = 0, good = 0, telling = 0;
  Likeness likeness;
  for (std::size_t row = rows > 1 ? 1 : 0; row < rows; ++row) {
    const auto& cells = table.rows[row].cells;
    if (column >= cells.size() || trimmed(cells[column]).empty()) continue;
    const auto cell = trimmed(cells[column]);
    ++seen;
    if (!isSmiles(cell)) continue;
    ++good;
    if (hasStructure(cell)) likeness.hasStructure = true;
    if (hasStructure(cell) || cell.size() >= 3) ++telling;
  }
  if (seen > 0 && 10 * good >= 8 * seen && 3 * telling >= seen)
    likeness.share = static_cast<double>(good + telling) / static_cast<double>(2 * seen);
  return likeness;
}

/// True if eight in ten cells below the first row, or of a single row, begin as an InChI.
bool holdsInchi(const DelimitedTable& table, std::size_t column) {
  const auto rows = std::min(table.rows.size(), glance + 1);
  std::size_t seen = 0, good = 0;
  for (std::size_t row = rows > 1 ? 1 : 0; row < rows; ++row) {
    const auto& cells = table.rows[row].cells;
    if (column >= cells.size() || trimmed(cells[column]).empty()) continue;
    ++seen;
    if (isInchi(trimmed(cells[column]))) ++good;
  }
  return seen > 0 && 10 * good >= 8 * seen;
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
  for (std::size_t column = 0; column < table.rows.front().cells.size(); ++column)
    if (holdsInchi(table, column)) return column;
  std::optional<std::size_t> best;
  Likeness bestLikeness;
  std::size_t alike = 0;
  for (std::size_t column = 0; column < table.rows.front().cells.size(); ++column) {
    const auto likeness = likenessOf(table, column);
    if (likeness.share > 0) ++alike;
    if (likeness.share <= bestLikeness.share) continue;
    best = column;
    bestLikeness = likeness;
  }
  // Two columns of plain words are names of nodes rather than molecules.
  return alike > 1 && !bestLikeness.hasStructure ? std::nullopt : best;
}

namespace {

/// "column 3"
std::string numbered(std::size_t column) { return joined("column ", column + 1); }

/// True if the first row names the columns.
bool hasHeader(const DelimitedTable& table, std::optional<std::size_t> smiles,
               const TableOptions& options) {
  const auto& first = table.rows.front().cells;
  if (options.smilesColumn.empty())
    return !smiles || !(isSmiles(first[*smiles]) || isInchi(trimmed(first[*smiles])));
  const auto isWanted = [&](std::string_view cell) {
    return trimmed(cell) == options.smilesColumn;
  };
  if (std::ranges::any_of(first, isWanted)) return true;
  for (std::size_t column = 0; column < first.size(); ++column)
    if (numbered(column) == options.smilesColumn) return false;
  return true;
}

/// Returns the column of names if no header tells it: the first column of texts that are all
/// different; nothing if there is none.
std::optional<std::size_t> columnOfNames(const DelimitedTable& table, std::size_t smiles) {
  for (std::size_t column = 0; column < table.rows.front().cells.size(); ++column) {
    if (column == smiles) continue;
    std::set<std::string_view> names;
    const auto isName = [&](const DelimitedTable::Row& row) {
      if (column >= row.cells.size()) return true;  // a bad row: said elsewhere
      const auto cell = trimmed(row.cells[column]);
      return !cell.empty() && !toNumber(cell) && names.insert(cell).second;
    };
    if (std::ranges::all_of(table.rows, isName)) return column;
  }
  return std::nullopt;
}

void sayWhatIsWhat(const TableColumns& columns, NoticeLog& notices) {
  const auto& smiles = columns.names[columns.smiles];
  notices.note(1, joined(columns.hasHeader ? joined("The column ", smiles)
                                           : joined("The table has no header: ", smiles),
                         columns.isInchi ? " is read as InChI" : " is read as SMILES",
                         columns.name ? joined(" and ", columns.names[*columns.name], " as names")
                                      : std::string{},
                         "; the option smiles-column names another."));
}

}  // namespace

TableColumns tableColumns(const DelimitedTable& table, const TableOptions& options,
                          NoticeLog& notices) {
  if (table.rows.empty()) notices.refuse(0, "The table is empty.");
  const auto& header = table.rows.front();
  const auto found = findSmilesColumn(table);
  TableColumns columns;
  columns.hasHeader = hasHeader(table, found, options);
  for (std::size_t column = 0; column < header.cells.size(); ++column)
    columns.names.push_back(columns.hasHeader && !trimmed(header.cells[column]).empty()
                                ? std::string{trimmed(header.cells[column])}
                                : numbered(column));

  if (!options.smilesColumn.empty())
    columns.smiles = requiredColumn(columns.names, options.smilesColumn, notices);
  else if (found)
    columns.smiles = *found;
  else
    notices.refuse(
        0,
        "No column holds SMILES or InChI. If one does, name it as the smiles-column; if this is "
        "a list of edges, call two of its columns source and target.");

  columns.isInchi = holdsInchi(table, columns.smiles);
  if (!options.nameColumn.empty())
    columns.name = requiredColumn(columns.names, options.nameColumn, notices);
  else
    columns.name =
        columns.hasHeader ? columnNamed(header, nameNames) : columnOfNames(table, columns.smiles);

  if (!options.targetColumns.empty()) {
    columns.targets = listedColumns(columns.names, options.targetColumns, notices);
  } else {
    for (std::size_t column = 0; column < columns.names.size(); ++column)
      if ((column != columns.smiles || columns.isInchi) && column != columns.name)
        columns.targets.push_back(column);
  }
  const bool isNamed = !options.smilesColumn.empty() || columnNamed(header, smilesNames) ||
                       (columns.isInchi && plain(columns.names[columns.smiles]).ends_with("inchi"));
  const bool isGuessed = columns.hasHeader ? !isNamed : columns.names.size() > 1;
  if (isGuessed) sayWhatIsWhat(columns, notices);
  return columns;
}

}  // namespace kindred::io
