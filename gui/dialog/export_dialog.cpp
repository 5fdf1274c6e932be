#include "gui/dialog/export_dialog.hpp"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QPushButton>
#include <utility>

#include "engine/core/error.hpp"
#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/form/complaint.hpp"
#include "gui/widget/laid_out.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::gui {

namespace {

/// A name that every file system takes.
QString fileName(QString words) {
  for (auto& letter : words)
    if (!letter.isLetterOrNumber() && !QString{" -_()+,"}.contains(letter)) letter = '-';
  return words.simplified();
}

}  // namespace

ExportDialog::ExportDialog(const Workbench& bench, const QString& title, QWidget* parent)
    : QDialog{parent},
      bench_{bench},
      kind_{new QComboBox},
      middle_{new QHBoxLayout},
      complaint_{new Complaint} {
  setWindowTitle(title);
  setAttribute(Qt::WA_DeleteOnClose);
  kind_->setAccessibleName(tr("Format"));
  auto* buttons = new QDialogButtonBox{QDialogButtonBox::Cancel};
  buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
  export_ = buttons->addButton(tr("Export…"), QDialogButtonBox::AcceptRole);
  export_->setIcon(icon("export"));
  export_->setDefault(true);
  connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::askWhere);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  setLayout(columnOf({{middle_, 1}, complaint_, buttons}));
}

QString ExportDialog::complaint() const { return complaint_->sentence(); }

void ExportDialog::setKinds(std::span<const io::FileKind> kinds) {
  kinds_ = kinds;
  kind_->clear();
  std::string_view last;
  for (const auto& kind : kinds)
    if (std::exchange(last, kind.label) != kind.label)
      kind_->addItem(tr("%1 (%2)").arg(fileKindText(kind.label), toQString(kind.extension)),
                     toQString(kind.extension));
}

QString ExportDialog::extension() const { return kind_->currentData().toString(); }

void ExportDialog::refuse(const QString& sentence) {
  complaint_->say(sentence);
  export_->setEnabled(sentence.isEmpty());
}

/// The file dialog asks by itself, and once, before a file is replaced.
void ExportDialog::askWhere() {
  const auto begin =
      QDir{bench_.settings.lastFolder()}.filePath(fileName(suggestion()) + extension());
  auto* dialog = new QFileDialog{this, windowTitle(), begin,
                                 tr("%1 (*%2)").arg(kind_->currentText(), extension())};
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(extension().mid(1));
  connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::take);
  dialog->open();
}

void ExportDialog::take(const QString& file) {
  const std::filesystem::path path{file.toStdString()};
  try {
    io::kindOf(path, kinds_, what());
    io::requireWritable(path);
    io::requireFreePlace(path);
  } catch (const Error& error) {
    complaint_->say(toQString(error.what()));
    return;
  }
  bench_.settings.setLastFolder(toQString(path.parent_path().string()));
  Q_EMIT chosen({path, workFor(path)});
  accept();
}

}  // namespace kindred::gui
