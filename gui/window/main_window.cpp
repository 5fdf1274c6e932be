#include "gui/window/main_window.hpp"

#include <QClipboard>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QStatusBar>
#include <QString>
#include <QToolBar>
#include <algorithm>

#include "gui/dialog/about_dialog.hpp"
#include "gui/dialog/preferences_dialog.hpp"
#include "gui/document/document.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/panel/device_button.hpp"
#include "gui/panel/help_panel.hpp"
#include "gui/panel/hint_bar.hpp"
#include "gui/panel/inspector.hpp"
#include "gui/panel/job_indicator.hpp"
#include "gui/panel/message_bar.hpp"
#include "gui/panel/welcome_page.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/window/closing.hpp"
#include "gui/window/command_palette.hpp"
#include "gui/window/computing.hpp"
#include "gui/window/dock_widths.hpp"
#include "gui/window/exporting.hpp"
#include "gui/window/item_views.hpp"
#include "gui/window/mnemonics.hpp"
#include "gui/window/molecule_clipboard.hpp"
#include "gui/window/narrow_window.hpp"
#include "gui/window/opening.hpp"
#include "gui/window/other_windows.hpp"
#include "gui/window/panels.hpp"
#include "gui/window/recent_menu.hpp"
#include "gui/window/result_kinds.hpp"
#include "gui/window/saving.hpp"
#include "gui/window/shortcut_editor.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "gui/window/window_call.hpp"

