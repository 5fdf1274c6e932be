#include "gui/app/leave_on_signals.hpp"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <QSocketNotifier>
#include <array>

#include "gui/window/main_window.hpp"

namespace kindred::gui {

namespace {

std::array<int, 2> wakingPipe{-1, -1};

/// A handler may do next to nothing: the event loop does the rest.
void wake(int) {
  const char byte = 0;
  [[maybe_unused]] const auto written = write(wakingPipe[1], &byte, 1);
}

}  // namespace

void leaveOnSignals(MainWindow& window) {
  if (pipe2(wakingPipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
  auto* notifier = new QSocketNotifier{wakingPipe[0], QSocketNotifier::Read, &window};
  QObject::connect(notifier, &QSocketNotifier::activated, &window, [notifier, &window] {
    notifier->setEnabled(false);
    window.leaveUnasked();
  });
  struct sigaction action {};
  action.sa_handler = wake;
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  for (const int signal : {SIGTERM, SIGINT, SIGHUP})
    sigaction(signal, &action, nullptr);
}

}  // namespace kindred::gui
