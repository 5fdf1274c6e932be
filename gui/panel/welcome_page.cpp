#include "gui/panel/welcome_page.hpp"

#include <QCommandLinkButton>
#include <QDateTime>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <chrono>
#include <utility>

#include "gui/base/icons.hpp"
#include "gui/base/recent_pictures.hpp"
#include "gui/base/samples.hpp"
#include "gui/base/words.hpp"
#include "gui/form/device_box.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

constexpr int columnWidth = 440;  // at most
constexpr int usefulColumnWidth = 310;
constexpr QSize pictureSize{120, 80};
constexpr int textWidth = usefulColumnWidth - 120;  // beside a picture
constexpr int columnSpacing = 32;
constexpr int pageMargin = 24;

QLabel* label(const QString& words, double scale = 1, bool isBold = false) {
  auto* made = new QLabel{words};
  auto font = made->font();
  font.setPointSizeF(font.pointSizeF() * scale);
  font.setBold(isBold);
  made->setFont(font);
  made->setWordWrap(true);
  return made;
}

QString dateText(std::filesystem::file_time_type time) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(
      std::chrono::file_clock::to_sys(time).time_since_epoch());
  return QLocale{}.toString(QDateTime::fromSecsSinceEpoch(seconds.count()), QLocale::ShortFormat);
}

QString contentText(const UntitledWork& work) {
  if (work.datasets.empty()) return WelcomePage::tr("damaged; opening it says what can be saved");
  QStringList names;
  for (const auto& name : work.datasets)
    names << toQString(name);
  return names.join(", ");
}

}  // namespace

WelcomePage::WelcomePage(const Workbench& bench, std::filesystem::path untitledFolder,
                         QWidget* parent)
    : QScrollArea{parent}, bench_{bench}, untitledFolder_{std::move(untitledFolder)} {
  setFrameShape(NoFrame);
  setFocusPolicy(Qt::NoFocus);
  setWidgetResizable(true);
  auto* page = new QWidget;
  page->setAutoFillBackground(true);
  page->setBackgroundRole(QPalette::Base);
  setWidget(page);
  auto* left = new QVBoxLayout;
  auto* right = new QVBoxLayout;
  columns_ = new QHBoxLayout;
  columns_->setSpacing(columnSpacing);
  for (auto* column : {left, right})
    column->setSpacing(4);
  columns_->addLayout(left);
  columns_->addLayout(right);
  auto* middle = new QHBoxLayout;
  middle->addStretch(1);
  middle->addLayout(columns_, 1000);
  middle->addStretch(1);
  auto* layout = new QVBoxLayout{page};
  layout->setContentsMargins(pageMargin, pageMargin, pageMargin, pageMargin);
  layout->addLayout(middle);
  layout->addStretch();

  left->addWidget(label(tr("Kindred"), 2.2, true));
  left->addWidget(label(tr("How alike are two molecules, two proteins, two networks?"), 1.1));
  left->addSpacing(16);
  auto* open = new QPushButton{icon("open"), tr("Open…")};
  open->setToolTip(tr("Open a project, or read files of molecules, proteins or graphs."));
  connect(open, &QPushButton::clicked, this, &WelcomePage::openRequested);
  left->addWidget(open, 0, Qt::AlignLeft);
  auto* hint =
      label(tr("Files and folders can be dropped here, too, and SMILES, a "
               "molfile or the cells of a table can be pasted."));
  hint->setForegroundRole(QPalette::PlaceholderText);
  left->addWidget(hint);
  left->addSpacing(16);
  untitled_ = addSection(left, tr("Work without a name"));
  recent_ = addSection(left, tr("Recent"));
  left->addStretch();
  samples_ = addSection(right, tr("Samples"));
  devices_ = addSection(right, tr("Devices"));
  right->addStretch();

  connect(&bench.settings, &Settings::recentFilesChanged, this, &WelcomePage::refreshRecent);
  connect(&bench.devices, &DeviceList::changed, this, &WelcomePage::refreshDevices);
  refreshRecent();
  fillSamples();
  refreshDevices();
  untitled_.whole->hide();
  refreshUntitledWork();
}

WelcomePage::Section WelcomePage::addSection(QVBoxLayout* column, const QString& heading) {
  auto* whole = new QWidget;
  whole->setMaximumWidth(columnWidth);
  whole->setAccessibleName(heading);
  auto* layout = new QVBoxLayout{whole};
  layout->setContentsMargins(0, 0, 0, 12);
  layout->setSpacing(2);
  layout->addWidget(label(heading, 1.15, true));
  auto* entries = new QVBoxLayout;
  entries->setSpacing(0);
  layout->addLayout(entries);
  column->addWidget(whole);
  return {whole, entries};
}

