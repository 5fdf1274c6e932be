#pragma once

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace kindred::test {

/// Another process, with its output.
class ChildProcess {
 public:
  explicit ChildProcess(std::vector<std::string> command) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return;
    std::vector<char*> arguments;
    for (auto& part : command)
      arguments.push_back(part.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    if (posix_spawn(&id_, arguments[0], &actions, nullptr, arguments.data(), environ) != 0)
      id_ = -1;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    output_ = ends[0];
  }
  ~ChildProcess() {
    if (id_ > 0) kill();
    close(output_);
  }
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  bool hasStarted() const { return id_ > 0; }

  void kill() {
    ::kill(id_, SIGKILL);
    wait();
  }

  void send(int signal) const { ::kill(id_, signal); }

  /// Its exit status, or -1 if it was killed.
  int wait() {
    int status = 0;
    waitpid(id_, &status, 0);
    id_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  /// How long its first thread could have run so far, but other programs had the processors; 0
  /// if the system does not say.
  double secondsWithoutProcessor() const {
    std::ifstream statistics{"/proc/" + std::to_string(id_) + "/schedstat"};
    double ran = 0, waited = 0;
    return statistics >> ran >> waited ? waited / 1e9 : 0;
  }

  /// What it writes up to the end of the next line, without that.
  std::string line() const {
    std::string text;
    for (char letter = 0; read(output_, &letter, 1) == 1 && letter != '\n';)
      text += letter;
    return text;
  }

  std::string output() const {
    std::string text;
    std::array<char, 4096> part{};
    for (ssize_t count = 0; (count = read(output_, part.data(), part.size())) > 0;)
      text.append(part.data(), static_cast<std::size_t>(count));
    return text;
  }

 private:
  pid_t id_ = -1;
  int output_ = -1;
};

}  // namespace kindred::test
