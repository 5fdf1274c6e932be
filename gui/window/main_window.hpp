#pragma once

#include <QMainWindow>
#include <QStringList>
#include <QTimer>
#include <filesystem>

#include "gui/app/settings.hpp"
#include "gui/document/document.hpp"
#include "gui/document/selection.hpp"
#include "gui/job/device_list.hpp"
#include "gui/job/job_bridge.hpp"
#include "gui/job/job_model.hpp"
#include "gui/panel/log_model.hpp"
#include "gui/view/workbench.hpp"
#include "gui/window/actions.hpp"

class QDockWidget;

namespace kindred::gui {

class Closing;
class Computing;
class DataTree;
class Exporting;
class HelpPanel;
class HintBar;
class Inspector;
class MessageBar;
class Opening;
class Saving;
class ViewArea;
class WelcomePage;

/// The window: puts panels around the views, and says what each action does. Whatever is more than
/// that lives in a panel, a view, a dialog, or a class of its own beside this one.
class MainWindow final : public QMainWindow {
  Q_OBJECT

 public:
  /// Untitled work is kept in `untitledFolder` unless the settings name another.
  MainWindow(Settings& settings, std::filesystem::path untitledFolder);
  ~MainWindow() override;

  /// Opens what the program was started with, and offers what an earlier window left behind.
  void begin(const QStringList& files);

  const Workbench& bench() const noexcept { return bench_; }
  Actions& actions() noexcept { return *actions_; }
  ViewArea& views() noexcept { return *views_; }
  DataTree& tree() noexcept { return *tree_; }
  HelpPanel& help() noexcept { return *help_; }
  MessageBar& messages() noexcept { return *messages_; }
  Opening& opening() noexcept { return *opening_; }
  JobModel& jobModel() noexcept { return jobModel_; }
  LogModel& logModel() noexcept { return logModel_; }

 protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void addPanels();
  QDockWidget* addPanel(const char* id, const QString& title, QWidget* content,
                        Qt::DockWidgetArea area);
  void addStatusBar();
  void connectActions();
  void connectViews();
  void connectDocument();
  ItemId rowsOf(const Subject& subject) const;
  void updateActions();
  void showHelp(const QString& page);
  void showPanel(const QString& id);
  void showView(const QString& kindId, const Subject& subject);
  void chooseFirstGraph(ItemId dataset);
  void showPreferences();
  std::filesystem::path untitledFolder() const;
  void say(const QString& sentence);

  Settings& settings_;
  std::filesystem::path usualUntitledFolder_;  ///< where the settings name no other
  LogModel logModel_;
  JobBridge jobs_;
  Document document_;
  Selection selection_;
  DeviceList devices_;
  Workbench bench_;
  JobModel jobModel_;
  Actions* actions_;
  DataTree* tree_ = nullptr;
  Inspector* inspector_ = nullptr;
  HelpPanel* help_ = nullptr;
  HintBar* hints_ = nullptr;
  MessageBar* messages_ = nullptr;
  ViewArea* views_ = nullptr;
  WelcomePage* welcome_ = nullptr;
  Opening* opening_ = nullptr;
  Saving* saving_ = nullptr;
  Closing* closing_ = nullptr;
  Computing* computing_ = nullptr;
  Exporting* exporting_ = nullptr;
  QTimer layoutTimer_;  ///< saves the layout a moment after it changed
  bool isLeaving_ = false;
};

}  // namespace kindred::gui
