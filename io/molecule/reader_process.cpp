#include "io/molecule/reader_process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/log.hpp"
#include "engine/core/text.hpp"
#include "io/format/memory_budget.hpp"

extern char** environ;

namespace kindred::io {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view programName = "kindred-molread";

/// Bytes that are received before what has arrived is looked at.
constexpr std::size_t mostAtOnce = 1 << 20;

constexpr std::size_t longestGreeting = 1 << 16;

/// Bytes of memory for each byte of a large answer: the answer, what is read of it, a graph.
constexpr std::size_t sizeInGraph = 8;

/// The build tree has the reader at most this many folders above a test program.
constexpr int foldersUp = 5;

[[noreturn]] void refuseToStart(const fs::path& program, std::string_view reason) {
  throw Error{ErrorCode::File,
              joined("The molecule reader ", program.string(), " cannot be started: ", reason,
                     ". Reinstall Kindred, or set KINDRED_MOLREAD to its path.")};
}

/// Both ends of a new connection; the second is the child's standard input and output.
std::array<int, 2> connection(const fs::path& program) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    refuseToStart(program, std::strerror(errno));
  return ends;
}

/// The variables that the reader needs: where Open Babel's files and libraries are, and how a
/// sanitizer is to behave. Whatever else there is, keys among it, is not its business.
std::vector<char*> readersEnvironment() {
  std::vector<char*> kept;
  for (char** one = environ; one != nullptr && *one != nullptr; ++one)
    for (const std::string_view name : {"BABEL_DATADIR=", "BABEL_LIBDIR=", "LD_LIBRARY_PATH=",
                                        "ASAN_OPTIONS=", "LSAN_OPTIONS=", "UBSAN_OPTIONS="})
      if (std::string_view{*one}.starts_with(name)) kept.push_back(*one);
  kept.push_back(nullptr);
  return kept;
}

pid_t started(const fs::path& program, int childEnd) {
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

  std::string name{programName};
  std::array<char*, 2> arguments{name.data(), nullptr};
  pid_t process = -1;
  const int problem = posix_spawn(&process, program.c_str(), &actions, &attributes,
                                  arguments.data(), readersEnvironment().data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (problem != 0) refuseToStart(program, std::strerror(problem));
  return process;
}

/// Once for all readers of this process.
void warnOfNoWall() {
#ifndef KINDRED_IS_SANITIZED  // whose readers never have it
  static const bool isSaid = [] {
    log(LogLevel::Warning,
        "This system has no filter of system calls (seccomp), so a record that takes over the "
        "molecule reader could open files: read molecules of those alone whom you trust.");
    return true;
  }();
  static_cast<void>(isSaid);
#endif
}

}  // namespace

fs::path readerProgram() {
  if (const char* named = std::getenv("KINDRED_MOLREAD"); named != nullptr && *named != '\0') {
    if (access(named, X_OK) != 0) refuseToStart(named, std::strerror(errno));
    return named;
  }
  std::error_code problem;
  auto folder = fs::read_symlink("/proc/self/exe", problem).parent_path();
  if (const auto beside = folder / programName; access(beside.c_str(), X_OK) == 0) return beside;
  for (int up = 0; up < foldersUp && folder.has_relative_path(); ++up) {
    folder = folder.parent_path();
    const auto program = folder / "libexec" / "kindred" / programName;
    if (access(program.c_str(), X_OK) == 0) return program;
  }
  throw Error{ErrorCode::File,
              "The molecule reader kindred-molread is missing: reinstall Kindred, or set "
              "KINDRED_MOLREAD to its path."};
}

ReaderProcess::ReaderProcess(const fs::path& program) : program_{program} {
  const auto [ours, childs] = connection(program);
  try {
    process_ = started(program, childs);
  } catch (...) {
    close(ours);
    close(childs);
    throw;
  }
  close(childs);
  socket_ = ours;
}

ReaderProcess::~ReaderProcess() {
  kill();
  close(socket_);
}

bool ReaderProcess::exchange() {
  send();
  return receive();
}

void ReaderProcess::send() {
  while (hasUnsent()) {
    const auto count = ::send(socket_, outgoing_.data() + sent_, outgoing_.size() - sent_,
                              MSG_DONTWAIT | MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;  // full for now, or broken: receive() finds out
    sent_ += static_cast<std::size_t>(count);
  }
  outgoing_.clear();
  sent_ = 0;
}

bool ReaderProcess::receive() {
  for (std::size_t received = 0; received < mostAtOnce;) {
    char buffer[1 << 16];
    const auto count = recv(socket_, buffer, sizeof buffer, MSG_DONTWAIT);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return true;
    if (count <= 0) return false;
    incoming_.append(buffer, static_cast<std::size_t>(count));
    received += static_cast<std::size_t>(count);
  }
  return true;
}

/// Makes room for a frame that has begun to arrive, where what will be made of it may be taken.
void ReaderProcess::makeRoom() {
  const auto size = wire::firstFrameSize(incoming_);
  if (!hasGreeted_ && size > longestGreeting) throw std::runtime_error{"a greeting without end"};
  if (size <= std::max(mostAtOnce, incoming_.capacity())) return;
  MemoryBudget::require(size * sizeInGraph);
  incoming_.reserve(size + mostAtOnce);
}

std::optional<wire::Answer> ReaderProcess::takeAnswer() {
  for (;;) {
    std::size_t consumed = 0;
    const auto payload = wire::firstFrame(std::string_view{incoming_}.substr(taken_), consumed);
    if (!payload) {
      incoming_.erase(0, taken_);
      taken_ = 0;
      makeRoom();
      return std::nullopt;
    }
    taken_ += consumed;
    if (hasGreeted_) return wire::readAnswer(*payload);

    const auto greeting = wire::readGreeting(*payload);
    if (greeting.version != wire::protocolVersion)
      throw Error{ErrorCode::File,
                  "The molecule reader kindred-molread is of another version than this program: "
                  "reinstall Kindred."};
    if (!greeting.problem.empty()) throw Error{ErrorCode::File, greeting.problem};
    if (!greeting.isWalled) warnOfNoWall();
    hasGreeted_ = true;
  }
}

bool ReaderProcess::isWaiting() const {
  char byte = 0;
  const auto count = recv(socket_, &byte, 1, MSG_DONTWAIT | MSG_PEEK);
  return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) && !hasUnsent() &&
         taken_ == incoming_.size();
}

std::string ReaderProcess::howItEnded() {
  // The connection breaks a moment before the process can be waited for.
  for (int tries = 0; tries < 500; ++tries) {
    int status = 0;
    if (waitpid(process_, &status, WNOHANG) == process_) {
      process_ = -1;
      if (WIFSIGNALED(status)) return joined("crashed (signal ", WTERMSIG(status), ")");
      return joined("ended (code ", WEXITSTATUS(status), ")");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds{1});
  }
  return "fell silent";
}

void ReaderProcess::kill() noexcept {
  if (process_ < 0) return;
  ::kill(process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
}

}  // namespace kindred::io
