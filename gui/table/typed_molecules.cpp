#include "gui/table/typed_molecules.hpp"

#include "io/format/format.hpp"
#include "io/molecule/inchi_syntax.hpp"

namespace kindred::gui {

std::string formatOfTyped(const QString& text) {
  if (text.contains("M  END") || text.contains("$$$$")) return "sdf";
  const auto first = text.trimmed().section('\n', 0, 0).trimmed();
  if (first.startsWith("InChI=") || io::isInchi(first.toStdString())) return "inchi";
  const auto cell = first.section(' ', 0, 0);  // "CCO ethanol, absolute" is no table
  const bool isTable = first.contains('\t') || cell.contains(',') ||
                       first.compare("smiles", Qt::CaseInsensitive) == 0;
  return isTable ? "csv" : "smiles";
}

io::ReadOptions typedReading(const io::ReadOptions& others, bool asParent,
                             std::shared_ptr<io::IdleReaders> readers) {
  auto options = others;
  options.format.clear();
  options.calculate.clear();
  options.core.clear();
  options.merging = io::Merging::Nothing;
  options.filter.clear();
  options.table = {};
  options.required.clear();
  options.watcher = {};
  options.molecules.asParent = asParent;
  options.readers = std::move(readers);
  return options;
}

io::ReadResult typedMolecules(const QString& text, const io::ReadOptions& options,
                              Progress& progress) {
  const auto name = formatOfTyped(text);
  const auto* format = io::formatNamed(name);
  if (format == nullptr) throw Error{ErrorCode::Input, "This build of Kindred reads no SMILES."};
  const auto content = text.toStdString();
  const auto title = name == "inchi" ? text.trimmed().toStdString() : "typed";
  return format->read({.name = "typed", .text = content, .title = title}, options, progress);
}

}  // namespace kindred::gui
