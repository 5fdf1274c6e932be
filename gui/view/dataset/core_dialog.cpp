#include "gui/view/dataset/core_dialog.hpp"

#include <QInputDialog>

#include "gui/view/dataset/dataset_view.hpp"

namespace kindred::gui {

void askForCore(QWidget* parent, int count, std::function<void(const std::string&)> done) {
  auto* dialog = new QInputDialog{parent};
  dialog->setObjectName("core");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(DatasetView::tr("R-Group Table"));
  dialog->setLabelText(DatasetView::tr(
      "Core of %Ln molecule(s), as SMILES or SMARTS; auto finds one:", nullptr, count));
  dialog->setTextValue("auto");
  QObject::connect(dialog, &QInputDialog::textValueSelected, parent,
                   [done = std::move(done)](const QString& text) {
                     if (const auto core = text.trimmed(); !core.isEmpty())
                       done(core.toStdString());
                   });
  dialog->open();
}

}  // namespace kindred::gui
