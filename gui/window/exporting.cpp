#include "gui/window/exporting.hpp"

#include <QDesktopServices>
#include <QUrl>

#include "gui/base/words.hpp"
#include "gui/dialog/content_export.hpp"
#include "gui/dialog/data_export.hpp"
#include "gui/dialog/picture_export.hpp"
#include "gui/panel/message_bar.hpp"

namespace kindred::gui {

Exporting::Exporting(const Workbench& bench, MessageBar& messages, QWidget* window)
    : QObject{window}, bench_{bench}, messages_{messages}, window_{window} {}

void Exporting::exportPicture(const View& view) { show(new PictureExport{bench_, view, window_}); }

void Exporting::exportData(ItemId item) { show(new DataExport{bench_, item, window_}); }

void Exporting::exportContent(const FileContent& content) {
  show(new ContentExport{bench_, content, window_});
}

void Exporting::show(ExportDialog* dialog) {
  connect(dialog, &ExportDialog::chosen, this, &Exporting::write);
  dialog->open();
}

void Exporting::write(const FileWork& work) {
  const auto name = toQString(work.path.filename().string());
  // The outcome of this attempt is told anew.
  messages_.takeBack(troubles_.take(toQString(work.path.string())));
  bench_.jobs.start(
      tr("Writing %1").arg(name), lane::writing, work.write, this,
      [this, name, path = toQString(work.path.string()),
       folder = toQString(work.path.parent_path().string())](const auto& notices) {
        messages_.tell(tr("%1 is written.").arg(name), tr("Show in Folder"),
                       [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
        for (const auto& notice : *notices)
          Q_EMIT bench_.document.troubled(troubles_[path] = toQString(notice));
      },
      [this, path = toQString(work.path.string())](const JobError& error) {
        troubles_[path] = toQString(error.sentence);
        Q_EMIT bench_.document.troubled(toQString(error.sentence));
      });
}

}  // namespace kindred::gui
