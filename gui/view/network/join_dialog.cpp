#include "gui/view/network/join_dialog.hpp"

#include <QFileDialog>

#include "gui/view/network/network_view.hpp"

namespace kindred::gui {

void askForTable(QWidget* parent, const QString& folder,
                 std::function<void(const std::filesystem::path&)> done) {
  auto* dialog =
      new QFileDialog{parent, NetworkView::tr("Join Table"), folder,
                      NetworkView::tr("Tables (%1)").arg("*.csv *.tsv *.txt *.csv.gz *.tsv.gz")};
  dialog->setObjectName("joinTable");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  QObject::connect(dialog, &QFileDialog::fileSelected, parent,
                   [done = std::move(done)](const QString& path) { done(path.toStdString()); });
  dialog->open();
}

}  // namespace kindred::gui
