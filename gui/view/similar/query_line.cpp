#include "gui/view/similar/query_line.hpp"

#include <QDropEvent>
#include <QMimeData>
#include <algorithm>
#include <array>

#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/table/graph_words.hpp"
#include "gui/table/typed_molecules.hpp"
#include "io/molecule/smiles_syntax.hpp"

namespace kindred::gui {

namespace {

constexpr QLatin1String moleculePrefix{"smiles:"};
constexpr qsizetype longestMeaning = 40;  // letters of a molecule that is named

/// The one file that is dragged, or nothing.
QString fileOf(const QDropEvent& event) {
  const auto urls = event.mimeData()->urls();
  return urls.size() == 1 && urls.front().isLocalFile() ? urls.front().toLocalFile() : QString{};
}

/// Leaves the first graph of a file, and what is odd about it.
io::ReadResult firstOf(io::ReadResult found) {
  found.dataset.graphs.resize(1);
  std::erase_if(found.notices, [](const io::Notice& notice) { return notice.record > 1; });
  return found;
}

bool isAscii(std::string_view text) {
  return std::ranges::all_of(text, [](unsigned char letter) { return letter < 0x80; });
}

/// The first graph of that name, or nothing. Most names differ by their length: to make texts of a
/// million takes half a second.
std::optional<std::size_t> rowNamed(const Dataset& data, const QString& name,
                                    Qt::CaseSensitivity spelling) {
  const auto wanted = name.toStdString();
  const auto mayBe = [&](const std::string& own) {
    return own.empty() || own.size() == wanted.size() || !isAscii(own) || !isAscii(wanted);
  };
  for (std::size_t graph = 0; graph < data.size(); ++graph)
    if (mayBe(data.graphs[graph]->name()) &&
        toQString(graphName(data, graph)).compare(name, spelling) == 0)
      return graph;
  return std::nullopt;
}

/// True of a graph whose name is a text that is known of it: of a molecule, its SMILES.
bool isNamedByColumn(const Dataset& data, std::size_t graph, const QString& name) {
  return std::ranges::any_of(data.properties, [&](const Column& column) {
    return toQString(cellText(column.data, graph)) == name;
  });
}

}  // namespace

QueryLine::QueryLine(const Workbench& bench, QWidget* parent)
    : QLineEdit{parent}, bench_{bench}, reading_{bench.jobs, lane::drawings} {
  setPlaceholderText(tr("A name, a SMILES, an InChI or a dropped file"));
  setAccessibleName(tr("Find what is like"));
  setClearButtonEnabled(true);
  setToolTip(
      tr("Type the name of a graph of this data set, or paste a SMILES or an InChI, and press "
         "Enter. Or drop a file here, whose first graph is looked for, or choose a graph in any "
         "view. smarts: and a pattern choose the graphs that have a substructure."));
  addAction(icon("find"), QLineEdit::LeadingPosition);
  connect(this, &QLineEdit::returnPressed, this, [this] { lookFor(text()); });
}

void QueryLine::setDataset(ItemId dataset) {
  if (std::exchange(dataset_, dataset) != dataset) forget();
}

void QueryLine::forget() {
  reading_.cancel();
  graph_.reset();
  smiles_.clear();
  file_.clear();
  meaning_.clear();
  again_ = {};
}

void QueryLine::lookFor(const QString& text) {
  const auto wanted = text.trimmed();
  const auto* item = bench_.document.dataset(dataset_);
  if (wanted.isEmpty() || !item || !item->isWhole()) return;
  if (wanted.startsWith("smarts:", Qt::CaseInsensitive)) {
    clear();
    Q_EMIT patternTyped(wanted);
    return;
  }
  if (wanted.startsWith(moleculePrefix, Qt::CaseInsensitive))
    return lookForMolecule(wanted.mid(moleculePrefix.size()));
  setText(wanted);
  reading_.cancel();
  Q_EMIT refused({});
  const bool isSmiles = formatOfTyped(text) == "smiles";
  // The words of a name may read as SMILES: "no" is two aromatic atoms.
  const bool mayBeMolecule = !isSmiles || !wanted.contains(' ');
  const auto mistake = isSmiles ? io::smilesComplaint(wanted.toStdString()) : std::nullopt;
  const bool isLikelyMolecule = mayBeMolecule && !mistake && holdsMolecules(*item->data);
  if (const auto row = rowNamed(*item->data, wanted, Qt::CaseSensitive))
    return takeRow(*row, isLikelyMolecule && !isNamedByColumn(*item->data, *row, wanted));
  const auto row = rowNamed(*item->data, wanted, Qt::CaseInsensitive);
  if (row && !isLikelyMolecule) return takeRow(*row, false);
  if (!mayBeMolecule || mistake)
    return refuse(wanted, mayBeMolecule ? toQString(*mistake) : QString{});
  readMolecule(text, [this, wanted, row](const JobError& error) {
    if (row) return takeRow(*row, false);
    refuse(wanted, toQString(error.sentence).section(": ", 1));
  });
}

void QueryLine::lookForMolecule(const QString& text) {
  Q_EMIT refused({});
  const auto wanted = text.trimmed();
  const auto* item = bench_.document.dataset(dataset_);
  if (wanted.isEmpty() || !item || !item->isWhole()) return;
  setText(rowNamed(*item->data, wanted, Qt::CaseSensitive) ? moleculePrefix + wanted : wanted);
  readMolecule(text, [this](const JobError& error) {
    Q_EMIT refused(toQString(error.sentence).section(": ", 1));
  });
}

void QueryLine::refuse(const QString& text, const QString& reason) {
  const auto refusal = tr("No graph of this data set is called %1, and it is no SMILES and no "
                          "InChI that can be read.")
                           .arg(text);
  const auto* item = bench_.document.dataset(dataset_);
  const bool hasReason = !reason.isEmpty() && item && holdsMolecules(*item->data);
  Q_EMIT refused(hasReason ? refusal + ' ' + reason : refusal);
}

void QueryLine::takeRow(std::size_t graph, bool mayBeMolecule) {
  forget();
  const auto row = countText(graph + 1);
  const auto name = bench_.document.graphName({dataset_, static_cast<std::int32_t>(graph)});
  meaning_ = mayBeMolecule ? tr("Row %1, named %2; smiles:%2 is the molecule.").arg(row, name)
                           : tr("Row %1, named %2.").arg(row, name);
  Q_EMIT named(static_cast<std::int32_t>(graph));
}

void QueryLine::readMolecule(const QString& text, const Failure& failed) {
  const auto* item = bench_.document.dataset(dataset_);
  if (!item) return;
  const auto wanted = text.trimmed();
  again_ = [this, text, failed] { readMolecule(text, failed); };
  read([text, options = typedReading(item->reading, asParent_, bench_.document.readers())](
           Progress& progress) { return firstOf(typedMolecules(text, options, progress)); },
       [this, wanted] {
         smiles_ = wanted.toStdString();
         file_.clear();
         meaning_ = wanted.size() > longestMeaning ? tr("The molecule that was typed.")
                                                   : tr("Molecule %1.").arg(wanted);
       },
       failed);
}

void QueryLine::lookForFile(const std::filesystem::path& path) {
  const auto* item = bench_.document.dataset(dataset_);
  if (!item || !item->isWhole()) return;
  setText(toQString(path.filename().string()));
  Q_EMIT refused({});
  again_ = [this, path] { lookForFile(path); };
  read(
      [path, options = typedReading(item->reading, asParent_, bench_.document.readers())](
          Progress& progress) {
        return firstOf(io::readDataset(std::array{path}, options, progress));
      },
      [this, path] {
        smiles_.clear();
        file_ = path;
        meaning_.clear();
      },
      [this](const JobError& error) { Q_EMIT refused(toQString(error.sentence)); });
}

void QueryLine::read(const Reading& reading, std::function<void()> done, const Failure& failed) {
  reading_.start(
      tr("Reading a Molecule"), reading, this,
      [this, done = std::move(done)](const auto& found) {
        graph_ = found->dataset.graphs.front();
        done();
        for (const auto& notice : found->notices)
          meaning_ += ' ' + toQString(notice.sentence);
        Q_EMIT graphRead();
      },
      failed);
}

void QueryLine::setAsParent(bool asParent) {
  if (std::exchange(asParent_, asParent) != asParent && again_) std::function{again_}();
}

void QueryLine::dragEnterEvent(QDragEnterEvent* event) {
  if (fileOf(*event).isEmpty()) return QLineEdit::dragEnterEvent(event);
  event->acceptProposedAction();
}

void QueryLine::dropEvent(QDropEvent* event) {
  const auto file = fileOf(*event);
  if (file.isEmpty()) return QLineEdit::dropEvent(event);
  event->acceptProposedAction();
  lookForFile(file.toStdString());
}

}  // namespace kindred::gui
