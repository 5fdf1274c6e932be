#include <QApplication>
#include <QTemporaryDir>
#include <clocale>

#include "gui/app/application.hpp"

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_session.hpp>
#else
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>
#endif

int main(int argumentCount, char** arguments) {
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  kindred::gui::nameApplication();
  QApplication application{argumentCount, arguments};
  const QTemporaryDir folder;
  kindred::gui::Settings settings{folder.filePath("settings.ini")};
  const kindred::gui::Application setUp{application, settings};
  return Catch::Session().run(argumentCount, arguments);
}
