#include "gui/view/dataset/merge_dialog.hpp"

#include <QInputDialog>

#include "gui/view/dataset/dataset_view.hpp"

namespace kindred::gui {

void askForMerging(QWidget* parent, std::function<void(io::Merging)> done) {
  auto* dialog = new QInputDialog{parent};
  dialog->setObjectName("merge");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(DatasetView::tr("Merge Duplicates"));
  dialog->setLabelText(DatasetView::tr("Molecules that become one:"));
  const QStringList choices{DatasetView::tr("those of one structure"),
                            DatasetView::tr("those of one structure, whatever their "
                                            "stereochemistry")};
  dialog->setComboBoxItems(choices);
  dialog->setComboBoxEditable(false);
  QObject::connect(dialog, &QInputDialog::textValueSelected, parent,
                   [done = std::move(done), last = choices.last()](const QString& choice) {
                     done(choice == last ? io::Merging::StereoTwins : io::Merging::Duplicates);
                   });
  dialog->open();
}

}  // namespace kindred::gui
