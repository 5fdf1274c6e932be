#include <signal.h>
#include <unistd.h>

#include "cli/session/interrupts.hpp"

namespace kindred::cli {

namespace {

sigset_t watchedSignals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGQUIT})
    sigaddset(&signals, signal);
  return signals;
}

void watch(const std::stop_token& end, std::stop_source cancel, std::stop_source keep) {
  const sigset_t signals = watchedSignals();
  constexpr timespec patience{.tv_sec = 0, .tv_nsec = 50'000'000};
  while (!end.stop_requested()) {
    const int signal = sigtimedwait(&signals, nullptr, &patience);
    if (signal == SIGQUIT) keep.request_stop();
    if (signal == SIGINT || signal == SIGTERM) {
      constexpr int cancelled = 5;
      if (cancel.stop_requested()) _exit(cancelled);
      cancel.request_stop();
    }
  }
}

}  // namespace

void holdInterrupts() {
  const sigset_t signals = watchedSignals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

Interrupts::Interrupts(std::stop_source cancel, std::stop_source keep) {
  holdInterrupts();
  watcher_ = std::jthread{watch, std::move(cancel), std::move(keep)};
}

Interrupts::~Interrupts() = default;

}  // namespace kindred::cli
