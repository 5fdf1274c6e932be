#pragma once

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <memory>

namespace kindred::gui {

enum class LookChoice { System, Light, Dark };

/// What the user set, kept between starts; each setting by its name and type. Tells of changes.
class Settings final : public QObject {
  Q_OBJECT

 public:
  /// Kept where the system keeps settings.
  explicit Settings(QObject* parent = nullptr);

  /// Kept in a file.
  explicit Settings(const QString& file, QObject* parent = nullptr);

  LookChoice look() const;
  void setLook(LookChoice look);

  /// "auto", "cpu", "cuda:0".
  std::string device() const;
  void setDevice(const std::string& id);

  /// "de"; empty: the system's.
  QString language() const;
  void setLanguage(const QString& code);

  bool showsHints() const;
  void setShowsHints(bool shows);

  /// Files and projects, the newest first.
  QStringList recentFiles() const;
  void addRecentFile(const std::filesystem::path& path);
  void removeRecentFile(const QString& path);

  /// Where the file dialogs begin.
  QString lastFolder() const;
  void setLastFolder(const QString& folder);

  /// Of the window, as Qt writes it.
  QByteArray geometry() const;
  QByteArray windowState() const;
  void setWindowLayout(const QByteArray& geometry, const QByteArray& state);

  /// What the user put in place of the shortcut of the table; null where it is as in the table.
  QString shortcut(const QString& action) const;
  void setShortcut(const QString& action, const QString& keys);
  void resetShortcut(const QString& action);

 Q_SIGNALS:
  void lookChanged();
  void deviceChanged();
  void languageChanged();
  void hintsChanged();
  void recentFilesChanged();
  void shortcutsChanged();

 private:
  std::unique_ptr<QSettings> values_;
};

}  // namespace kindred::gui
