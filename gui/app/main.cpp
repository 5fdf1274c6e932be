#include <QApplication>
#include <QCommandLineParser>

#include "gui/app/application.hpp"
#include "gui/window/main_window.hpp"
#include "gui/window/window_call.hpp"

int main(int argumentCount, char** arguments) {
  using namespace kindred::gui;
  QApplication application{argumentCount, arguments};
  nameApplication();
  Settings settings;
  const Application setUp{application, settings};

  QCommandLineParser parser;
  parser.setApplicationDescription(MainWindow::tr("A workbench for asking how alike graphs are."));
  parser.addHelpOption();
  parser.addVersionOption();
  parser.addPositionalArgument("file", MainWindow::tr("A project, or files and folders to read."),
                               "[FILE...]");
  parser.process(application);

  const auto files = parser.positionalArguments();
  // One window a project.
  if (files.size() == 1 && WindowCall::raiseWindowOf(files.front().toStdString())) return 0;
  MainWindow window{settings, Application::untitledFolder()};
  window.show();
  window.begin(files);
  return QApplication::exec();
}
