#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <thread>
#include <vector>

#include "engine/core/text.hpp"
#include "io/system/child_process.hpp"

extern char** environ;

namespace kindred::io::system {

namespace {

[[noreturn]] void refuseToStart(int problem) {
  throw std::system_error{problem, std::generic_category()};
}

/// Both ends of a new connection; the second is the child's standard input and output.
std::array<int, 2> connection() {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) refuseToStart(errno);
  return ends;
}

std::vector<char*> environmentOf(std::span<const std::string_view> variables) {
  std::vector<char*> kept;
  for (char** one = environ; one != nullptr && *one != nullptr; ++one)
    for (const auto name : variables)
      if (const std::string_view text{*one}; text.substr(0, text.find('=')) == name)
        kept.push_back(*one);
  kept.push_back(nullptr);
  return kept;
}

pid_t started(const std::filesystem::path& program, int childEnd,
              std::span<const std::string_view> variables) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, childEnd, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, childEnd, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);

  // Ctrl-C is for us: we end our children ourselves. Signals that we block or ignore are theirs.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&attributes, 0);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  sigset_t all;
  sigfillset(&all);
  posix_spawnattr_setsigdefault(&attributes, &all);

  auto name = program.filename().string();
  std::array<char*, 2> arguments{name.data(), nullptr};
  pid_t process = -1;
  const int problem = posix_spawn(&process, program.c_str(), &actions, &attributes,
                                  arguments.data(), environmentOf(variables).data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (problem != 0) refuseToStart(problem);
  return process;
}

bool isEmptyForNow(ssize_t count) { return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK); }

}  // namespace

struct ChildProcess::Link {
  Link() = default;
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  ~Link() {
    if (process >= 0) {
      kill(process, SIGKILL);
      while (waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
      }
    }
    if (socket >= 0) close(socket);
  }

  pid_t process = -1;
  int socket = -1;
};

ChildProcess::ChildProcess(const std::filesystem::path& program,
                           std::span<const std::string_view> variables)
    : link_{std::make_unique<Link>()} {
  const auto [ours, childs] = connection();
  link_->socket = ours;
  try {
    link_->process = started(program, childs, variables);
  } catch (...) {
    close(childs);
    throw;
  }
  close(childs);
}

ChildProcess::~ChildProcess() = default;

std::size_t ChildProcess::send(std::string_view bytes) {
  for (;;) {
    const auto count =
        ::send(link_->socket, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    return count > 0 ? static_cast<std::size_t>(count) : 0;  // receive() finds out what is broken
  }
}

bool ChildProcess::receive(std::string& bytes, std::size_t most) {
  for (std::size_t received = 0; received < most;) {
    char buffer[1 << 16];
    const auto count = recv(link_->socket, buffer, sizeof buffer, MSG_DONTWAIT);
    if (count < 0 && errno == EINTR) continue;
    if (isEmptyForNow(count)) return true;
    if (count <= 0) return false;
    bytes.append(buffer, static_cast<std::size_t>(count));
    received += static_cast<std::size_t>(count);
  }
  return true;
}

bool ChildProcess::isQuiet() const {
  char byte = 0;
  return isEmptyForNow(recv(link_->socket, &byte, 1, MSG_DONTWAIT | MSG_PEEK));
}

std::string ChildProcess::howItEnded() {
  // The connection breaks a moment before the process can be waited for.
  for (int tries = 0; tries < 500; ++tries) {
    int status = 0;
    if (waitpid(link_->process, &status, WNOHANG) == link_->process) {
      link_->process = -1;
      if (WIFSIGNALED(status)) return joined("crashed (signal ", WTERMSIG(status), ")");
      return joined("ended (code ", WEXITSTATUS(status), ")");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds{1});
  }
  return "fell silent";
}

void ChildProcess::wait(std::span<const Awaited> processes, std::chrono::milliseconds longest) {
  std::vector<pollfd> polled;
  for (const auto& one : processes)
    polled.push_back({one.process->link_->socket,
                      static_cast<short>(POLLIN | (one.hasUnsent ? POLLOUT : 0)), 0});
  poll(polled.data(), polled.size(), static_cast<int>(longest.count()));
}

}  // namespace kindred::io::system
