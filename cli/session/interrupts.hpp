#pragma once

#include <stop_token>
#include <thread>

namespace kindred::cli {

/// Keeps what Interrupts watches from ending the process, in this thread and in those that it
/// starts from now on.
void holdInterrupts();

/// Turns Ctrl-C and SIGTERM into a request to cancel, Ctrl-\ into a request to stop and keep, while
/// it lives. A second Ctrl-C ends the process at once. Make it before any other thread: threads
/// inherit its signal mask.
class Interrupts {
 public:
  Interrupts(std::stop_source cancel, std::stop_source keep);
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

 private:
  std::jthread watcher_;
};

}  // namespace kindred::cli
