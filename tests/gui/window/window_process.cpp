#include <QApplication>
#include <QTimer>
#include <QWindow>
#include <cstdio>

#include "gui/app/application.hpp"
#include "gui/app/leave_on_signals.hpp"
#include "gui/window/main_window.hpp"
#include "gui/window/opening.hpp"
#include "tests/gui/support/matrices.hpp"

namespace {

void say(const char* word) {
  std::puts(word);
  std::fflush(stdout);
}

}  // namespace

/// A window in a process of its own: says "usable" when it is painted and answers. Given a file it
/// opens that, says "saved" when it is in the project, and computes a kernel matrix; says "block"
/// when the first block of it is kept, and goes on until it is killed.
int main(int argumentCount, char** arguments) {
  using namespace kindred::gui;
  if (argumentCount < 2) return 2;
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  nameApplication();
  QApplication application{argumentCount, arguments};
  const QString folder{arguments[1]};
  Settings settings{folder + "-settings.ini"};
  const Application setUp{application, settings};
  MainWindow window{settings, folder.toStdString()};
  leaveOnSignals(window);
  window.show();
  while (!window.windowHandle()->isExposed())
    QApplication::processEvents();
  window.repaint();
  say("usable");
  if (argumentCount < 3) return QApplication::exec();
  window.opening().openFiles({arguments[2]});
  auto& document = window.bench().document;
  QTimer look;
  QObject::connect(&look, &QTimer::timeout, [&] {
    const auto datasets = document.datasets();
    if (datasets.empty() || document.dataset(datasets.front())->number == 0) return;
    const auto matrices = document.results();
    if (matrices.empty()) {
      const kindred::SolveOptions slow{.tolerance = 1e-9, .precision = kindred::Precision::Double};
      kindred::test::computeMatrix(document, datasets.front(), 0, {}, slow, true, "cpu");
      return say("saved");
    }
    const auto partial = kernelMatrix(document, matrices.front())->partial;
    if (!partial ||
        partial->countOf(0) < pairCountOf(partial->plan(), partial->plan().blocks.front()))
      return;
    look.stop();
    say("block");
  });
  look.start(10);
  return QApplication::exec();
}
