#include "gui/app/application.hpp"

#include <QEvent>
#include <QFontDatabase>
#include <QLibraryInfo>
#include <QLocale>
#include <QStandardPaths>
#include <clocale>
#include <iterator>
#include <utility>

#include "engine/core/version.hpp"
#include "gui/app/language.hpp"
#include "gui/app/outlined_style.hpp"
#include "gui/app/palettes.hpp"
#include "viz/font/font.hpp"

/// Registers the resources of a static library, which has to be done outside of every namespace.
static void registerResources() {
  Q_INIT_RESOURCE(resources);
  Q_INIT_RESOURCE(translations);
}

namespace kindred::gui {

namespace {

/// On a machine without fonts windows have that of pictures.
void bringFont() {
  if (!QFontDatabase::families().isEmpty()) return;
  for (const bool isBold : {false, true}) {
    const auto file = viz::fontFile(isBold);
    QFontDatabase::addApplicationFontFromData(
        QByteArray::fromRawData(reinterpret_cast<const char*>(file.data()), std::ssize(file)));
  }
}

}  // namespace

void nameApplication() {
  QCoreApplication::setOrganizationName("kindred");
  QCoreApplication::setApplicationName("kindred");
  QCoreApplication::setApplicationVersion(
      QString::fromLatin1(version().data(), static_cast<qsizetype>(version().size())));
  QGuiApplication::setApplicationDisplayName("Kindred");
  QGuiApplication::setDesktopFileName("kindred");
}

Application::Application(QApplication& application, Settings& settings)
    : application_{application}, settings_{settings}, system_{QApplication::palette()} {
  // QApplication takes over the locale of the user; files and libraries want points in numbers.
  std::setlocale(LC_NUMERIC, "C");
  registerResources();
  bringFont();
  QApplication::setStyle(new OutlinedStyle);
  QApplication::setWindowIcon(QIcon{":/icons/kindred.svg"});
  applyLook();
  applyLanguage();
  connect(&settings, &Settings::lookChanged, this, &Application::applyLook);
  application.installEventFilter(this);
}

std::filesystem::path Application::untitledFolder() {
  return std::filesystem::path{
             QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation).toStdString()} /
         "untitled";
}

void Application::applyLook() { QApplication::setPalette(paletteFor(settings_.look(), system_)); }

bool Application::eventFilter(QObject* watched, QEvent* event) {
  // Once for all windows, and behind what Qt does about it.
  if (event->type() == QEvent::ThemeChange && !std::exchange(isFollowing_, true))
    QMetaObject::invokeMethod(this, &Application::followSystem, Qt::QueuedConnection);
  return QObject::eventFilter(watched, event);
}

/// Without a palette of its own the application has that of the system.
void Application::followSystem() {
  QApplication::setPalette(QPalette{});
  system_ = QApplication::palette();
  applyLook();
  isFollowing_ = false;
}

void Application::applyLanguage() {
  const auto code = settings_.language();
  const QLocale locale = code.isEmpty() ? QLocale::system() : QLocale{code};
  QLocale::setDefault(locale);
  const auto speak = [](QTranslator& translator, const QLocale& language, const QString& name,
                        const QString& folder) {
    QCoreApplication::removeTranslator(&translator);
    if (translator.load(language, name, "_", folder))
      QCoreApplication::installTranslator(&translator);
  };
  speak(english_, QLocale{QLocale::English}, "kindred", ":/translations");
  speak(qt_, locale, "qtbase", QLibraryInfo::path(QLibraryInfo::TranslationsPath));
  speak(translator_, locale, "kindred", ":/translations");
  followLanguage();
}

}  // namespace kindred::gui
