#include "gui/view/similar/query_line.hpp"

#include <QDropEvent>
#include <QMimeData>

#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/table/typed_molecules.hpp"
#include "gui/view/similar/similar_query.hpp"

namespace kindred::gui {

namespace {

/// The one file that is dragged, or nothing.
QString fileOf(const QDropEvent& event) {
  const auto urls = event.mimeData()->urls();
  return urls.size() == 1 && urls.front().isLocalFile() ? urls.front().toLocalFile() : QString{};
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
  setText(wanted);
  Q_EMIT refused({});
  for (std::size_t graph = 0; graph < item->size; ++graph)
    if (toQString(graphName(*item->data, graph)).compare(wanted, Qt::CaseInsensitive) == 0) {
      forget();
      Q_EMIT named(static_cast<std::int32_t>(graph));
      return;
    }
  const auto refusal =
      tr("No graph of this data set is called %1, and it is no SMILES and no InChI that can be "
         "read.")
          .arg(wanted);
  // The words of a name may read as SMILES: "no" is two aromatic atoms.
  if (wanted.contains(' ') && formatOfTyped(text) != "sdf") {
    Q_EMIT refused(refusal);
    return;
  }
  again_ = [this, wanted] { lookFor(wanted); };
  read(
      wanted.toStdString(),
      [text, options = typedReading(item->reading, asParent_, bench_.document.readers())](
          Progress& progress) {
        return typedMolecules(text, options, progress).dataset.graphs.front();
      },
      [refusal](const JobError&) { return refusal; });
}

void QueryLine::lookForFile(const std::filesystem::path& path) {
  const auto* item = bench_.document.dataset(dataset_);
  if (!item || !item->isWhole()) return;
  setText(toQString(path.filename().string()));
  Q_EMIT refused({});
  again_ = [this, path] { lookForFile(path); };
  read(
      {},
      [path, options = typedReading(item->reading, asParent_, bench_.document.readers())](
          Progress& progress) { return firstGraphOf(path, options, progress); },
      [](const JobError& error) { return toQString(error.sentence); });
}

void QueryLine::read(std::string smiles,
                     std::function<std::shared_ptr<const Graph>(Progress&)> reading,
                     const std::function<QString(const JobError&)>& refusal) {
  reading_.start(
      tr("Reading a Molecule"), std::move(reading), this,
      [this, smiles = std::move(smiles)](const auto& graph) {
        graph_ = *graph;
        smiles_ = smiles;
        Q_EMIT graphRead();
      },
      [this, refusal](const JobError& error) { Q_EMIT refused(refusal(error)); });
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
