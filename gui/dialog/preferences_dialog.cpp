#include "gui/dialog/preferences_dialog.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTabWidget>
#include <QThread>
#include <algorithm>

#include "gui/base/words.hpp"
#include "gui/form/device_box.hpp"
#include "gui/widget/laid_out.hpp"
#include "viz/colour/colour_map.hpp"

namespace kindred::gui {

namespace {

QLabel* note(const QString& words) {
  auto* label = new QLabel{words};
  label->setWordWrap(true);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

void showChoice(QComboBox& box, const QVariant& data) {
  const QSignalBlocker quiet{box};
  box.setCurrentIndex(std::max(box.findData(data), 0));
}

}  // namespace

PreferencesDialog::PreferencesDialog(const Workbench& bench, QWidget* parent)
    : QDialog{parent},
      bench_{bench},
      pages_{new QTabWidget},
      look_{new QComboBox},
      language_{new QComboBox},
      colourMap_{new QComboBox},
      hints_{new QCheckBox{tr("Show hints where something is new")}},
      device_{new DeviceBox{bench.devices, bench.settings.device()}},
      threads_{new QSpinBox},
      folder_{new QLineEdit} {
  setObjectName("preferences");
  setWindowTitle(tr("Preferences"));
  setAttribute(Qt::WA_DeleteOnClose);
  addPage(tr("Look"), lookPage());
  addPage(tr("Computing"), computingPage());
  addPage(tr("Work"), workPage());
  auto* buttons = new QDialogButtonBox{QDialogButtonBox::Close};
  auto* reset = buttons->addButton(tr("Reset"), QDialogButtonBox::ResetRole);
  reset->setToolTip(tr("Put everything here back to what it was at first, shortcuts too."));
  reset->setAutoDefault(false);
  setLayout(columnOf({pages_, buttons}));
  // Tab goes by the order on the screen: by itself it would skip what was added first.
  setTabOrder(reset, buttons->button(QDialogButtonBox::Close));
  resize(560, 440);
  auto& settings = bench.settings;
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(reset, &QPushButton::clicked, &settings, &Settings::reset);
  connect(&settings, &Settings::changed, this, &PreferencesDialog::showValues);
  showValues();
}

void PreferencesDialog::addPage(const QString& title, QWidget* page) {
  pages_->addTab(page, title);
}

QWidget* PreferencesDialog::lookPage() {
  look_->setObjectName("look");
  look_->addItem(tr("As the system"), static_cast<int>(LookChoice::System));
  look_->addItem(tr("Light"), static_cast<int>(LookChoice::Light));
  look_->addItem(tr("Dark"), static_cast<int>(LookChoice::Dark));
  language_->setObjectName("language");
  language_->addItem(tr("As the system"), QString{});
  language_->addItem("English", "en");
  language_->addItem("Deutsch", "de");
  colourMap_->setObjectName("colourMap");
  for (const auto& map : viz::colourMaps())
    if (!map.isDiverging()) colourMap_->addItem(choiceText(map.name()), toQString(map.name()));
  auto* page = new QWidget;
  auto* form = new QFormLayout{page};
  form->addRow(tr("Colours"), look_);
  form->addRow(tr("Language"), language_);
  form->addRow({}, note(tr("Another language is spoken from the next start on.")));
  form->addRow(tr("Colour map"), colourMap_);
  form->addRow({}, note(tr("Of values in new views. People who do not tell red from green can "
                           "read all of them.")));
  form->addRow({}, hints_);
  auto& settings = bench_.settings;
  connect(look_, &QComboBox::activated, this, [this, &settings] {
    settings.setLook(static_cast<LookChoice>(look_->currentData().toInt()));
  });
  connect(language_, &QComboBox::activated, this,
          [this, &settings] { settings.setLanguage(language_->currentData().toString()); });
  connect(colourMap_, &QComboBox::activated, this, [this, &settings] {
    settings.setColourMap(colourMap_->currentData().toString().toStdString());
  });
  connect(hints_, &QCheckBox::toggled, &settings, &Settings::setShowsHints);
  return page;
}

QWidget* PreferencesDialog::computingPage() {
  device_->setObjectName("device");
  threads_->setObjectName("threads");
  threads_->setRange(0, QThread::idealThreadCount());
  threads_->setSpecialValueText(tr("every core"));
  auto* page = new QWidget;
  auto* form = new QFormLayout{page};
  form->addRow(tr("Device"), device_);
  form->addRow(tr("Threads"), threads_);
  form->addRow({}, note(tr("Both are where the form for a kernel matrix begins. Fewer threads "
                           "leave the machine to others; the values are the same.")));
  auto& settings = bench_.settings;
  connect(device_, &QComboBox::activated, this,
          [this, &settings] { settings.setDevice(device_->device()); });
  connect(threads_, &QSpinBox::valueChanged, &settings, &Settings::setThreads);
  return page;
}

QWidget* PreferencesDialog::workPage() {
  folder_->setObjectName("folder");
  folder_->setReadOnly(true);
  folder_->setPlaceholderText(tr("the folder for data of programs"));
  auto* choose = new QPushButton{tr("Choose…")};
  choose->setAutoDefault(false);
  auto* line = rowOf({{folder_, 1}, choose});
  auto* page = new QWidget;
  auto* form = new QFormLayout{page};
  form->addRow(tr("Work without a name"), line);
  folder_->setAccessibleName(tr("Where work without a name is kept"));
  form->addRow({}, note(tr("What you do is saved here until you save it as a project. What "
                           "lies in another folder stays there.")));
  connect(choose, &QPushButton::clicked, this, &PreferencesDialog::askForFolder);
  return page;
}

void PreferencesDialog::askForFolder() {
  auto* dialog = new QFileDialog{this, tr("Where Work Without a Name Is Kept"),
                                 bench_.settings.untitledFolder()};
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  connect(dialog, &QFileDialog::fileSelected, &bench_.settings, &Settings::setUntitledFolder);
  dialog->open();
}

void PreferencesDialog::showValues() {
  const auto& settings = bench_.settings;
  showChoice(*look_, static_cast<int>(settings.look()));
  showChoice(*language_, settings.language());
  showChoice(*colourMap_, toQString(settings.colourMap()));
  device_->setDevice(settings.device());
  hints_->setChecked(settings.showsHints());
  const QSignalBlocker quiet{threads_};
  threads_->setValue(settings.threads());
  folder_->setText(settings.untitledFolder());
}

}  // namespace kindred::gui
