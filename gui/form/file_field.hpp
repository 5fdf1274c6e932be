#pragma once

#include <QTimer>
#include <QWidget>
#include <filesystem>

class QLabel;
class QLineEdit;

namespace kindred::gui {

class Complaint;
class Settings;

/// A choice of one file that may be left out: its path, typed, chosen or dropped, and below it what
/// the file holds, or why it is refused.
class FileField final : public QWidget {
  Q_OBJECT

 public:
  /// `placeholder` says what is done without a file.
  FileField(const QString& name, const QString& sentence, const QString& placeholder,
            Settings& settings, QWidget* parent = nullptr);

  /// Empty: none.
  std::filesystem::path path() const;
  void setPath(const std::filesystem::path& path);

  /// True while somebody types: changed() comes when he pauses.
  bool isTyping() const { return pause_.isActive(); }

  /// Says below the path what the file holds.
  void say(const QString& sentence);

  /// Says below the path why the file is refused.
  void refuse(const QString& sentence);

 Q_SIGNALS:
  void changed();
  void typed();

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void browse();

  Settings& settings_;
  QLineEdit* line_;
  QLabel* words_;
  Complaint* complaint_;
  QTimer pause_;  ///< a path is read when its typing pauses
};

}  // namespace kindred::gui
