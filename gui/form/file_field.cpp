#include "gui/form/file_field.hpp"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QToolButton>

#include "gui/base/icons.hpp"
#include "gui/base/settings.hpp"
#include "gui/base/words.hpp"
#include "gui/form/complaint.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

constexpr int untilRead = 500;  // milliseconds without a key

}  // namespace

FileField::FileField(const QString& name, const QString& sentence, const QString& placeholder,
                     Settings& settings, QWidget* parent)
    : QWidget{parent},
      settings_{settings},
      line_{new QLineEdit},
      words_{new QLabel},
      complaint_{new Complaint} {
  setAcceptDrops(true);
  setAccessibleName(name);
  line_->setAccessibleName(name);
  line_->setAccessibleDescription(sentence);
  line_->setToolTip(sentence);
  line_->setPlaceholderText(placeholder);
  line_->setClearButtonEnabled(true);
  line_->setAcceptDrops(false);  // it would take the text of a dropped file
  words_->setWordWrap(true);
  words_->setForegroundRole(QPalette::PlaceholderText);
  words_->hide();
  auto* choose = new QToolButton;
  choose->setIcon(icon("open"));
  choose->setAccessibleName(tr("Choose the file: %1").arg(name));
  choose->setToolTip(tr("Choose a file…"));
  fillColumn(*this, {rowOf({{line_, 1}, choose}), words_, complaint_});
  connect(choose, &QToolButton::clicked, this, &FileField::browse);
  pause_.setSingleShot(true);
  pause_.setInterval(untilRead);
  connect(&pause_, &QTimer::timeout, this, &FileField::changed);
  connect(line_, &QLineEdit::textEdited, this, [this] {
    say({});
    pause_.start();
    Q_EMIT typed();
  });
  connect(line_, &QLineEdit::editingFinished, this, [this] {
    if (!pause_.isActive()) return;
    pause_.stop();
    Q_EMIT changed();
  });
}

std::filesystem::path FileField::path() const { return line_->text().trimmed().toStdString(); }

void FileField::setPath(const std::filesystem::path& path) {
  pause_.stop();
  line_->setText(toQString(path.string()));
  say({});
  Q_EMIT changed();
}

void FileField::say(const QString& sentence) {
  complaint_->say({});
  words_->setText(sentence);
  words_->setVisible(!sentence.isEmpty());
}

void FileField::refuse(const QString& sentence) {
  words_->hide();
  complaint_->say(sentence);
}

void FileField::browse() {
  auto* dialog = new QFileDialog{this, accessibleName(), settings_.lastFolder()};
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
    settings_.setLastFolder(QFileInfo{file}.path());
    setPath(file.toStdString());
  });
  dialog->open();
}

void FileField::dragEnterEvent(QDragEnterEvent* event) {
  const auto urls = event->mimeData()->urls();
  if (urls.size() == 1 && urls.front().isLocalFile()) event->acceptProposedAction();
}

void FileField::dropEvent(QDropEvent* event) {
  setPath(event->mimeData()->urls().front().toLocalFile().toStdString());
  event->acceptProposedAction();
}

}  // namespace kindred::gui
