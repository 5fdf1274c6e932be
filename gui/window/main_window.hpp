#pragma once

#include <QMainWindow>
#include <QStringList>
#include <filesystem>
#include <memory>

#include "gui/app/settings.hpp"
#include "gui/document/document.hpp"
#include "gui/document/selection.hpp"
#include "gui/job/job_bridge.hpp"
#include "gui/job/job_model.hpp"
#include "gui/view/workbench.hpp"
#include "gui/window/actions.hpp"

namespace kindred::gui {

class DataTree;
class Inspector;
class ViewArea;

/// The window: puts panels around the views, and says what each action does. Whatever is more than
/// that lives in a panel, a view or a dialog.
class MainWindow final : public QMainWindow {
  Q_OBJECT

 public:
  MainWindow(Settings& settings, std::filesystem::path untitledFolder);
  ~MainWindow() override;

  /// Opens a project, or reads files and folders.
  void openFiles(const QStringList& files);

  const Workbench& bench() const noexcept { return bench_; }
  Actions& actions() noexcept { return *actions_; }
  ViewArea& views() noexcept { return *views_; }
  JobModel& jobModel() noexcept { return jobModel_; }

 protected:
  void closeEvent(QCloseEvent* event) override;

 private:
  void addPanels();
  void connectActions();
  void connectViews();
  void updateActions();
  void updateTitle();
  void showView(const QString& kindId, const Subject& subject);
  void askForKernel(ItemId dataset);

  Settings& settings_;
  JobBridge jobs_;
  Document document_;
  Selection selection_;
  Workbench bench_;
  JobModel jobModel_;
  Actions* actions_;
  DataTree* tree_ = nullptr;
  Inspector* inspector_ = nullptr;
  ViewArea* views_ = nullptr;
};

}  // namespace kindred::gui
