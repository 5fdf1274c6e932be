#include "gui/window/main_window.hpp"

#include <QClipboard>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

#include "gui/dialog/compute_dialog.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/panel/inspector.hpp"
#include "gui/panel/job_panel.hpp"
#include "gui/view/view_kinds.hpp"
#include "gui/window/view_area.hpp"

namespace kindred::gui {

namespace {

constexpr int messageMilliseconds = 10000;

QDockWidget* dock(QMainWindow& window, const char* id, const QString& title, QWidget* content,
                  Qt::DockWidgetArea area) {
  auto* made = new QDockWidget{title, &window};
  made->setObjectName(id);
  made->setWidget(content);
  window.addDockWidget(area, made);
  return made;
}

}  // namespace

MainWindow::MainWindow(Settings& settings, std::filesystem::path untitledFolder)
    : settings_{settings},
      document_{jobs_, std::move(untitledFolder)},
      bench_{jobs_, document_, selection_, settings_},
      jobModel_{jobs_},
      actions_{new Actions{settings, this}} {
  setObjectName("mainWindow");
  resize(1280, 800);
  addPanels();
  connectActions();
  connectViews();
  actions_->fill(*menuBar());
  auto* bar = addToolBar(tr("Tools"));
  bar->setObjectName("tools");
  actions_->fill(*bar);
  updateActions();
  updateTitle();
  restoreGeometry(settings_.geometry());
  restoreState(settings_.windowState());
}

MainWindow::~MainWindow() = default;

void MainWindow::addPanels() {
  views_ = new ViewArea{bench_, new QLabel{tr("Kindred")}, this};
  setCentralWidget(views_);
  tree_ = new DataTree{bench_};
  inspector_ = new Inspector{bench_};
  dock(*this, "data", tr("Data"), tree_, Qt::LeftDockWidgetArea);
  dock(*this, "inspector", tr("Inspector"), inspector_, Qt::RightDockWidgetArea);
  dock(*this, "jobs", tr("Jobs"), new JobPanel{jobModel_}, Qt::BottomDockWidgetArea);
}

void MainWindow::connectActions() {
  actions_->on("file.open", [this] {
    openFiles(QFileDialog::getOpenFileNames(this, tr("Open"), settings_.lastFolder()));
  });
  actions_->on("file.quit", [this] { close(); });
  actions_->on("edit.undo", [this] { document_.undoStack().undo(); });
  actions_->on("edit.redo", [this] { document_.undoStack().redo(); });
  actions_->on("edit.rename", [this] { tree_->renameChosen(); });
  actions_->on("edit.remove", [this] { document_.remove(tree_->chosen().item); });
  actions_->on("edit.copyImage", [this] {
    QGuiApplication::clipboard()->setImage(views_->current()->image());
    statusBar()->showMessage(tr("The image was copied."), messageMilliseconds);
  });
  actions_->on("compute.gram", [this] { askForKernel(tree_->chosen().item); });
  actions_->on("window.splitRight", [this] { views_->split(Qt::Horizontal); });
  actions_->on("window.splitDown", [this] { views_->split(Qt::Vertical); });
  actions_->on("window.nextView", [this] { views_->step(1); });
  actions_->on("window.previousView", [this] { views_->step(-1); });
  actions_->on("window.closeView", [this] { views_->close(views_->current()); });
  actions_->on("window.fullScreen",
               [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
  for (const auto& kind : viewKinds())
    actions_->on(std::string{"show."} + kind.id,
                 [this, &kind] { showView(kind.id, tree_->chosen()); });
  connect(actions_, &Actions::offered, this, [this](const std::string& id) {
    if (auto* view = views_->current()) view->perform(id);
  });
}

void MainWindow::connectViews() {
  const auto say = [this](const QString& sentence) {
    statusBar()->showMessage(sentence, messageMilliseconds);
  };
  connect(views_, &ViewArea::currentChanged, this, [this](View* view) {
    inspector_->showOptions(view);
    updateActions();
  });
  connect(views_, &ViewArea::offersChanged, this, &MainWindow::updateActions);
  connect(views_, &ViewArea::viewRequested, this, &MainWindow::showView);
  connect(views_, &ViewArea::said, this, say);
  connect(&document_, &Document::troubled, this, say);
  connect(&document_, &Document::openFailed, this,
          [say](const std::filesystem::path&, const QString& sentence) { say(sentence); });
  connect(&document_, &Document::projectChanged, this, &MainWindow::updateTitle);
  connect(&document_, &Document::datasetChanged, this, &MainWindow::updateActions);
  connect(&document_, &Document::reset, this, [this] {
    views_->closeAll();
    selection_.clear();
  });
  connect(&document_, &Document::datasetAdded, this, [this](ItemId id) {
    tree_->choose(Subject::ofDataset(id));
    if (const auto* kind = viewKindFor(SubjectKind::Dataset))
      showView(kind->id, Subject::ofDataset(id));
  });
  connect(&document_.undoStack(), &QUndoStack::indexChanged, this, &MainWindow::updateActions);
  connect(tree_, &DataTree::chosenChanged, this, [this] {
    const auto chosen = tree_->chosen();
    if (chosen.kind == SubjectKind::Dataset) selection_.setDataset(chosen.item);
    inspector_->inspect(chosen);
    updateActions();
  });
  connect(tree_, &DataTree::showRequested, this, [this](const Subject& subject) {
    if (const auto* kind = viewKindFor(subject.kind)) showView(kind->id, subject);
  });
}

void MainWindow::showView(const QString& kindId, const Subject& subject) {
  const auto* kind = viewKind(kindId.toStdString());
  if (kind && accepts(kind->accepts, subject.kind)) views_->show(*kind, subject);
}

void MainWindow::askForKernel(ItemId dataset) {
  auto* dialog = new ComputeDialog{bench_, dataset, this};
  connect(dialog, &ComputeDialog::started, this, [this](ItemId run) {
    tree_->choose(Subject::ofRun(run));
    showView("gram", Subject::ofRun(run));
  });
  dialog->open();
}

void MainWindow::updateActions() {
  const auto chosen = tree_->chosen();
  const auto* dataset = document_.dataset(chosen.item);
  const auto* view = views_->current();
  auto given = Needs::Nothing;
  const auto grant = [&](bool isSo, Needs need) {
    if (isSo) given = given | need;
  };
  grant(dataset && dataset->isWhole(), Needs::Dataset);
  grant(selection_.current().isValid(), Needs::Graph);
  grant(chosen.kind == SubjectKind::Run, Needs::Run);
  grant(!chosen.isNothing(), Needs::Item);
  grant(view, Needs::View);
  grant(view && view->picture(), Needs::Picture);
  grant(!document_.isReadOnly(), Needs::Writing);
  grant(!document_.isEmpty(), Needs::Work);
  grant(document_.undoStack().canUndo(), Needs::Undo);
  grant(document_.undoStack().canRedo(), Needs::Redo);
  actions_->enable(given, [&](const std::string& id) { return view && view->offers(id); });
}

void MainWindow::updateTitle() {
  setWindowTitle(document_.isReadOnly() ? tr("%1 (read-only)").arg(document_.title())
                                        : document_.title());
}

void MainWindow::openFiles(const QStringList& files) {
  if (files.isEmpty()) return;
  if (files.size() == 1 && files.front().endsWith(".kindred"))
    return document_.open(files.front().toStdString());
  std::vector<std::filesystem::path> paths;
  for (const auto& file : files)
    paths.emplace_back(file.toStdString());
  document_.import(paths);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  settings_.setWindowLayout(saveGeometry(), saveState());
  event->accept();
}

}  // namespace kindred::gui
