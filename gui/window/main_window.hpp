#pragma once

#include <QMainWindow>
#include <QStringList>
#include <filesystem>

#include "gui/base/settings.hpp"
#include "gui/document/document.hpp"
#include "gui/document/selection.hpp"
#include "gui/job/device_list.hpp"
#include "gui/job/job_bridge.hpp"
#include "gui/job/job_model.hpp"
#include "gui/panel/log_model.hpp"
#include "gui/view/workbench.hpp"
#include "gui/window/actions.hpp"

namespace kindred::gui {

class Closing;
class Computing;
class DataTree;
class Exporting;
class MoleculeClipboard;
class NarrowWindow;
class HelpPanel;
class HintBar;
class ItemViews;
class MessageBar;
class Opening;
class OtherWindows;
class Panels;
class Saving;
class ViewArea;
class WelcomePage;

/// The window: puts its parts together, and says what each action does. Whatever is more than that
/// lives in a panel, a view, a dialog, or a class of its own beside this one.
class MainWindow final : public QMainWindow {
  Q_OBJECT

 public:
  /// Untitled work is kept in `untitledFolder` unless the settings name another.
  MainWindow(Settings& settings, std::filesystem::path untitledFolder);
  ~MainWindow() override;

  /// Opens what the program was started with, and offers what an earlier window left behind.
  void begin(const QStringList& files);

  /// Leaves as Quit does, but asks nothing: cancels jobs and keeps what is finished of them.
  void leaveUnasked();

  const Workbench& bench() const noexcept { return bench_; }
  Actions& actions() noexcept { return *actions_; }
  ViewArea& views() noexcept { return *views_; }
  DataTree& tree() const;
  HelpPanel& help() const;
  MessageBar& messages() noexcept { return *messages_; }
  Opening& opening() noexcept { return *opening_; }
  JobModel& jobModel() noexcept { return jobModel_; }
  LogModel& logModel() noexcept { return logModel_; }

 protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void addViews();
  void addStatusBar();
  void connectActions();
  void connectViewKinds();
  void paste();
  void connectViews();
  void connectDocument();
  ItemId datasetOf(const Subject& subject) const;
  void findSimilar();
  void updateActions();
  void showPreferences();
  void closeProject();
  void quit();
  std::filesystem::path untitledFolder() const;
  void say(const QString& sentence);

  Settings& settings_;
  std::filesystem::path usualUntitledFolder_;  ///< the folder if the settings name no other
  LogModel logModel_;
  JobBridge jobs_;
  Document document_;
  Selection selection_;
  DeviceList devices_;
  Workbench bench_;
  JobModel jobModel_;
  Actions* actions_;
  HintBar* hints_ = nullptr;
  MessageBar* messages_ = nullptr;
  ViewArea* views_ = nullptr;
  Panels* panels_ = nullptr;
  ItemViews* itemViews_ = nullptr;
  WelcomePage* welcome_ = nullptr;
  Opening* opening_ = nullptr;
  Saving* saving_ = nullptr;
  Closing* closing_ = nullptr;
  OtherWindows* others_ = nullptr;
  NarrowWindow* narrow_ = nullptr;
  Computing* computing_ = nullptr;
  Exporting* exporting_ = nullptr;
  MoleculeClipboard* clipboard_ = nullptr;
  bool isLeaving_ = false;
};

}  // namespace kindred::gui
