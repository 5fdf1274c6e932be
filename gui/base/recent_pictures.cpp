#include "gui/base/recent_pictures.hpp"

#include <QCryptographicHash>
#include <QDir>

#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

constexpr QSize kept{360, 240};  // pixels
constexpr int mostKept = 50;

QDir folderOf(const Settings& settings) {
  return QDir{toQString(settings.cacheFolder().string())}.filePath("recent");
}

QString nameOf(const QString& file) {
  return QCryptographicHash::hash(file.toUtf8(), QCryptographicHash::Sha1).toHex() + ".png";
}

}  // namespace

QPixmap recentPicture(const Settings& settings, const QString& file) {
  return QPixmap{folderOf(settings).filePath(nameOf(file))};
}

void keepRecentPicture(const Settings& settings, const QString& file, const QPixmap& shown) {
  const auto folder = folderOf(settings);
  if (shown.isNull() || !folder.mkpath(".")) return;
  auto small =
      shown.toImage().scaled(kept, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
  small.setDevicePixelRatio(1);
  small.copy(0, 0, kept.width(), kept.height()).save(folder.filePath(nameOf(file)));
  const auto newestFirst = folder.entryList({"*.png"}, QDir::Files, QDir::Time);
  for (const auto& name : newestFirst.mid(mostKept))
    QFile::remove(folder.filePath(name));
}

void forgetRecentPicture(const Settings& settings, const QString& file) {
  QFile::remove(folderOf(settings).filePath(nameOf(file)));
}

}  // namespace kindred::gui
