#pragma once

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <filesystem>
#include <functional>
#include <vector>

class QLocalServer;
class QLocalSocket;

namespace kindred::gui {

/// The other windows of Kindred, mostly in processes of their own: who quits asks each to leave,
/// and each asks its user about its own work.
class OtherWindows final : public QObject {
  Q_OBJECT

 public:
  /// Windows that usually keep untitled work in the same folder know each other.
  OtherWindows(const std::filesystem::path& untitledFolder, QObject* parent);

  /// Returns the other windows that there are now.
  QStringList present() const;

  /// Asks one of these windows after the other to leave, and calls `then` when all have left. If
  /// one stays, the rest is not asked, and stayed() tells. A window that hangs is left alone.
  void askToLeave(QStringList windows, std::function<void()> then);

  /// Answers those who asked this window to leave.
  void answer(bool leaves);

 Q_SIGNALS:
  void leaveRequested();  ///< by a window that quits: answer() is to follow
  void stayed();          ///< an asked window stays

 private:
  void askNext();
  void goOn();
  void greet();

  QString family_;  ///< what the names of all these windows begin with
  QLocalServer* server_;
  std::vector<QPointer<QLocalSocket>> callers_;
  QStringList unasked_;
  QPointer<QLocalSocket> asked_;
  QByteArray said_;  ///< by the window that is asked
  std::function<void()> then_;
};

}  // namespace kindred::gui
