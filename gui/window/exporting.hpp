#pragma once

#include <QHash>
#include <QObject>
#include <QString>

#include "gui/document/subject.hpp"
#include "gui/view/workbench.hpp"

class QWidget;

namespace kindred::gui {

class ExportDialog;
class MessageBar;
class View;
struct FileContent;
struct FileWork;

/// Everything that leaves the window as a file: opens the dialogs, and has what was chosen written
/// in jobs.
class Exporting final : public QObject {
  Q_OBJECT

 public:
  Exporting(const Workbench& bench, MessageBar& messages, QWidget* window);

  void exportPicture(const View& view);
  void exportData(ItemId item);
  void exportContent(const FileContent& content);

 private:
  void show(ExportDialog* dialog);
  void write(const FileWork& work);

  const Workbench& bench_;
  MessageBar& messages_;
  QWidget* window_;
  QHash<QString, QString> troubles_;  ///< that were told, by the path of the file
};

}  // namespace kindred::gui
