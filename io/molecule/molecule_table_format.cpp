#include <algorithm>
#include <cctype>

#include "engine/core/text.hpp"
#include "engine/table/measured_number.hpp"
#include "io/molecule/formats.hpp"
#include "io/molecule/inchi_syntax.hpp"
#include "io/molecule/molecule_table.hpp"
#include "io/molecule/property_value.hpp"
#include "io/molecule/read_molecules.hpp"
#include "io/molecule/smiles_syntax.hpp"

namespace kindred::io {

namespace {

/// "5.3" of "5,3", ">5.3" of ">5,3"; anything else as it is.
std::string withPoint(std::string_view cell) {
  std::string text{trimmed(cell)};
  const auto comma = text.find(',');
  if (comma == std::string::npos || text.find('.') != std::string::npos) return text;
  auto pointed = text;
  pointed[comma] = '.';
  return measuredNumber(pointed) ? pointed : text;
}

/// True if a column writes its numbers with decimal commas, which it may if other characters
/// separate the cells. Its cells must be numbers, bounds of numbers or missing, or else it is a
/// column of texts.
bool hasDecimalCommas(const DelimitedTable& table, std::size_t column, std::size_t firstRow) {
  if (table.separator == ',') return false;
  bool isSeen = false;
  for (std::size_t row = firstRow; row < table.rows.size(); ++row) {
    const auto& cells = table.rows[row].cells;
    if (column >= cells.size() || isMissingValue(cells[column])) continue;
    if (!measuredNumber(withPoint(cells[column]))) return false;
    isSeen = isSeen || cells[column].find(',') != std::string::npos;
  }
  return isSeen;
}

class MoleculeTableFormat final : public Format {
 public:
  MoleculeTableFormat()
      : Format{{"csv", "Table with SMILES or InChI", {"csv", "tsv", "tab"}, "text/csv"}} {}

  double sniff(std::string_view beginning) const override {
    NoticeLog nobody{"", false};
    const auto table = parseTable(beginning, detectedSeparator(beginning), nobody, {}, 30);
    const auto column = findSmilesColumn(table);
    if (!column) return 0;
    return table.rows.front().cells.size() > 1 ? 0.8 : 0.3;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    NoticeLog notices{source.name, options.isStrict};
    auto table = parseTable(source.text, detectedSeparator(source.text.substr(0, 1U << 16U)),
                            notices, progress);
    const auto columns = tableColumns(table, options.table, notices);

    MoleculeFile file;
    const auto isCalledSmiles = [&](std::size_t target) {
      return std::ranges::equal(columns.names[target], std::string_view{"smiles"}, {},
                                [](unsigned char letter) { return std::tolower(letter); });
    };
    if (std::ranges::any_of(columns.targets, isCalledSmiles))
      file.smilesName = columns.names[columns.smiles];
    if (columns.isInchi) file.syntax = wire::Syntax::Inchi;
    const std::size_t firstRow = columns.hasHeader ? 1 : 0;
    for (const auto target : columns.targets) {
      file.properties[columns.names[target]];  // a column of missing values is one, too
      if (!hasDecimalCommas(table, target, firstRow)) continue;
      notices.note(0,
                   joined("The commas in ", columns.names[target], " are read as decimal points."));
      for (auto& row : table.rows)
        if (target < row.cells.size()) row.cells[target] = withPoint(row.cells[target]);
    }
    UnreadExtensions extensions;
    for (std::size_t row = firstRow; row < table.rows.size(); ++row) {
      progress.checkpoint();
      addRow(file, table.rows[row], columns, extensions);
    }
    extensions.tell(notices);
    auto result = readMolecules(std::move(file), source.title, options, notices, progress);
    result.columns = columns;
    return result;
  }

 private:
  /// Returns one backslash for several in a row, as programs write that escape them: no SMILES has
  /// two.
  static std::string_view withoutEscapes(std::string_view smiles, std::deque<std::string>& mended) {
    constexpr std::string_view escaped = "\\\\";
    if (smiles.find(escaped) == smiles.npos) return smiles;
    auto& text = mended.emplace_back(smiles);
    for (auto at = text.find(escaped); at != text.npos; at = text.find(escaped, at))
      text.erase(at, 1);
    return text;
  }

  static void addRow(MoleculeFile& file, const DelimitedTable::Row& row,
                     const TableColumns& columns, UnreadExtensions& extensions) {
    const auto record = file.records.size();
    auto& molecule = file.records.emplace_back();
    molecule.line = row.line;
    if (row.cells.size() > columns.names.size() || row.cells.size() <= columns.smiles) {
      molecule.complaint = joined("The row has ", row.cells.size(),
                                  " cells, but the first row has ", columns.names.size(), ".");
      return;
    }
    const auto cell = trimmed(row.cells[columns.smiles]);
    if (columns.isInchi) {
      molecule.text = cell;
      molecule.complaint = inchiComplaint(molecule.text);
    } else {
      const auto text = splitSmiles(cell);
      extensions.meet(text, row.line);
      // Other words behind a SMILES make it none.
      molecule.text = withoutEscapes(text.rest.empty() ? text.smiles : cell, file.mended);
      molecule.complaint = smilesComplaint(molecule.text);
    }
    if (columns.name && *columns.name < row.cells.size())
      molecule.name = trimmed(row.cells[*columns.name]);
    for (const auto target : columns.targets)
      if (target < row.cells.size())
        addPropertyValue(file.properties[columns.names[target]], record, row.cells[target]);
  }
};

}  // namespace

std::unique_ptr<const Format> makeMoleculeTableFormat() {
  return std::make_unique<MoleculeTableFormat>();
}

}  // namespace kindred::io
