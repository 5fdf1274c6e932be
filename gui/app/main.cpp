#include <QApplication>
#include <QCommandLineParser>
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "gui/app/application.hpp"
#include "gui/app/display.hpp"
#include "gui/app/leave_on_signals.hpp"
#include "gui/window/main_window.hpp"
#include "gui/window/window_call.hpp"
#include "io/system/own_process.hpp"

namespace {

using namespace kindred::gui;

void describe(QCommandLineParser& parser) {
  parser.setApplicationDescription(MainWindow::tr("A workbench for asking how alike graphs are."));
  parser.addHelpOption();
  parser.addVersionOption();
  parser.addPositionalArgument("file", MainWindow::tr("A project, or files and folders to read."),
                               "[FILE...]");
}

/// Help and version need no display.
bool asksForWords(int argumentCount, char** arguments) {
  constexpr std::array words{"-h", "--help", "--help-all", "-v", "--version"};
  return std::any_of(arguments + 1, arguments + argumentCount, [&](const char* argument) {
    return std::ranges::find(words, std::string_view{argument}) != words.end();
  });
}

}  // namespace

int main(int argumentCount, char** arguments) {
  kindred::io::system::failOverSizeLimit();
  QCommandLineParser parser;
  if (asksForWords(argumentCount, arguments)) {
    const QCoreApplication application{argumentCount, arguments};
    nameApplication();
    describe(parser);
    parser.process(application);
  }
  std::optional<DisplayNeeded> display{std::in_place};
  QApplication application{argumentCount, arguments};
  display.reset();
  nameApplication();
  Settings settings;
  const Application setUp{application, settings};
  describe(parser);
  parser.process(application);

  const auto files = parser.positionalArguments();
  // One window a project.
  if (files.size() == 1 && WindowCall::raiseWindowOf(files.front().toStdString())) return 0;
  MainWindow window{settings, Application::untitledFolder()};
  leaveOnSignals(window);
  window.show();
  window.begin(files);
  return QApplication::exec();
}
