#include "tests/cli/cli_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <ctime>
#include <fstream>
#include <stdexcept>

namespace kindred::test {

namespace {

struct Pipe {
  Pipe() {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error{"no pipe"};
  }
  std::array<int, 2> ends{};
};

/// Returns the time that a process has taken so far of all processors.
double processorSeconds(pid_t process) {
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(process, &clock) == 0) clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double processorSeconds(const rusage& usage) {
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

[[noreturn]] void become(const std::vector<std::string>& arguments) {
  std::vector<char*> pointers{const_cast<char*>(KINDRED_CLI)};
  for (const auto& argument : arguments)
    pointers.push_back(const_cast<char*>(argument.c_str()));
  pointers.push_back(nullptr);
  execv(KINDRED_CLI, pointers.data());
  _exit(127);
}

pid_t started(const std::vector<std::string>& arguments, const Pipe& output, const Pipe& errors) {
  const pid_t child = fork();
  if (child != 0) return child;
  dup2(output.ends[1], STDOUT_FILENO);
  dup2(errors.ends[1], STDERR_FILENO);
  become(arguments);
}

/// Appends what is there to `text`; false at the end.
bool readSome(int descriptor, std::string& text) {
  std::array<char, 65536> buffer{};
  const auto count = read(descriptor, buffer.data(), buffer.size());
  if (count <= 0) return false;
  text.append(buffer.data(), static_cast<std::size_t>(count));
  return true;
}

}  // namespace

namespace {

/// Reads what a process says until it ends. Calls `look` whenever something is there, and every
/// millisecond if `looksOften`.
CliRun finished(pid_t child, Pipe& output, Pipe& errors, bool looksOften,
                const std::function<void(const CliRun&)>& look) {
  close(output.ends[1]);
  close(errors.ends[1]);
  CliRun run;
  std::array<pollfd, 2> streams{pollfd{output.ends[0], POLLIN, 0},
                                pollfd{errors.ends[0], POLLIN, 0}};
  while (streams[0].fd >= 0 || streams[1].fd >= 0) {
    poll(streams.data(), streams.size(), looksOften ? 1 : -1);
    if (streams[0].revents != 0 && !readSome(output.ends[0], run.output)) streams[0].fd = -1;
    if (streams[1].revents != 0 && !readSome(errors.ends[0], run.errors)) streams[1].fd = -1;
    look(run);
  }
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  close(output.ends[0]);
  close(errors.ends[0]);
  run.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  run.processorSeconds = processorSeconds(usage);
  run.largestMebibytes = static_cast<double>(usage.ru_maxrss) / 1024;
  return run;
}

}  // namespace

CliRun kindredCli(const std::vector<std::string>& arguments, const std::string& interruptAt) {
  Pipe output;
  Pipe errors;
  const pid_t child = started(arguments, output, errors);
  bool isDue = !interruptAt.empty();
  double interrupted = 0;
  auto run = finished(child, output, errors, false, [&](const CliRun& now) {
    if (!isDue || now.errors.find(interruptAt) == std::string::npos) return;
    interrupted = processorSeconds(child);
    kill(child, SIGINT);
    isDue = false;
  });
  if (!interruptAt.empty() && !isDue) run.afterInterrupt = run.processorSeconds - interrupted;
  return run;
}

CliRun kindredCliMeanwhile(const std::vector<std::string>& arguments,
                           const std::function<bool()>& meanwhile) {
  Pipe output;
  Pipe errors;
  const pid_t child = started(arguments, output, errors);
  bool isDone = false;
  return finished(child, output, errors, true, [&](const CliRun&) {
    if (!isDone) isDone = meanwhile();
  });
}

namespace {

/// True once a process waits for a signal, which it blocks meanwhile.
bool heeds(pid_t process, int signal) {
  std::ifstream status{"/proc/" + std::to_string(process) + "/status"};
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("SigBlk:"))
      return (std::stoull(line.substr(7), nullptr, 16) >> (signal - 1) & 1U) != 0;
  return false;
}

}  // namespace

CliRun kindredCliSignalled(const std::vector<std::string>& arguments, int signal,
                           std::chrono::milliseconds delay) {
  using Clock = std::chrono::steady_clock;
  Pipe output;
  Pipe errors;
  const pid_t child = started(arguments, output, errors);
  auto due = Clock::time_point::max();
  bool isSent = false;
  auto run = finished(child, output, errors, true, [&](const CliRun&) {
    if (due == Clock::time_point::max() && heeds(child, signal)) due = Clock::now() + delay;
    if (isSent || Clock::now() < due) return;
    kill(child, signal);
    isSent = true;
  });
  run.secondsAfterSignal = std::chrono::duration<double>(Clock::now() - due).count();
  return run;
}

CliRun kindredCliInto(BadOutput output, const std::vector<std::string>& arguments) {
  Pipe unread;
  Pipe errors;
  const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
  const pid_t child = fork();
  if (child == 0) {
    signal(SIGPIPE, SIG_DFL);
    dup2(errors.ends[1], STDERR_FILENO);
    close(unread.ends[0]);
    dup2(output == BadOutput::FullDisk ? full : unread.ends[1], STDOUT_FILENO);
    if (output == BadOutput::Closed) close(STDOUT_FILENO);
    become(arguments);
  }
  close(full);
  close(unread.ends[0]);
  unread.ends[0] = open("/dev/null", O_RDONLY | O_CLOEXEC);
  return finished(child, unread, errors, false, [](const CliRun&) {});
}

CliRun kindredCliOnTerminal(const std::vector<std::string>& arguments,
                            const std::string& interruptAt, int signal) {
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child < 0) throw std::runtime_error{"no terminal"};
  if (child == 0) become(arguments);

  CliRun run;
  bool isDue = true;
  while (readSome(terminal, run.output)) {  // fails once nobody has the other end
    if (!isDue || run.output.find(interruptAt) == std::string::npos) continue;
    kill(child, signal);
    isDue = false;
  }
  int status = 0;
  waitpid(child, &status, 0);
  close(terminal);
  run.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return run;
}

}  // namespace kindred::test