void WelcomePage::clear(Section& section) {
  while (auto* item = section.entries->takeAt(0)) {
    delete item->widget();
    delete item;
  }
}

QAbstractButton* WelcomePage::makeEntry(const char* sign, const QString& words,
                                        const QString& sentence, const QStringList& files) {
  auto* button = new QCommandLinkButton{
      fontMetrics().elidedText(words, Qt::ElideMiddle, textWidth * 3 / 4),  // its font is larger
      sentence};
  button->setAccessibleName(words);
  const auto picture =
      files.size() == 1 ? recentPicture(bench_.settings, files.front()) : QPixmap{};
  button->setIcon(picture.isNull() ? icon(sign) : QIcon{picture});
  button->setIconSize(picture.isNull() ? QSize{20, 20} : pictureSize);
  button->setToolTip(files.join('\n'));
  connect(button, &QAbstractButton::clicked, this, [this, files] { Q_EMIT filesRequested(files); });
  return button;
}

/// Beside each other if there is room for both, else one above the other.
void WelcomePage::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  const bool hasRoom =
      viewport()->width() >= 2 * usefulColumnWidth + columnSpacing + 2 * pageMargin;
  columns_->setDirection(hasRoom ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void WelcomePage::changeEvent(QEvent* event) {
  QScrollArea::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) fillSamples();
}

void WelcomePage::refreshRecent() {
  clear(recent_);
  for (const auto& file : bench_.settings.recentFiles()) {
    const QFileInfo info{file};
    recent_.entries->addWidget(
        makeEntry(file.endsWith(".kindred") ? "project" : "dataset", info.fileName(),
                  fontMetrics().elidedText(info.path(), Qt::ElideMiddle, textWidth), {file}));
  }
  recent_.whole->setVisible(recent_.entries->count() > 0);
}

void WelcomePage::setUntitledFolder(std::filesystem::path folder) {
  untitledFolder_ = std::move(folder);
  refreshUntitledWork();
}

void WelcomePage::refreshUntitledWork() {
  bench_.jobs.start(
      tr("Looking for Unfinished Work"), lane::pictures,
      [folder = untitledFolder_](Progress& progress) { return untitledWork(folder, progress); },
      this,
      [this](const std::shared_ptr<const std::vector<UntitledWork>>& found) {
        showUntitled(*found);
      });
}

void WelcomePage::showUntitled(const std::vector<UntitledWork>& found) {
  clear(untitled_);
  for (const auto& work : found) {
    const auto name = tr("Untitled, %1").arg(dateText(work.saved));
    auto* trash = new QToolButton;
    trash->setIcon(icon("remove"));
    trash->setAutoRaise(true);
    trash->setToolTip(tr("Move it to the trash."));
    trash->setAccessibleName(tr("Move “%1” to the trash").arg(name));
    connect(trash, &QToolButton::clicked, this, [this, path = work.path] { moveToTrash(path); });
    auto* row = new QWidget;
    fillRow(*row,
            {{makeEntry("project", name, contentText(work), {toQString(work.path.string())}), 1},
             trash});
    untitled_.entries->addWidget(row);
  }
  untitled_.whole->setVisible(!found.empty());
}

void WelcomePage::moveToTrash(const std::filesystem::path& untitled) {
  Q_EMIT bench_.document.settled(std::exchange(trashTrouble_, {}));
  forgetRecentPicture(bench_.settings, toQString(untitled.string()));
  bench_.jobs.start(
      tr("Moving to the Trash"), lane::project.with({.isListed = false}),
      [untitled](Progress&) {
        gui::moveToTrash(untitled);
        return true;
      },
      this, [this](const auto&) { refreshUntitledWork(); },
      [this](const JobError& error) {
        trashTrouble_ = toQString(error.sentence);
        Q_EMIT bench_.document.troubled(trashTrouble_);
      });
}

void WelcomePage::fillSamples() {
  clear(samples_);
  const bool isDark = themeOf(palette()) == viz::ThemeName::Dark;
  for (const auto& sample : samples()) {
    QStringList files;
    for (const auto& file : sample.files)
      files << toQString(file.string());
    auto* entry = makeEntry("dataset", sample.name, sample.sentence, files);
    entry->setIcon(samplePicture(sample, isDark));
    entry->setIconSize(pictureSize);
    samples_.entries->addWidget(entry);
  }
  samples_.whole->setVisible(samples_.entries->count() > 0);
}

void WelcomePage::refreshDevices() {
  clear(devices_);
  for (const auto& device : bench_.devices.devices()) {
    auto* line = label(deviceEntry(device));
    line->setEnabled(device.isUsable);
    devices_.entries->addWidget(line);
  }
}

}  // namespace kindred::gui
