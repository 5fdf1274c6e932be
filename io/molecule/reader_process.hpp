#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "io/molecule/wire.hpp"
#include "io/system/child_process.hpp"

namespace kindred::io {

/// Returns the path of kindred-molread: KINDRED_MOLREAD if set, else beside this program, else in
/// libexec/kindred of one of the folders above it (an installation, or the build tree). Throws
/// Error (File) if it is nowhere.
std::filesystem::path readerProgram();

/// One running kindred-molread. It never blocks: what cannot be sent or received now waits for
/// the next call. Destruction kills it.
class ReaderProcess {
 public:
  /// Throws Error (File) when the program cannot be started.
  explicit ReaderProcess(const std::filesystem::path& program);

  const std::filesystem::path& program() const noexcept { return program_; }

  const system::ChildProcess& process() const noexcept { return *process_; }
  bool hasUnsent() const noexcept { return sent_ < outgoing_.size(); }

  void ask(const wire::Request& request) { wire::append(outgoing_, request); }

  /// Moves what can be moved in both directions, a little at a time; false once the process has
  /// ended or talks nonsense. What it answered before that can still be taken.
  bool exchange();

  /// The next answer, if one has arrived. Throws Error (File) when the process greets with a
  /// problem: it would have it again; Error (Budget) when an answer takes too much memory. Throws
  /// std::runtime_error on nonsense.
  std::optional<wire::Answer> takeAnswer();

  /// True once it has said that it is ready.
  bool hasGreeted() const noexcept { return hasGreeted_; }

  /// True once it is to be replaced before the system ends it: its limits are for good.
  bool isOld() const { return std::chrono::steady_clock::now() - started_ > std::chrono::hours{1}; }

  /// True while it lives and has nothing more to say.
  bool isWaiting() const;

  /// Returns how a process ended whose connection broke, as the middle of a sentence: "crashed
  /// (signal 11)".
  std::string howItEnded() { return process_->howItEnded(); }

 private:
  void send();
  bool receive();
  void makeRoom();

  std::filesystem::path program_;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  std::unique_ptr<system::ChildProcess> process_;
  std::string outgoing_;
  std::size_t sent_ = 0;
  std::string incoming_;
  std::size_t taken_ = 0;
  bool hasGreeted_ = false;
};

}  // namespace kindred::io
