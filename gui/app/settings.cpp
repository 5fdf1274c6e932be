#include "gui/app/settings.hpp"

#include "gui/app/words.hpp"

#include <QDir>

namespace kindred::gui {

namespace {

constexpr int mostRecentFiles = 12;

constexpr auto lookKey = "look";
constexpr auto deviceKey = "device";
constexpr auto languageKey = "language";
constexpr auto hintsKey = "hints";
constexpr auto recentKey = "recent-files";
constexpr auto folderKey = "last-folder";
constexpr auto geometryKey = "window/geometry";
constexpr auto stateKey = "window/state";

QString shortcutKey(const QString& action) { return "shortcuts/" + action; }

}  // namespace

Settings::Settings(QObject* parent)
    : QObject{parent}, values_{std::make_unique<QSettings>("kindred", "kindred")} {}

Settings::Settings(const QString& file, QObject* parent)
    : QObject{parent}, values_{std::make_unique<QSettings>(file, QSettings::IniFormat)} {}

LookChoice Settings::look() const {
  const auto word = values_->value(lookKey).toString();
  return word == "light"  ? LookChoice::Light
         : word == "dark" ? LookChoice::Dark
                          : LookChoice::System;
}

void Settings::setLook(LookChoice look) {
  if (look == this->look()) return;
  values_->setValue(lookKey, look == LookChoice::Light  ? "light"
                             : look == LookChoice::Dark ? "dark"
                                                        : "system");
  Q_EMIT lookChanged();
}

std::string Settings::device() const {
  return values_->value(deviceKey, "auto").toString().toStdString();
}

void Settings::setDevice(const std::string& id) {
  if (id == device()) return;
  values_->setValue(deviceKey, toQString(id));
  Q_EMIT deviceChanged();
}

QString Settings::language() const { return values_->value(languageKey).toString(); }

void Settings::setLanguage(const QString& code) {
  if (code == language()) return;
  values_->setValue(languageKey, code);
  Q_EMIT languageChanged();
}

bool Settings::showsHints() const { return values_->value(hintsKey, true).toBool(); }

void Settings::setShowsHints(bool shows) {
  if (shows == showsHints()) return;
  values_->setValue(hintsKey, shows);
  Q_EMIT hintsChanged();
}

QStringList Settings::recentFiles() const { return values_->value(recentKey).toStringList(); }

void Settings::addRecentFile(const std::filesystem::path& path) {
  const auto text = toQString(std::filesystem::absolute(path).string());
  auto files = recentFiles();
  files.removeAll(text);
  files.prepend(text);
  while (files.size() > mostRecentFiles)
    files.removeLast();
  values_->setValue(recentKey, files);
  Q_EMIT recentFilesChanged();
}

void Settings::removeRecentFile(const QString& path) {
  auto files = recentFiles();
  if (files.removeAll(path) == 0) return;
  values_->setValue(recentKey, files);
  Q_EMIT recentFilesChanged();
}

QString Settings::lastFolder() const {
  return values_->value(folderKey, QDir::homePath()).toString();
}

void Settings::setLastFolder(const QString& folder) { values_->setValue(folderKey, folder); }

QByteArray Settings::geometry() const { return values_->value(geometryKey).toByteArray(); }

QByteArray Settings::windowState() const { return values_->value(stateKey).toByteArray(); }

void Settings::setWindowLayout(const QByteArray& geometry, const QByteArray& state) {
  values_->setValue(geometryKey, geometry);
  values_->setValue(stateKey, state);
}

QString Settings::shortcut(const QString& action) const {
  const auto value = values_->value(shortcutKey(action));
  return value.isValid() ? value.toString() : QString{};
}

void Settings::setShortcut(const QString& action, const QString& keys) {
  values_->setValue(shortcutKey(action), keys.isNull() ? QString{""} : keys);
  Q_EMIT shortcutsChanged();
}

void Settings::resetShortcut(const QString& action) {
  values_->remove(shortcutKey(action));
  Q_EMIT shortcutsChanged();
}

}  // namespace kindred::gui
