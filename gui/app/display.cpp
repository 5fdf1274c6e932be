#include "gui/app/display.hpp"

#include <unistd.h>

#include <QString>
#include <cstdio>

namespace kindred::gui {

namespace {

QtMessageHandler before = nullptr;

/// Nothing is translated yet.
void endAtFatal(QtMsgType type, const QMessageLogContext& context, const QString& text) {
  if (type != QtFatalMsg) {
    // Messages of Qt about displays on its way are said in one sentence below.
    if (before && type == QtDebugMsg) before(type, context, text);
    return;
  }
  std::fputs(
      "kindred: There is no display to open the window on: start it from a desktop, set DISPLAY or "
      "WAYLAND_DISPLAY, or use kindred-cli.\n",
      stderr);
  _exit(1);
}

}  // namespace

DisplayNeeded::DisplayNeeded() { before = qInstallMessageHandler(endAtFatal); }

DisplayNeeded::~DisplayNeeded() { qInstallMessageHandler(before); }

}  // namespace kindred::gui
