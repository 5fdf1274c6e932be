#pragma once

#include <QObject>
#include <QStringList>
#include <filesystem>
#include <functional>
#include <vector>

#include "gui/view/workbench.hpp"

class QMimeData;
class QWidget;

namespace kindred::gui {

class MessageBar;

/// Everything about opening: the dialogs, what is dropped on the window, recent files, and what can
/// be done if a project cannot be opened.
class Opening final : public QObject {
  Q_OBJECT

 public:
  Opening(const Workbench& bench, MessageBar& messages, QWidget* window);

  void askForFiles();
  void askForFolder();

  /// Projects and data in any mixture. A project opens here while nothing is here yet, else in a
  /// window of its own; files of one kind become one data set.
  void openFiles(const QStringList& files);

  /// True if something of it can be opened.
  static bool accepts(const QMimeData& dropped);
  void openDropped(const QMimeData& dropped);

  /// Offers work in this folder that was never given a name and that no window has open.
  void offerUntitled(const std::filesystem::path& folder);

  /// Starts a program with a project; by default this one. Returns whether it could.
  std::function<bool(const QString& project)> openElsewhere;

  /// True of a file that is not to be offered as a recent one; by default none.
  std::function<bool(const std::filesystem::path& file)> isPassing;

 Q_SIGNALS:
  /// A matrix of values is to be looked at: no graphs, and no part of the project.
  void matrixRequested(const std::filesystem::path& file);

 private:
  void openMatrix(const std::filesystem::path& path);
  void openProject(const std::filesystem::path& path);
  void openInOtherWindow(const std::filesystem::path& path);
  void offerHelp(const std::filesystem::path& path, const JobError& error);
  void offerFormats(const std::vector<std::filesystem::path>& paths, const io::ReadOptions& options,
                    const JobError& error);
  void offerMemory(const std::vector<std::filesystem::path>& paths, io::ReadOptions options,
                   const QString& sentence);
  void askForFormat(const std::vector<std::filesystem::path>& paths, const io::ReadOptions& options,
                    const JobError& error);
  void offerReading(const std::filesystem::path& path, const QString& sentence);
  void askWhereToRecover(const std::filesystem::path& damaged);

  const Workbench& bench_;
  MessageBar& messages_;
  QWidget* window_;
};

}  // namespace kindred::gui