namespace kindred::gui {

namespace {

/// "drugs", with what is to be known of the project: that it is read-only, or not saved.
QString titleOf(const Document& document) {
  const auto worded = [&](const char* words) {
    return QCoreApplication::translate("WindowTitle", words).arg(document.title());
  };
  const bool isReadOnly = document.isReadOnly();
  if (document.hasUnsaved())
    return isReadOnly ? worded(QT_TRANSLATE_NOOP("WindowTitle", "%1 (read-only, not saved)"))
                      : worded(QT_TRANSLATE_NOOP("WindowTitle", "%1 (not saved)"));
  return isReadOnly ? worded(QT_TRANSLATE_NOOP("WindowTitle", "%1 (read-only)")) : document.title();
}

constexpr int messageMilliseconds = 10000;

}  // namespace

MainWindow::MainWindow(Settings& settings, std::filesystem::path untitledFolder)
    : settings_{settings},
      usualUntitledFolder_{std::move(untitledFolder)},
      document_{jobs_, this->untitledFolder(), resultKinds()},
      devices_{jobs_},
      bench_{jobs_, document_, selection_, settings_, devices_, viewKinds()},
      jobModel_{jobs_},
      actions_{new Actions{settings, this}} {
  setObjectName("mainWindow");
  setAcceptDrops(true);
  setDockNestingEnabled(true);
  resize(QSize{1280, 800}.boundedTo(screen()->availableSize()));
  messages_ = new MessageBar;
  opening_ = new Opening{bench_, *messages_, this};
  saving_ = new Saving{bench_, *messages_, this};
  closing_ = new Closing{bench_, this};
  others_ = new OtherWindows{usualUntitledFolder_, this};
  exporting_ = new Exporting{bench_, *messages_, this};
  clipboard_ = new MoleculeClipboard{bench_, this};
  opening_->isPassing = [this](const auto& file) { return clipboard_->holds(file); };
  new WindowCall{document_, this};
  welcome_ = new WelcomePage{bench_, this->untitledFolder()};
  addViews();
  panels_ = new Panels{bench_, jobModel_, logModel_, *actions_, *this};
  itemViews_ = new ItemViews{bench_, tree(), *views_, this};
  computing_ = new Computing{bench_, *messages_, tree(), *views_, help().pages(), this};
  addStatusBar();
  connectActions();
  connectViews();
  connectDocument();
  actions_->fill(*menuBar());
  auto* recent = new RecentMenu{settings_, *menuBar(), actions_->action("file.save")};
  connect(recent, &RecentMenu::filesRequested, opening_, &Opening::openFiles);
  auto* bar = addToolBar(tr("Tools"));
  bar->setObjectName("tools");
  bar->setMovable(false);
  actions_->fill(*bar);
  restoreGeometry(settings_.geometry());
  auto* widths = new DockWidths{*this, panels_->usualWidths()};
  narrow_ = new NarrowWindow{*this, *panels_->dock("inspector"), *panels_->dock("data"), *widths};
  narrow_->restore(settings_.windowState());
  panels_->updateActions();
  updateActions();
  setWindowTitle(titleOf(document_));
}

MainWindow::~MainWindow() {
  // Work in the background must not find a window that is half gone.
  disconnect(&document_, nullptr, this, nullptr);
  disconnect(&document_.undoStack(), nullptr, this, nullptr);
  disconnect(&tree(), nullptr, this, nullptr);
  disconnect(views_, nullptr, this, nullptr);
  delete itemViews_;
  // Views and panels use the members of the window: they go first.
  qDeleteAll(findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
}

DataTree& MainWindow::tree() const { return panels_->tree(); }

HelpPanel& MainWindow::help() const { return panels_->help(); }

void MainWindow::addViews() {
  views_ = new ViewArea{bench_, welcome_};
  for (const auto* id : {"step.previous", "step.next"})
    actions_->keepTo(*views_, id);
  hints_ = new HintBar{settings_};
  auto* middle = new QWidget;
  fillColumn(*middle, {messages_, hints_, {views_, 1}})->setSpacing(0);
  setCentralWidget(middle);
}

void MainWindow::addStatusBar() {
  auto* indicator = new JobIndicator{jobModel_};
  connect(indicator, &JobIndicator::clicked, this, [this] { panels_->show("jobs"); });
  statusBar()->addPermanentWidget(indicator);
  statusBar()->addPermanentWidget(new DeviceButton{bench_});
}

void MainWindow::paste() {
  const auto* content = QGuiApplication::clipboard()->mimeData();
  if (content && Opening::accepts(*content)) return opening_->openDropped(*content);
  clipboard_->paste();
}

void MainWindow::connectActions() {
  actions_->on("file.open", [this] { opening_->askForFiles(); });
  actions_->on("file.openFolder", [this] { opening_->askForFolder(); });
  actions_->on("file.save", [this] { saving_->save(); });
  actions_->on("file.saveAs", [this] { saving_->saveAs(); });
  actions_->on("file.exportPicture", [this] { exporting_->exportPicture(*views_->current()); });
  actions_->on("file.exportData", [this] { exporting_->exportData(tree().chosen().item); });
  actions_->on("file.close", [this] { closing_->leaveThen([this] { closeProject(); }); });
  actions_->on("file.quit", [this] { quit(); });
  actions_->on("edit.undo", [this] { document_.undoStack().undo(); });
  actions_->on("edit.redo", [this] { document_.undoStack().redo(); });
  actions_->on("edit.rename", [this] { tree().renameChosen(); });
  actions_->on("edit.remove", [this] { document_.remove(tree().chosenItems()); });
  actions_->on("dataset.merge", [this] { document_.merge(tree().chosenDatasets()); });
  actions_->on("edit.copyImage", [this] {
    QGuiApplication::clipboard()->setImage(views_->current()->image());
    say(tr("The image was copied."));
  });
  actions_->on("edit.copyMolecules", [this] { clipboard_->copy(); });
  actions_->on("edit.paste", [this] { paste(); });
  actions_->on("edit.preferences", [this] { showPreferences(); });
  actions_->on("compute.gram", [this] { computing_->ask(); });
  actions_->on("similar.find", [this] { findSimilar(); });
  actions_->on("similar.all", [this] { computing_->askForSimilar(); });
  actions_->on("compute.choose", [this] { computing_->askForRepresentatives(); });
  actions_->on("compute.cliffs", [this] { computing_->findCliffs(); });
  actions_->on("compute.changes", [this] { computing_->findChanges(); });
  actions_->on("compute.embed", [this] { computing_->askForCoordinates(); });
  actions_->on("compute.learn", [this] { computing_->askToLearn(); });
  actions_->on("compute.predict", [this] { computing_->askToPredict(); });
  actions_->on("compute.align", [this] { computing_->askForAlignment(); });
  actions_->on("compute.alignAll", [this] { computing_->askForAlignments(); });
  actions_->on("compute.resume", [this] { computing_->resume(); });
  actions_->on("compute.check", [this] { computing_->check(); });
  actions_->on("window.splitRight", [this] { views_->split(Qt::Horizontal); });
  actions_->on("window.splitDown", [this] { views_->split(Qt::Vertical); });
  actions_->on("window.nextView", [this] { views_->step(1); });
  actions_->on("window.previousView", [this] { views_->step(-1); });
  actions_->on("window.closeView", [this] { views_->close(views_->current()); });
  actions_->on("window.fullScreen",
               [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
  actions_->on("help.view", [this] {
    const auto* view = views_->current();
    panels_->showHelp(view ? view->kind().id : HelpPages::index());
  });
  actions_->on("help.index", [this] { panels_->showHelp(HelpPages::index()); });
  actions_->on("help.keys", [this] { panels_->showHelp("keys"); });
  actions_->on("help.palette", [this] {
    auto* palette = new CommandPalette{*actions_, panels_->help().pages(), this};
    connect(palette, &CommandPalette::pageRequested, this,
            [this](const QString& name) { panels_->showHelp(name); });
    palette->open();
  });
  actions_->on("help.about", [this] { (new AboutDialog{bench_, this})->open(); });
  connectViewKinds();
  connect(actions_, &Actions::offered, this, [this](const std::string& id) {
    if (auto* view = views_->current()) view->perform(id);
  });
}

void MainWindow::connectViewKinds() {
  for (const auto& kind : viewKinds())
    actions_->on(std::string{"show."} + kind.id, [this, &kind] {
      const auto chosen = tree().chosen();
      const bool isShown = kind.shows(chosen, document_);
      itemViews_->show(kind.id, isShown ? chosen : Subject::ofDataset(datasetOf(chosen)));
    });
}

void MainWindow::connectViews() {
  connect(hints_, &HintBar::moreRequested, &actions_->action("help.view"), &QAction::trigger);
  connect(closing_, &Closing::saveAsRequested, saving_, &Saving::saveAs);
  connect(closing_, &Closing::stayed, others_, [this] { others_->answer(false); });
  connect(others_, &OtherWindows::leaveRequested, this, [this] {
    if (!closing_->canLeave()) bringToFront(*this);
    close();
  });
  connect(others_, &OtherWindows::stayed, this,
          [this] { say(tr("Another window stays open, so this one does, too.")); });
  connect(saving_, &Saving::said, this, &MainWindow::say);
  connect(computing_, &Computing::started, this, [this](ItemId result) {
    tree().choose(Subject::ofResult(result));
    itemViews_->showUsual(Subject::ofResult(result));
  });
  connect(computing_, &Computing::wanted, itemViews_, &ItemViews::showComputed);
  connect(opening_, &Opening::matrixRequested, views_, &ViewArea::showMatrix);
  connect(welcome_, &WelcomePage::openRequested, opening_, &Opening::askForFiles);
  connect(welcome_, &WelcomePage::filesRequested, opening_, &Opening::openFiles);
  connect(views_, &ViewArea::currentChanged, this, [this](View* view) {
    panels_->inspector().showOptions(view);
    hints_->introduce(view ? &view->kind() : nullptr);
    if (view && help().isVisible()) help().showPage(view->kind().id);
    updateActions();
  });
  connect(views_, &ViewArea::offersChanged, this, &MainWindow::updateActions);
  connect(computing_, &Computing::exportRequested, exporting_, &Exporting::exportContent);
  connect(views_, &ViewArea::exportRequested, exporting_, &Exporting::exportContent);
  connect(views_, &ViewArea::dragRequested, clipboard_, &MoleculeClipboard::drag);
  connect(clipboard_, &MoleculeClipboard::said, this, &MainWindow::say);
  connect(views_, &ViewArea::itemExportRequested, exporting_, &Exporting::exportData);
  connect(views_, &ViewArea::actionRequested, this,
          [this](const QString& id) { actions_->action(id.toStdString()).trigger(); });
  connect(views_, &ViewArea::panelRequested, panels_, &Panels::show);
  connect(views_, &ViewArea::said, this, &MainWindow::say);
  connect(&tree(), &DataTree::chosenChanged, this, [this] {
    panels_->inspector().inspect(tree().chosen());
    updateActions();
  });
  connect(&selection_, &Selection::currentChanged, this, &MainWindow::updateActions);
}

void MainWindow::connectDocument() {
  connect(&document_, &Document::troubled, messages_, qOverload<const QString&>(&MessageBar::say));
  connect(&document_, &Document::told, messages_, qOverload<const QString&>(&MessageBar::tell));
  connect(&document_, &Document::settled, messages_, &MessageBar::takeBack);
  connect(&document_, &Document::projectChanged, this,
          [this] { setWindowTitle(titleOf(document_)); });
  connect(&document_, &Document::reset, messages_, &MessageBar::clear);
  for (const auto freed : {&Document::reset, &Document::letGo})
    connect(&document_, freed, welcome_, &WelcomePage::refreshUntitledWork);
  for (const auto changed : {&Document::resultChanged, &Document::resultRemoved,
                             &Document::datasetChanged, &Document::datasetRemoved})
    connect(&document_, changed, this, &MainWindow::updateActions);
  connect(&settings_, &Settings::untitledFolderChanged, this, [this] {
    document_.setUntitledFolder(untitledFolder());
    welcome_->setUntitledFolder(untitledFolder());
  });
  connect(&document_.undoStack(), &QUndoStack::indexChanged, this, &MainWindow::updateActions);
}

/// The data set that something chosen is of: itself, or the first that a result was computed from.
ItemId MainWindow::datasetOf(const Subject& subject) const {
  const auto* result = document_.result(subject.item);
  return result ? result->inputs.front().dataset : subject.item;
}

/// Shows what is like the current graph: of the data set that is looked at, else of the chosen one.
void MainWindow::findSimilar() {
  const auto current = selection_.current();
  itemViews_->show("similar", current.isValid() ? Subject::ofDataset(current.dataset)
                                                : Subject::ofDataset(datasetOf(tree().chosen())));
}

void MainWindow::updateActions() {
  const auto chosen = tree().chosen();
  // A data set that was removed a moment ago may still be in the tree.
  const auto isWhole = [this](ItemId id) {
    const auto* item = document_.dataset(id);
    return item && item->isWhole();
  };
  const auto* view = views_->current();
  auto& undo = document_.undoStack();
  auto given = Needs::Nothing;
  const auto grant = [&](bool isSo, Needs need) {
    if (isSo) given = given | need;
  };
  grant(isWhole(datasetOf(chosen)), Needs::Dataset);
  grant(selection_.current().isValid(), Needs::Graph);
  grant(!chosen.isNothing(), Needs::Item);
  grant(!tree().chosenItems().empty(), Needs::Entry);
  const auto several = tree().chosenDatasets();
  grant(several.size() > 1 && std::ranges::all_of(several, isWhole), Needs::Several);
  grant(computing_->resumable() != 0, Needs::Partial);
  grant(computing_->checkable() != 0, Needs::Values);
  grant(computing_->hasNetworks(), Needs::Networks);
  grant(view, Needs::View);
  grant(!document_.isReadOnly(), Needs::Writing);
  grant(!document_.isEmpty(), Needs::Work);
  grant(undo.canUndo(), Needs::Undo);
  grant(undo.canRedo(), Needs::Redo);
  actions_->enable(
      given, [&](const std::string& id) { return view && view->offers(id); },
      [&](const ViewKind& kind) { return kind.shows(chosen, document_); });
  const auto withText = [](const QString& verb, const QString& what) {
    // A letter behind an ampersand would be underlined.
    return what.isEmpty() ? verb : tr("%1: %2").arg(verb, QString{what}.replace('&', "&&"));
  };
  setText(actions_->action("edit.undo"), withText(tr("Undo"), undo.undoText()));
  setText(actions_->action("edit.redo"), withText(tr("Redo"), undo.redoText()));
}

void MainWindow::begin(const QStringList& files) {
  opening_->openFiles(files);
  // Without files the welcome page shows it.
  if (!files.isEmpty()) opening_->offerUntitled(untitledFolder());
}

void MainWindow::showPreferences() {
  auto* dialog = new PreferencesDialog{bench_, this};
  dialog->addPage(tr("Shortcuts"), new ShortcutEditor{*actions_, settings_});
  dialog->open();
}

std::filesystem::path MainWindow::untitledFolder() const {
  const auto own = settings_.untitledFolder();
  return own.isEmpty() ? usualUntitledFolder_ : std::filesystem::path{own.toStdString()};
}

void MainWindow::say(const QString& sentence) {
  statusBar()->showMessage(sentence, messageMilliseconds);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  const bool isOwn = event->source() != nullptr;
  if (!isOwn && Opening::accepts(*event->mimeData())) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  opening_->openDropped(*event->mimeData());
  event->acceptProposedAction();
}

void MainWindow::closeProject() {
  itemViews_->keepPicture();
  document_.close();
}

/// Asks about the work of this window, then has all others leave, and leaves as the last. A window
/// that was opened since the user asked for it is not meant.
void MainWindow::quit() {
  itemViews_->keep();
  closing_->leaveThen([this, others = others_->present()] {
    others_->askToLeave(others, [this, forgone = document_.unsaved()] {
      // Jobs that began since, and what became unsaved since, are asked about.
      isLeaving_ = jobs_.active().empty() && document_.hasUnsaved() &&
                   std::ranges::includes(forgone, document_.unsaved());
      close();
    });
  });
}

void MainWindow::leaveUnasked() {
  itemViews_->keep();
  closing_->leaveUnasked([this] {
    isLeaving_ = true;
    close();
    QCoreApplication::quit();
  });
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!isLeaving_) itemViews_->keep();
  if (isLeaving_ || closing_->canLeave()) {
    itemViews_->keepPicture();
    settings_.setWindowLayout(saveGeometry(), narrow_->state());
    others_->answer(true);
    return event->accept();
  }
  event->ignore();
  closing_->leaveThen([this] {
    isLeaving_ = true;
    close();
  });
}

}  // namespace kindred::gui
