#include <QApplication>
#include <QTimer>
#include <cstdio>

#include "gui/app/application.hpp"
#include "gui/window/main_window.hpp"
#include "gui/window/opening.hpp"

/// A window that is killed in the middle of its work: opens a file, says "saved" when it is in the
/// project, and computes kernel matrices until it ends.
int main(int argumentCount, char** arguments) {
  using namespace kindred::gui;
  if (argumentCount != 3) return 2;
  qputenv("QT_QPA_PLATFORM", "offscreen");
  nameApplication();
  QApplication application{argumentCount, arguments};
  const QString folder{arguments[1]};
  Settings settings{folder + "-settings.ini"};
  const Application setUp{application, settings};
  MainWindow window{settings, folder.toStdString()};
  window.show();
  window.opening().openFiles({arguments[2]});
  auto& document = window.bench().document;
  QTimer look;
  QObject::connect(&look, &QTimer::timeout, [&] {
    const auto datasets = document.datasets();
    if (datasets.empty() || document.dataset(datasets.front())->number == 0) return;
    look.stop();
    document.compute(datasets.front(), 0, {}, {}, true, "cpu");
    std::puts("saved");
    std::fflush(stdout);
  });
  look.start(10);
  return QApplication::exec();
}
