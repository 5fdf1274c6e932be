#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <vector>

#include "cli/session.hpp"

namespace kindred::cli {

/// Wall seconds that a piece of work takes, once.
template <typename Work>
double secondsOf(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Smallest, middle and largest of repeated measurements.
struct Timing {
  double best = 0;
  double median = 0;
  double worst = 0;
};

Timing timingOf(std::vector<double> seconds);
Json timingJson(const Timing& timing);

/// --repeats
void addRepeats(CLI::App& command, int& repeats);

/// What is measured, each a command below "bench".
void addBenchGram(CLI::App& bench, Session& session);
void addBenchOrders(CLI::App& bench, Session& session);
void addBenchRead(CLI::App& bench, Session& session);
void addBenchPictures(CLI::App& bench, Session& session);
void addBenchCancel(CLI::App& bench, Session& session);

}  // namespace kindred::cli
