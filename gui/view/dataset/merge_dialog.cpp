#include <QInputDialog>

#include "gui/view/dataset/dataset_view.hpp"

namespace kindred::gui {

/// Asks which molecules are one, and makes a data set of them.
void DatasetView::askForMerging() {
  auto* dialog = new QInputDialog{this};
  dialog->setObjectName("merge");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Merge Duplicates"));
  dialog->setLabelText(tr("Molecules that become one:"));
  const QStringList choices{tr("those of one structure"),
                            tr("those of one structure, whatever their stereochemistry")};
  dialog->setComboBoxItems(choices);
  dialog->setComboBoxEditable(false);
  const auto asked = subject().item;
  connect(dialog, &QInputDialog::textValueSelected, this, [=, this](const QString& choice) {
    const auto* whole = bench().document.dataset(asked);
    if (!whole || !whole->isWhole()) return;  // it was read again meanwhile
    const auto merging =
        choice == choices.last() ? io::Merging::StereoTwins : io::Merging::Duplicates;
    Q_EMIT viewRequested(kind().id, Subject::ofDataset(bench().document.addMerged(asked, merging)));
  });
  dialog->open();
}

}  // namespace kindred::gui
