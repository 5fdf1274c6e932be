#pragma once

#include <QByteArray>
#include <QMap>
#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QThreadPool>
#include <QVariant>
#include <filesystem>
#include <functional>
#include <memory>

namespace kindred::gui {

enum class LookChoice { System, Light, Dark };

/// The settings of the user, kept between starts; each setting by its name and type. Signals tell
/// of changes. They are read once, and written by a thread of its own, for that waits until the
/// disk has them.
class Settings final : public QObject {
  Q_OBJECT

 public:
  /// Kept where the system keeps settings.
  explicit Settings(QObject* parent = nullptr);

  /// Kept in a file, with what is quick to make again beside it.
  explicit Settings(const QString& file, QObject* parent = nullptr);

  /// Waits until everything is written.
  ~Settings() override;

  LookChoice look() const;
  void setLook(LookChoice look);

  /// "auto", "cpu", "cuda:0".
  std::string device() const;
  void setDevice(const std::string& id);

  /// Returns the number of processor threads for a kernel matrix; 0: every core.
  int threads() const;
  void setThreads(int threads);

  /// "viridis": of values in new views.
  std::string colourMap() const;
  void setColourMap(const std::string& name);

  /// Returns the folder of work without a name; empty: in the data folder of the application.
  QString untitledFolder() const;
  void setUntitledFolder(const QString& folder);

  /// Returns the folder for what is quick to make again; empty: where the system keeps such files.
  std::filesystem::path cacheFolder() const;

  /// "de"; empty: the system's.
  QString language() const;
  void setLanguage(const QString& code);

  bool showsHints() const;
  void setShowsHints(bool shows);

  /// Hints that the user has read, by the kinds of views that they are about.
  bool isHintDismissed(const QString& viewKind) const;
  void dismissHint(const QString& viewKind);

  /// Files and projects, the newest first.
  QStringList recentFiles() const;
  void addRecentFile(const std::filesystem::path& path);
  void removeRecentFile(const QString& path);

  /// Returns the folder where the file dialogs begin.
  QString lastFolder() const;
  void setLastFolder(const QString& folder);

  /// Return the geometry and the state of the window, as Qt writes them.
  QByteArray geometry() const;
  QByteArray windowState() const;
  void setWindowLayout(const QByteArray& geometry, const QByteArray& state);

  /// Returns the shortcut that the user put in place of that of the table; null if it is as in
  /// the table.
  QString shortcut(const QString& action) const;
  void setShortcut(const QString& action, const QString& keys);
  void resetShortcut(const QString& action);

  /// Puts back what the preferences offer. Recent files and the layout of the window stay.
  void reset();

 Q_SIGNALS:
  void changed();  ///< something that the preferences offer: behind the signal of what it is
  void lookChanged();
  void deviceChanged();
  void languageChanged();
  void untitledFolderChanged();
  void hintsChanged();
  void recentFilesChanged();
  void shortcutsChanged();

 private:
  using Open = std::function<std::unique_ptr<QSettings>()>;

  Settings(Open open, QObject* parent);

  QVariant value(const QString& key, const QVariant& otherwise = {}) const;

  /// Sets a value, or takes it away if it is none.
  void keep(const QString& key, const QVariant& value);

  /// Sets a value as keep() does, and emits `signal`, if not null, and changed().
  void set(const QString& key, const QVariant& value, void (Settings::*signal)());

  void write();

  Open open_;
  QString usualCache_;
  QVariantMap values_;
  QVariantMap unwritten_;  ///< the changed values; not valid if there is none any more
  QThreadPool writer_;
};

}  // namespace kindred::gui
