#include <windows.h>

#include <mutex>
#include <optional>

#include "cli/session/interrupts.hpp"

namespace kindred::cli {

namespace {

/// Stop sources where the handler finds them: Windows calls it from a thread of its own, without an
/// object.
struct Asked {
  std::mutex mutex;
  std::optional<std::stop_source> cancel, keep;

  static Asked& ofProcess() {
    static auto* const asked = new Asked;
    return *asked;
  }
};

BOOL WINAPI take(DWORD event) {
  auto& asked = Asked::ofProcess();
  const std::scoped_lock lock{asked.mutex};
  if (!asked.cancel) return 0;
  if (event == CTRL_BREAK_EVENT) {
    asked.keep->request_stop();
    return 1;
  }
  constexpr UINT cancelled = 5;
  if (asked.cancel->stop_requested()) TerminateProcess(GetCurrentProcess(), cancelled);
  asked.cancel->request_stop();
  return 1;
}

}  // namespace

void holdInterrupts() { SetConsoleCtrlHandler(take, 1); }

Interrupts::Interrupts(std::stop_source cancel, std::stop_source keep) {
  auto& asked = Asked::ofProcess();
  {
    const std::scoped_lock lock{asked.mutex};
    asked.cancel = std::move(cancel);
    asked.keep = std::move(keep);
  }
  SetConsoleCtrlHandler(nullptr, 0);  // whoever started us may have had Ctrl-C ignored
  holdInterrupts();
}

Interrupts::~Interrupts() {
  auto& asked = Asked::ofProcess();
  const std::scoped_lock lock{asked.mutex};
  asked.cancel.reset();
  asked.keep.reset();
}

}  // namespace kindred::cli
