#include "gui/window/saving.hpp"

#include <QFileDialog>

#include "gui/base/words.hpp"
#include "gui/panel/message_bar.hpp"

namespace kindred::gui {

Saving::Saving(const Workbench& bench, MessageBar& messages, QWidget* window)
    : QObject{window}, bench_{bench}, messages_{messages}, window_{window} {
  connect(&bench.document, &Document::savedAs, this, [this] {
    Q_EMIT said(tr("The project is saved, and goes on being saved as you work."));
  });
}

void Saving::save() {
  const auto& document = bench_.document;
  if (document.isUntitled() || document.hasUnsaved()) return saveAs();
  if (document.isReadOnly())
    return Q_EMIT said(tr("The project is read-only. Save it under another name to change it."));
  Q_EMIT said(tr("Everything is saved as you work, in %1.")
                  .arg(toQString(document.path().filename().string())));
}

void Saving::saveAs() {
  auto& document = bench_.document;
  if (document.isComputing()) return messages_.say(Results::computingText());
  auto* dialog = new QFileDialog{window_, tr("Save Project As"), bench_.settings.lastFolder(),
                                 tr("Kindred projects (*.kindred)")};
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix("kindred");
  if (const auto datasets = document.datasets(); document.isUntitled() && !datasets.empty())
    dialog->selectFile(document.dataset(datasets.front())->name + ".kindred");
  connect(dialog, &QFileDialog::fileSelected, this,
          [&document](const QString& path) { document.saveAs(path.toStdString()); });
  dialog->open();
}

}  // namespace kindred::gui
