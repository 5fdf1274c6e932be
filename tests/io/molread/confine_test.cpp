#include "io/molread/confine.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <iostream>

#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

constexpr int noWall = 77;

/// Runs `attempt` in a process that confined itself; returns its exit status, minus the signal
/// that ended it, or noWall.
int whenConfined(const std::function<int()>& attempt, bool withCalls = true) {
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGABRT,
                SIG_DFL);  // Catch2 would write a report, which no confined file may grow by
    molread::confine();
    if (withCalls && !molread::allowOnlyAnswers()) _exit(noWall);
    _exit(attempt());
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

/// 0 if the call was refused.
int isRefused(long result) { return result == -1 && errno == EPERM ? 0 : 1; }

bool hasWall() {
  const bool has = whenConfined([] { return 0; }) == 0;
  if (!has) std::cout << "skipped: this build or system has no filter of system calls\n";
  return has;
}

}  // namespace

TEST_CASE("a confined reader opens no file and no socket, and starts nothing") {
  if (!hasWall()) return;
  const TemporaryFolder folder;
  const auto file = (folder.path() / "file").string();

  CHECK(whenConfined([] { return isRefused(open("/etc/passwd", O_RDONLY)); }) == 0);
  CHECK(whenConfined([&] { return isRefused(open(file.c_str(), O_WRONLY | O_CREAT, 0600)); }) == 0);
  CHECK(whenConfined([] { return isRefused(socket(AF_UNIX, SOCK_STREAM, 0)); }) == 0);
  CHECK(whenConfined([] { return isRefused(socket(AF_INET, SOCK_STREAM, 0)); }) == 0);
  CHECK(whenConfined([] { return isRefused(fork()); }) == 0);
  CHECK(whenConfined([] {
          char name[] = "/bin/true";
          char* arguments[] = {name, nullptr};
          return isRefused(execv(name, arguments));
        }) == 0);
  CHECK(whenConfined([] { return isRefused(unlink("/tmp/none")); }) == 0);
  CHECK(whenConfined([] { return isRefused(kill(getppid(), SIGTERM)); }) == 0);
  CHECK(whenConfined([] {
          void* memory = mmap(nullptr, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
                              MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
          return isRefused(memory == MAP_FAILED ? -1 : 0);
        }) == 0);
  CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("a confined reader can still answer, take memory, throw and give up") {
  if (!hasWall()) return;

  CHECK(whenConfined([] { return write(STDOUT_FILENO, "", 0) == 0 ? 0 : 1; }) == 0);
  CHECK(whenConfined([] {
          std::string much(100'000'000, 'a');
          return much.back() == 'a' ? 0 : 1;
        }) == 0);
  CHECK(whenConfined([] {
          try {
            throw std::runtime_error{"x"};
          } catch (const std::exception&) {
            return 0;
          }
        }) == 0);
  CHECK(whenConfined([]() -> int { std::abort(); }) == -SIGABRT);
}

TEST_CASE("a confined reader asks for no path and raises no limit") {
  if (!hasWall()) return;
  struct stat status {};

  CHECK(whenConfined([&] {  // the flag allows an empty path, and forbids no other
          return isRefused(
              syscall(SYS_newfstatat, AT_FDCWD, "/etc/passwd", &status, AT_EMPTY_PATH));
        }) == 0);
  CHECK(whenConfined([&] { return isRefused(stat("/etc/passwd", &status)); }) == 0);
  CHECK(whenConfined([&] {
          return isRefused(syscall(SYS_statx, AT_FDCWD, "/etc/passwd", 0, 0xfff, &status));
        }) == 0);
  CHECK(whenConfined([] { return isRefused(access("/etc/passwd", F_OK)); }) == 0);
  for (const auto what : {RLIMIT_CPU, RLIMIT_AS, RLIMIT_FSIZE})
    CHECK(whenConfined([&] {
            const rlimit endless{RLIM_INFINITY, RLIM_INFINITY};
            return isRefused(setrlimit(what, &endless));
          }) == 0);
  CHECK(whenConfined(
            [] {
              rlimit limit{};
              getrlimit(RLIMIT_CPU, &limit);
              return limit.rlim_max == 4 * 3600 ? 0 : 1;
            },
            false) == 0);
}

TEST_CASE("limits hold before the calls of the system are closed, too") {
  const TemporaryFolder folder;
  const auto file = (folder.path() / "file").string();

  CHECK(whenConfined(
            [&] {
              std::signal(SIGXFSZ, SIG_IGN);
              const int opened = open(file.c_str(), O_WRONLY | O_CREAT, 0600);
              return opened >= 0 && write(opened, "a", 1) == -1 ? 0 : 1;
            },
            false) == 0);
  CHECK(whenConfined(
            [] {
              rlimit limit{};
              getrlimit(RLIMIT_NOFILE, &limit);
              return limit.rlim_max == 64 ? 0 : 1;
            },
            false) == 0);
  CHECK(whenConfined([] { return fcntl(3, F_GETFD) == -1 && errno == EBADF ? 0 : 1; }, false) == 0);
  CHECK(whenConfined(
            [] {
              molread::allowSeconds(0);
              for (volatile int turns = 0; turns >= 0;)
                turns = turns % 1000 + 1;
              return 0;
            },
            false) == -SIGPROF);
}
