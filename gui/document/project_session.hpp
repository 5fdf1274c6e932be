#pragma once

#include <QFileSystemWatcher>
#include <QTimer>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "gui/document/project_file.hpp"
#include "gui/document/shelves.hpp"
#include "gui/document/speaker.hpp"
#include "io/project/project.hpp"

namespace kindred::gui {

/// The open project as a file: where it lies, and that it holds what the shelves hold. Belongs to
/// the GUI thread; the disk is touched by jobs of the project lane alone.
class ProjectSession final : public Speaker {
  Q_OBJECT

 public:
  ProjectSession(JobBridge& jobs, Shelves& shelves, ResultKinds kinds,
                 std::filesystem::path untitledFolder, QObject* parent);
  ~ProjectSession() override;

  QString title() const;
  const std::filesystem::path& path() const noexcept { return path_; }
  bool isUntitled() const noexcept { return isUntitled_; }
  bool isReadOnly() const noexcept { return isReadOnly_; }
  void setUntitledFolder(std::filesystem::path folder) { untitledFolder_ = std::move(folder); }

  /// Opens a project in place of this one; aboutToLeave() and opened() follow, or openFailed(). The
  /// notices are told once it is open, before its own.
  void open(const std::filesystem::path& path, io::Project::Mode mode,
            std::vector<io::Notice> notices = {});
  void recover(const std::filesystem::path& damaged, const std::filesystem::path& fresh);

  /// Goes on with an empty project.
  void close();

  /// Makes a project for what has no place yet.
  void beginUntitled();

  /// Makes the project hold these items as they are now, and whatever it could not take before.
  void save(const std::set<ItemId>& ids);
  void saveAs(const std::filesystem::path& path);
  bool hasUnsaved() const noexcept { return !unsaved_.empty() || !isInPlace_; }

  /// Returns the items that could not be saved; 0 stands for the project itself.
  std::set<ItemId> unsaved() const;
  void setSaved(const std::set<ItemId>& ids, bool areSaved);

  /// For jobs of the project lane; null while the project holds nothing.
  const std::shared_ptr<ProjectFile>& file() const noexcept { return file_; }

  /// These items as they are now, there or removed.
  KeptItems keptItems(const std::set<ItemId>& ids) const;

  /// Gives back memory in a job, since much of it takes a while. Views of it go before, in one of
  /// the next turns of the event loop.
  void giveBack(std::shared_ptr<const void> memory);

  const std::string& viewState() const noexcept { return viewState_; }
  void saveViewState(const std::string& state);

 Q_SIGNALS:
  /// The open project goes: stop what works on it, and forget it.
  void aboutToLeave();

  /// The shelves hold what another project holds, as lists; the values follow.
  void opened();
  void openFailed(const std::filesystem::path& path, const kindred::JobError& error);
  void changed();  ///< title, place or rights, or whether there is something unsaved
  void savedAs();
  void letGo();

 private:
  struct Opened;

  void adopt(const Opened& opened);
  void takeDatasets(const Opened& opened, std::map<std::int64_t, ItemId>& idOf);
  void takeResults(const Opened& opened, const std::map<std::int64_t, ItemId>& idOf);
  void giveBackMemory();
  void closeFile();
  void watchPlace();
  void lookAtPlace();
  void setInPlace(bool isInPlace);
  void takeNumbers(const std::map<ItemId, std::int64_t>& numbers);
  static QString unsavedText(const JobError& error);

  JobBridge& jobs_;
  Shelves& shelves_;
  ResultKinds kinds_;
  std::filesystem::path untitledFolder_;
  std::filesystem::path path_;
  bool isUntitled_ = true;
  bool isReadOnly_ = false;
  std::string viewState_;
  std::shared_ptr<ProjectFile> file_;
  std::set<ItemId> unsaved_;
  QFileSystemWatcher watcher_;  ///< of the folder of the project
  QTimer change_;               ///< to the end of several changes in it
  bool isInPlace_ = true;       ///< false once somebody removed or replaced the file
  QString unsavedTrouble_, savingAsTrouble_, placeTrouble_;
};

}  // namespace kindred::gui
