#include <windows.h>

#include <array>
#include <atomic>

#include "cli/session/interrupts.hpp"

namespace kindred::cli {

namespace {

/// Events that the handler of Ctrl-C sets. Windows calls it in a thread of its own, which ends with
/// the lock of the loader held and waits for the C++ library if it ever used it, while a thread
/// that ends in the library may wait for the loader: so the handler asks Windows alone.
struct Asked {
  HANDLE cancel = CreateEventW(nullptr, 0, 0, nullptr), keep = CreateEventW(nullptr, 0, 0, nullptr);
  std::atomic<bool> isWatched = false, isCancelled = false;
};

Asked& asked = *new Asked;  // the handler may come while the process ends

BOOL WINAPI take(DWORD event) {
  if (!asked.isWatched) return 0;
  if (event == CTRL_BREAK_EVENT) return SetEvent(asked.keep);
  constexpr UINT cancelled = 5;
  if (asked.isCancelled.exchange(true)) TerminateProcess(GetCurrentProcess(), cancelled);
  return SetEvent(asked.cancel);
}

void watch(const std::stop_token& end, std::stop_source cancel, std::stop_source keep) {
  const std::array events{asked.cancel, asked.keep};
  constexpr DWORD patience = 50;  // milliseconds
  while (!end.stop_requested()) {
    const auto found = WaitForMultipleObjects(events.size(), events.data(), 0, patience);
    if (found == WAIT_OBJECT_0) cancel.request_stop();
    if (found == WAIT_OBJECT_0 + 1) keep.request_stop();
  }
}

}  // namespace

void holdInterrupts() { SetConsoleCtrlHandler(take, 1); }

Interrupts::Interrupts(std::stop_source cancel, std::stop_source keep) {
  asked.isCancelled = false;
  asked.isWatched = true;
  SetConsoleCtrlHandler(nullptr, 0);  // whoever started us may have had Ctrl-C ignored
  holdInterrupts();
  watcher_ = std::jthread{watch, std::move(cancel), std::move(keep)};
}

Interrupts::~Interrupts() { asked.isWatched = false; }

}  // namespace kindred::cli
