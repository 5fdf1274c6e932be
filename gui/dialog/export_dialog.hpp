#pragma once

#include <QDialog>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"
#include "gui/view/workbench.hpp"
#include "io/file/file_kinds.hpp"

class QComboBox;
class QHBoxLayout;
class QPushButton;

namespace kindred::gui {

class Complaint;

/// Writes a file, in a job. Returns sentences: what of its contents the file does not say.
using FileWriter = std::function<std::vector<std::string>(Progress&)>;

/// A file and what writes it.
struct FileWork {
  std::filesystem::path path;
  FileWriter write;
};

/// The base of the export dialogs: it offers the kinds of files, asks where to write, and refuses
/// at once what could not be written in the end. It writes nothing itself: chosen() says what is to
/// be written.
class ExportDialog : public QDialog {
  Q_OBJECT

 public:
  /// Takes a file for the export, and closes; or says why it cannot be, and stays.
  void take(const QString& file);

  /// Says why nothing can be exported, or what was refused; empty else.
  QString complaint() const;

  QComboBox& kind() noexcept { return *kind_; }
  QPushButton& exportButton() noexcept { return *export_; }

 Q_SIGNALS:
  void chosen(const kindred::gui::FileWork& work);

 protected:
  ExportDialog(const Workbench& bench, const QString& title, QWidget* parent);

  const Workbench& bench() const noexcept { return bench_; }

  /// Returns the layout that holds the contents of the dialog, side by side.
  QHBoxLayout& middle() noexcept { return *middle_; }

  /// Sets the kinds of files to choose from and chooses the first: kinds of one label are one.
  void setKinds(std::span<const io::FileKind> kinds);
  QString extension() const;

  /// Says why nothing can be exported now; an empty sentence allows it.
  void refuse(const QString& sentence);

  /// Returns the file name that the file dialog begins with, without an ending.
  virtual QString suggestion() const = 0;

  /// Returns the words for what would be written ("a picture"), for a sentence that refuses an
  /// ending.
  virtual const char* what() const = 0;

  virtual FileWriter workFor(const std::filesystem::path& path) const = 0;

 private:
  void askWhere();

  const Workbench& bench_;
  std::span<const io::FileKind> kinds_;
  QComboBox* kind_;
  QHBoxLayout* middle_;
  Complaint* complaint_;
  QPushButton* export_;
};

}  // namespace kindred::gui
