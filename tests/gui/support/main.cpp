#include <QApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <algorithm>
#include <clocale>

#include "gui/app/application.hpp"

#if KINDRED_CATCH2_VERSION >= 3
#include <catch2/catch_session.hpp>
#else
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>
#endif

namespace {

constexpr auto scaleName = "QT_SCALE_FACTOR";

/// The same tests on a dense screen, for their pictures. The ratio of a program is fixed.
int runDense() {
  QProcess dense;
  auto environment = QProcessEnvironment::systemEnvironment();
  environment.insert(scaleName, "2");
  dense.setProcessEnvironment(environment);
  dense.setProcessChannelMode(QProcess::ForwardedChannels);
  dense.start(QCoreApplication::applicationFilePath(), QCoreApplication::arguments().mid(1));
  dense.waitForFinished(-1);
  return dense.exitCode();
}

}  // namespace

int main(int argumentCount, char** arguments) {
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  kindred::gui::nameApplication();
  QApplication application{argumentCount, arguments};
  const QTemporaryDir folder;
  kindred::gui::Settings settings{folder.filePath("settings.ini")};
  settings.setLanguage("en");
  const kindred::gui::Application setUp{application, settings};
  const int failures = Catch::Session().run(argumentCount, arguments);
  const bool grabs = qEnvironmentVariableIsSet("KINDRED_GRAB");
  if (!grabs || qEnvironmentVariableIsSet(scaleName)) return failures;
  return std::max(failures, runDense());
}
