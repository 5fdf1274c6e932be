#include "gui/base/settings.hpp"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "engine/backend/devices.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

constexpr int mostRecentFiles = 12;

constexpr auto lookKey = "look";
constexpr auto deviceKey = "device";
constexpr auto threadsKey = "threads";
constexpr auto colourMapKey = "colour-map";
constexpr auto untitledKey = "untitled-folder";
constexpr auto cacheKey = "cache-folder";
constexpr auto dismissedKey = "dismissed-hints";
constexpr auto shortcutGroup = "shortcuts";
constexpr auto languageKey = "language";
constexpr auto hintsKey = "hints";
constexpr auto recentKey = "recent-files";
constexpr auto folderKey = "last-folder";
constexpr auto geometryKey = "window/geometry";
constexpr auto stateKey = "window/state";

QString shortcutKey(const QString& action) { return QString{"%1/%2"}.arg(shortcutGroup, action); }

}  // namespace

Settings::Settings(QObject* parent)
    : Settings{Open{[] { return std::make_unique<QSettings>("kindred", "kindred"); }}, parent} {}

Settings::Settings(const QString& file, QObject* parent)
    : Settings{Open{[file] { return std::make_unique<QSettings>(file, QSettings::IniFormat); }},
               parent} {
  usualCache_ = QFileInfo{file}.dir().filePath("cache");
}

Settings::Settings(Open open, QObject* parent)
    : QObject{parent},
      open_{std::move(open)},
      usualCache_{QStandardPaths::writableLocation(QStandardPaths::CacheLocation)} {
  const auto kept = open_();
  for (const auto& key : kept->allKeys())
    values_[key] = kept->value(key);
  writer_.setMaxThreadCount(1);
}

Settings::~Settings() {
  write();
  writer_.waitForDone();
}

LookChoice Settings::look() const {
  const auto word = value(lookKey).toString();
  return word == "light"  ? LookChoice::Light
         : word == "dark" ? LookChoice::Dark
                          : LookChoice::System;
}

void Settings::setLook(LookChoice look) {
  if (look == this->look()) return;
  set(lookKey,
      look == LookChoice::Light  ? "light"
      : look == LookChoice::Dark ? "dark"
                                 : "system",
      &Settings::lookChanged);
}

std::string Settings::device() const {
  return value(deviceKey, toQString(automaticDevice)).toString().toStdString();
}

void Settings::setDevice(const std::string& id) {
  if (id != device()) set(deviceKey, toQString(id), &Settings::deviceChanged);
}

int Settings::threads() const { return std::max(0, value(threadsKey).toInt()); }

void Settings::setThreads(int threads) {
  if (threads != this->threads()) set(threadsKey, threads, nullptr);
}

std::string Settings::colourMap() const {
  return value(colourMapKey, "viridis").toString().toStdString();
}

void Settings::setColourMap(const std::string& name) {
  if (name != colourMap()) set(colourMapKey, toQString(name), nullptr);
}

QString Settings::untitledFolder() const { return value(untitledKey).toString(); }

void Settings::setUntitledFolder(const QString& folder) {
  if (folder != untitledFolder()) set(untitledKey, folder, &Settings::untitledFolderChanged);
}

QString Settings::language() const { return value(languageKey).toString(); }

void Settings::setLanguage(const QString& code) {
  if (code != language()) set(languageKey, code, &Settings::languageChanged);
}

bool Settings::showsHints() const { return value(hintsKey, true).toBool(); }

void Settings::setShowsHints(bool shows) {
  if (shows != showsHints()) set(hintsKey, shows, &Settings::hintsChanged);
}

bool Settings::isHintDismissed(const QString& viewKind) const {
  return value(dismissedKey).toStringList().contains(viewKind);
}

void Settings::dismissHint(const QString& viewKind) {
  if (isHintDismissed(viewKind)) return;
  set(dismissedKey, value(dismissedKey).toStringList() << viewKind, &Settings::hintsChanged);
}

QStringList Settings::recentFiles() const { return value(recentKey).toStringList(); }

void Settings::addRecentFile(const std::filesystem::path& path) {
  const auto text = toQString(std::filesystem::absolute(path).string());
  auto files = recentFiles();
  files.removeAll(text);
  files.prepend(text);
  while (files.size() > mostRecentFiles)
    files.removeLast();
  keep(recentKey, files);
  Q_EMIT recentFilesChanged();
}

void Settings::removeRecentFile(const QString& path) {
  auto files = recentFiles();
  if (files.removeAll(path) == 0) return;
  keep(recentKey, files);
  Q_EMIT recentFilesChanged();
}

std::filesystem::path Settings::cacheFolder() const {
  return value(cacheKey, usualCache_).toString().toStdString();
}

QString Settings::lastFolder() const { return value(folderKey, QDir::homePath()).toString(); }

void Settings::setLastFolder(const QString& folder) { keep(folderKey, folder); }

QByteArray Settings::geometry() const { return value(geometryKey).toByteArray(); }

QByteArray Settings::windowState() const { return value(stateKey).toByteArray(); }

void Settings::setWindowLayout(const QByteArray& geometry, const QByteArray& state) {
  keep(geometryKey, geometry);
  keep(stateKey, state);
}

QString Settings::shortcut(const QString& action) const {
  return value(shortcutKey(action)).toString();
}

void Settings::setShortcut(const QString& action, const QString& keys) {
  set(shortcutKey(action), keys.isNull() ? QString{""} : keys, &Settings::shortcutsChanged);
}

void Settings::resetShortcut(const QString& action) {
  set(shortcutKey(action), {}, &Settings::shortcutsChanged);
}

void Settings::reset() {
  for (const auto* key : {lookKey, deviceKey, threadsKey, colourMapKey, languageKey, hintsKey,
                          dismissedKey, untitledKey})
    keep(key, {});
  for (const auto& key : values_.keys())
    if (key.startsWith(shortcutKey({}))) keep(key, {});
  for (const auto signal :
       {&Settings::lookChanged, &Settings::deviceChanged, &Settings::languageChanged,
        &Settings::hintsChanged, &Settings::untitledFolderChanged, &Settings::shortcutsChanged,
        &Settings::changed})
    Q_EMIT(this->*signal)();
}

QVariant Settings::value(const QString& key, const QVariant& otherwise) const {
  return values_.value(key, otherwise);
}

void Settings::keep(const QString& key, const QVariant& value) {
  if (value.isValid())
    values_[key] = value;
  else
    values_.remove(key);
  if (unwritten_.isEmpty()) QTimer::singleShot(0, this, &Settings::write);
  unwritten_[key] = value;
}

/// Other windows write into the same file: only what changed goes there.
void Settings::write() {
  if (unwritten_.isEmpty()) return;
  writer_.start([open = open_, changes = std::exchange(unwritten_, {})] {
    const auto file = open();
    for (const auto& [key, value] : changes.asKeyValueRange())
      value.isValid() ? file->setValue(key, value) : file->remove(key);
    file->sync();
  });
}

void Settings::set(const QString& key, const QVariant& value, void (Settings::*signal)()) {
  keep(key, value);
  if (signal) Q_EMIT(this->*signal)();
  Q_EMIT changed();
}

}  // namespace kindred::gui
