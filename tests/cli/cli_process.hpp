#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace kindred::test {

/// How a run of kindred-cli ended.
struct CliRun {
  int exitCode = -1;   ///< minus the signal if one ended it
  std::string output;  ///< stdout
  std::string errors;  ///< stderr
  std::chrono::duration<double>
      sinceInterrupt{};  ///< from the interrupt to the end, if there was one
};

/// Runs kindred-cli to its end. With `interruptAt`, sends SIGINT once stderr contains that text.
CliRun kindredCli(const std::vector<std::string>& arguments, const std::string& interruptAt = {});

}  // namespace kindred::test
