#include "io/molecule/reader_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "engine/core/error.hpp"
#include "engine/core/log.hpp"
#include "engine/core/text.hpp"
#include "io/format/memory_budget.hpp"
#include "io/system/file_names.hpp"
#include "io/system/own_process.hpp"

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

/// The variables that the reader needs: where Open Babel's files and libraries are, and how a
/// sanitizer is to behave. Whatever else there is, keys among it, is not its business.
constexpr std::array<std::string_view, 6> readersVariables{"BABEL_DATADIR",   "BABEL_LIBDIR",
                                                           "LD_LIBRARY_PATH", "ASAN_OPTIONS",
                                                           "LSAN_OPTIONS",    "UBSAN_OPTIONS"};

std::unique_ptr<system::ChildProcess> started(const fs::path& program) try {
  return std::make_unique<system::ChildProcess>(program, readersVariables);
} catch (const std::system_error& problem) {
  refuseToStart(program, problem.code().message());
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
    if (!system::mayStart(named)) refuseToStart(named, std::strerror(errno));
    return named;
  }
  const auto name = joined(programName, system::programEnding);
  auto folder = system::ownProgram().parent_path();
  if (const auto beside = folder / name; system::mayStart(beside)) return beside;
  for (int up = 0; up < foldersUp && folder.has_relative_path(); ++up) {
    folder = folder.parent_path();
    const auto program = folder / "libexec" / "kindred" / name;
    if (system::mayStart(program)) return program;
  }
  throw Error{ErrorCode::File,
              "The molecule reader kindred-molread is missing: reinstall Kindred, or set "
              "KINDRED_MOLREAD to its path."};
}

ReaderProcess::ReaderProcess(const fs::path& program)
    : program_{program}, process_{started(program)} {}

bool ReaderProcess::exchange() {
  send();
  return receive();
}

void ReaderProcess::send() {
  while (hasUnsent()) {
    const auto count = process_->send(std::string_view{outgoing_}.substr(sent_));
    if (count == 0) return;
    sent_ += count;
  }
  outgoing_.clear();
  sent_ = 0;
}

bool ReaderProcess::receive() { return process_->receive(incoming_, mostAtOnce); }

/// Makes room for a frame that has begun to arrive, if what will be made of it may be taken.
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
  return process_->isQuiet() && !hasUnsent() && taken_ == incoming_.size();
}

}  // namespace kindred::io
