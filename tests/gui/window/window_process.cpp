#include <QApplication>
#include <QTimer>
#include <QWindow>
#include <algorithm>
#include <cstdio>
#include <functional>

#include "gui/app/application.hpp"
#include "gui/app/leave_on_signals.hpp"
#include "gui/result/alignment.hpp"
#include "gui/window/main_window.hpp"
#include "gui/window/opening.hpp"
#include "tests/gui/support/alignments.hpp"
#include "tests/gui/support/matrices.hpp"

namespace {

void say(const char* word) {
  std::puts(word);
  std::fflush(stdout);
}

/// Calls `look` every 10 ms until it returns true.
void poll(QTimer& timer, std::function<bool()> look) {
  QObject::connect(&timer, &QTimer::timeout, [&timer, look = std::move(look)] {
    if (look()) timer.stop();
  });
  timer.start(10);
}

using namespace kindred::gui;

bool areSaved(const Document& document, int count) {
  const auto datasets = document.datasets();
  return static_cast<int>(datasets.size()) == count &&
         std::ranges::all_of(datasets,
                             [&](ItemId id) { return document.dataset(id)->number != 0; });
}

/// Says "saved" when the data set is in the project, and "block" when the first block of its kernel
/// matrix is kept.
bool computeMatrix(Document& document) {
  if (!areSaved(document, 1)) return false;
  const auto matrices = document.results();
  if (matrices.empty()) {
    const kindred::SolveOptions slow{.tolerance = 1e-9, .precision = kindred::Precision::Double};
    kindred::test::computeMatrix(document, document.datasets().front(), 0, {}, slow, true, "cpu");
    say("saved");
    return false;
  }
  const auto partial = kernelMatrix(document, matrices.front())->partial;
  if (!partial ||
      partial->countOf(0) < pairCountOf(partial->plan(), partial->plan().blocks.front()))
    return false;
  say("block");
  return true;
}

/// Says "saved" when both networks are in the project, and "moment" when the search of their
/// alignment tells how far it is.
bool computeAlignment(Document& document) {
  if (!areSaved(document, 2)) return false;
  const auto alignments = document.results();
  if (alignments.empty()) {
    kindred::test::computeSlowAlignment(document);
    say("saved");
    return false;
  }
  if (!alignmentValues(document.result(alignments.front()))) return false;
  say("moment");
  return true;
}

}  // namespace

/// A window in a process of its own: says "usable" when it is painted and answers. Given one file
/// it opens that and computes a kernel matrix, given two an alignment, and goes on until it is
/// killed.
int main(int argumentCount, char** arguments) {
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
  auto& document = window.bench().document;
  QTimer look;
  if (argumentCount == 3) {
    window.opening().openFiles({arguments[2]});
    poll(look, [&] { return computeMatrix(document); });
  } else {
    document.import({arguments[2]});
    document.import({arguments[3]});
    poll(look, [&] { return computeAlignment(document); });
  }
  return QApplication::exec();
}
