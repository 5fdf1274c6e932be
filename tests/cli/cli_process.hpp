#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace kindred::test {

/// How a run of kindred-cli ended.
struct CliRun {
  int exitCode = -1;          ///< minus the signal if one ended it
  std::string output;         ///< stdout
  std::string errors;         ///< stderr
  double afterInterrupt = 0;  ///< processor seconds of all its threads, if it was interrupted
  double processorSeconds = 0;
  double secondsAfterSignal = 0;  ///< on the clock
  double largestMebibytes = 0;    ///< of memory, at any time
};

/// Runs kindred-cli to its end. With `interruptAt`, sends SIGINT once stderr contains that text.
CliRun kindredCli(const std::vector<std::string>& arguments, const std::string& interruptAt = {});

/// The same, and calls `meanwhile` again and again while it runs, until that returns true.
CliRun kindredCliMeanwhile(const std::vector<std::string>& arguments,
                           const std::function<bool()>& meanwhile);

/// The same, and sends a signal once, that long after the program began to heed it.
CliRun kindredCliSignalled(const std::vector<std::string>& arguments, int signal,
                           std::chrono::milliseconds delay);

/// A standard output that takes nothing.
enum class BadOutput { FullDisk, BrokenPipe, Closed };

/// Runs the program with a standard output that takes nothing.
CliRun kindredCliInto(BadOutput output, const std::vector<std::string>& arguments);

/// The same with a terminal for stdout and stderr: what it was sent is the output. `signal` is sent
/// once the terminal has shown `interruptAt`.
CliRun kindredCliOnTerminal(const std::vector<std::string>& arguments,
                            const std::string& interruptAt, int signal);

}  // namespace kindred::test
