#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/backend/devices.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/gram/gram.hpp"
#include "engine/kernel/tunable.hpp"
#include "engine/learn/gaussian_process.hpp"
#include "engine/learn/learn_options.hpp"

namespace kindred {

/// The way in which a kernel is tuned.
struct TuneOptions {
  int steps = 30;
  std::size_t mostGraphs = 600;  ///< of more graphs, as many drawn evenly
  std::uint32_t seed = 1;        ///< of that draw
  FitOptions fit;
};

/// The state of tuning after a step; 0 is the kernel as it was.
struct TuneStep {
  int step = 0;
  double logEvidence = 0;
  std::string covariance;
  std::vector<double> numbers;
};

using TuneWatch = std::function<void(const TuneStep&)>;

/// A kernel whose numbers make the targets more likely than those it had.
struct TunedKernel {
  KernelOptions kernel;
  std::vector<TunableNumber> before;
  std::vector<TunableNumber> numbers;  ///< of the kernel, rounded to four digits
  std::vector<TuneStep> steps;
  std::size_t graphs = 0;  ///< that it was tuned on
  int kernels = 0;         ///< how often the kernel matrix was computed
  int gradients = 0;
  double kernelSeconds = 0;    ///< that kernel values of them took, in the mean
  double gradientSeconds = 0;  ///< that a gradient of kernel values took, in the mean
  bool isStopped = false;      ///< by who watched it

  /// About how long it took.
  double seconds() const { return kernels * kernelSeconds + gradients * gradientSeconds; }

  double evidenceBefore() const { return steps.front().logEvidence; }
  double evidenceAfter() const { return steps.back().logEvidence; }
};

/// For what is learned with these options; `tolerance` is that of K.
TuneOptions tuneOptionsOf(const LearnOptions& options, int steps, double tolerance);

/// Chooses the numbers of the kernel of a matrix by the evidence of targets, one a graph: climbs
/// along its gradient in logarithms (of shares in logits), and takes noise and covariance along as
/// evidence says. So that no number flies off, evidence is weighed against numbers e times as large
/// or small with a log-normal prior of deviation 1 about where they were; the kernel that it gives
/// is never one of less evidence, but for the rounding of its numbers. If it is stopped, it
/// gives the best so far. Kernel values and their gradient come from the devices; the log says once
/// if one fails at a gradient.
TunedKernel tuneKernel(GramRequest matrix, std::span<const double> targets,
                       const TuneOptions& options, const OpenDevices& devices, Progress& progress,
                       const TuneWatch& watch = {});

}  // namespace kindred
