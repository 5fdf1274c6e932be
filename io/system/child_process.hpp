#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace kindred::io::system {

/// Another program, with a connection that is its standard input and output; what it complains of
/// goes nowhere. It is out of reach of the terminal, and has no file and no variable but those
/// that it is given. It never blocks. Destruction kills it.
class ChildProcess {
 public:
  /// Throws std::system_error with the reason if it cannot be started.
  ChildProcess(const std::filesystem::path& program, std::span<const std::string_view> variables);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Returns how many of the bytes it was sent: none if the connection is full or broken.
  std::size_t send(std::string_view bytes);

  /// Appends what has arrived, about `most` bytes at a time; false once the connection is broken.
  bool receive(std::string& bytes, std::size_t most);

  /// True while it lives and has nothing more to say.
  bool isQuiet() const;

  /// Returns how a process ended whose connection broke, as the middle of a sentence: "crashed
  /// (signal 11)".
  std::string howItEnded();

  struct Awaited {
    const ChildProcess* process = nullptr;
    bool hasUnsent = false;
  };

  /// Waits until one of them has something to say, or takes what was not sent, or so long.
  static void wait(std::span<const Awaited> processes, std::chrono::milliseconds longest);

 private:
  struct Link;

  std::unique_ptr<Link> link_;
};

}  // namespace kindred::io::system
