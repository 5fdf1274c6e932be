#include "engine/learn/tuning.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <optional>

#include "engine/backend/gradient.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/log.hpp"
#include "engine/core/random.hpp"
#include "engine/gram/gram.hpp"
#include "engine/kernel/kernel_slopes.hpp"
#include "engine/kernel/walk_graphs.hpp"
#include "engine/learn/ascent.hpp"
#include "engine/learn/evidence_gradient.hpp"
#include "engine/learn/learning.hpp"

namespace kindred {

namespace {

/// Noise below this many tolerances of K is rounding.
constexpr double leastNoise = 10;

/// After so many steps covariances are compared again.
constexpr int stepsOfCovariance = 5;

/// Less rise than this, in two steps one after the other, ends it.
constexpr double leastRise = 0.02;

/// Stopped by who watches: the best so far is kept.
struct Stopped {};

double freeOf(const TunableNumber& number, double value) {
  return number.isShare() ? std::log(value / (1 - value)) : std::log(value);
}

double numberOf(const TunableNumber& number, double free) {
  return number.isShare() ? 1 / (1 + std::exp(-free)) : std::exp(free);
}

/// By how much a number changes with its free one.
double stretchOf(const TunableNumber& number, double value) {
  return number.isShare() ? value * (1 - value) : value;
}

double rounded(double value) {
  const double scale = std::pow(10, 3 - std::floor(std::log10(value)));
  return std::round(value * scale) / scale;
}

std::vector<std::int32_t> drawn(std::size_t count, const TuneOptions& options) {
  std::vector<std::int32_t> all(count);
  std::iota(all.begin(), all.end(), 0);
  if (count <= options.mostGraphs) return all;
  Random random{options.seed};
  random.shuffle(std::span{all});
  all.resize(options.mostGraphs);
  std::ranges::sort(all);
  return all;
}

class Tuner {
 public:
  Tuner(GramRequest matrix, std::vector<double> targets, const TuneOptions& options,
        const OpenDevices& devices, Progress& progress)
      : matrix_{std::move(matrix)},
        targets_{std::move(targets)},
        options_{options},
        devices_{devices},
        progress_{progress},
        kernel_{graphsFor(matrix_.kernel, matrix_.rows->graphs, progress), matrix_.kernel,
                progress} {
    const double mean = options.fit.addsUp
                            ? 0
                            : std::accumulate(targets_.begin(), targets_.end(), 0.0) /
                                  static_cast<double>(targets_.size());
    for (double& target : targets_)
      target -= mean;
    for (const auto& number : kernel_.numbers())
      start_.push_back(freeOf(number, number.value));
  }

  TunedKernel tuned(const TuneWatch& watch) {
    TunedKernel result{
        .kernel = kernel_.options(), .before = kernel_.numbers(), .graphs = targets_.size()};
    const auto note = [&](int step, const std::vector<double>& place) {
      result.steps.push_back({step, evidence_.logEvidence, covariance_.name(), numbersAt(place)});
      if (watch) watch(result.steps.back());
    };
    progress_.begin(Language::translated("Tuning the kernel"),
                    static_cast<std::uint64_t>(options_.steps) + 1);
    const Hill hill{[&](const auto& place) { return value(place); },
                    [&](const auto& place) { return slopes(place); }};
    try {
      moveTo(start_);
      chooseCovariance();
      note(0, start_);
      progress_.advance();
      if (start_.empty()) return result;
      Ascent ascent{start_, {*value(start_), slopes(start_)}};
      climb(ascent, hill, note);
    } catch (const Stopped&) {
      result.isStopped = true;
      if (result.steps.empty()) throw Cancelled{};
    }
    const auto best = std::ranges::max_element(result.steps, {}, &TuneStep::logEvidence);
    result.steps.erase(best + 1, result.steps.end());
    finish(result);
    return result;
  }

 private:
  void climb(Ascent& ascent, const Hill& hill, const auto& note) {
    int idle = 0;
    for (int step = 1; step <= options_.steps; ++step) {
      const double before = ascent.value();
      if (!ascent.step(hill)) return;
      if (step % stepsOfCovariance == 0) {
        const auto chosen = covariance_;
        chooseCovariance();
        if (!(chosen == covariance_))
          ascent.changeTo({*value(ascent.place()), slopes(ascent.place())});
      }
      note(step, ascent.place());
      progress_.advance();
      idle = ascent.value() < before + leastRise ? idle + 1 : 0;
      if (idle == 2) return;
    }
  }

  void finish(TunedKernel& result) const {
    result.gradients = gradients_;
    result.kernels = kernels_;
    result.kernelSeconds = kernelSeconds_ / std::max(1, kernels_);
    result.gradientSeconds = gradientSeconds_ / std::max(1, gradients_);
    auto numbers = result.steps.back().numbers;
    result.numbers = result.before;
    if (result.steps.size() < 2) return;
    for (std::size_t at = 0; at < numbers.size(); ++at)
      result.numbers[at].value = numbers[at] = rounded(numbers[at]);
    result.kernel = withNumbers(result.kernel, numbers);
  }

  std::vector<double> numbersAt(const std::vector<double>& place) const {
    std::vector<double> numbers;
    for (std::size_t at = 0; at < place.size(); ++at)
      numbers.push_back(numberOf(kernel_.numbers()[at], place[at]));
    return numbers;
  }

  Matrix kernelValues(const std::vector<double>& place) {
    progress_.checkpoint();
    if (progress_.mayStopEarly()) throw Stopped{};
    auto silent = progress_.silent();
    matrix_.kernel = withNumbers(kernel_.options(), numbersAt(place));
    auto gram = computeGram(matrix_, devices_, nullptr, silent);
    if (!gram.isComplete) throw Stopped{};
    kernelSeconds_ += gram.provenance.seconds;
    ++kernels_;
    return std::move(gram.values);
  }

  /// Has the kernel values of a place, which may be there.
  void moveTo(const std::vector<double>& place) {
    if (isThere_ && place == place_) return;
    isThere_ = false;
    values_ = kernelValues(place);
    place_ = place;
    isThere_ = true;
  }

  double floor() const { return leastNoise * options_.fit.tolerance; }

  /// Chooses the covariance that explains the targets best with the kernel values there are.
  void chooseCovariance() {
    std::vector<Covariance> candidates;
    for (const auto& term :
         options_.fit.terms.empty() ? mixedTerms(0, options_.fit.addsUp) : options_.fit.terms)
      candidates.push_back(term.covariance);
    std::vector<Evidence> evidences(candidates.size());
    tbb::parallel_for(std::size_t{0}, candidates.size(), [&](std::size_t at) {
      progress_.checkpoint();
      evidences[at] =
          bestEvidence(FittedCovariance{candidates[at], values_}.among(values_), targets_, floor());
    });
    const auto best = std::ranges::max_element(evidences, {}, &Evidence::logEvidence);
    covariance_ = candidates[static_cast<std::size_t>(best - evidences.begin())];
    evidence_ = *best;
  }

  /// Log evidence less how far the numbers have gone.
  std::optional<double> value(const std::vector<double>& place) {
    try {
      moveTo(place);
    } catch (const Error& error) {
      if (error.code() != ErrorCode::Usage && error.code() != ErrorCode::Input) throw;
      return std::nullopt;  // κ leaves its range there
    }
    progress_.checkpoint();
    evidence_ =
        bestEvidence(FittedCovariance{covariance_, values_}.among(values_), targets_, floor());
    if (!std::isfinite(evidence_.logEvidence)) return std::nullopt;
    double prior = 0;
    for (std::size_t at = 0; at < place.size(); ++at)
      prior += (place[at] - start_[at]) * (place[at] - start_[at]) / 2;
    return evidence_.logEvidence - prior;
  }

  std::vector<double> slopes(const std::vector<double>& place) {
    if (progress_.mayStopEarly()) throw Stopped{};
    const FittedCovariance fitted{covariance_, values_};
    const auto byCovariance =
        evidenceByCovariance(fitted.among(values_), targets_, evidence_.noise);
    std::vector<double> result(place.size());
    if (byCovariance.rows() == 0) return result;
    progress_.checkpoint();
    const auto numbers = numbersAt(place);
    auto silent = progress_.silent();
    const auto begin = std::chrono::steady_clock::now();
    const auto input = kernel_.input(numbers, silent);
    const auto changes = kernel_.slopes(numbers, input);
    const auto weights = byKernelValues(fitted, values_, byCovariance);
    Remarks remarks;
    const auto gradient =
        kernelGradient({input, changes, weights, matrix_.solve}, devices_, remarks, silent);
    if (!remarks.empty() && !hasToldOfFailure_) log(LogLevel::Warning, remarks.front().sentence);
    hasToldOfFailure_ = hasToldOfFailure_ || !remarks.empty();
    gradientSeconds_ +=
        std::chrono::duration<double>{std::chrono::steady_clock::now() - begin}.count();
    ++gradients_;
    for (std::size_t at = 0; at < result.size(); ++at)
      result[at] =
          gradient[at] * stretchOf(kernel_.numbers()[at], numbers[at]) - (place[at] - start_[at]);
    return result;
  }

  GramRequest matrix_;  ///< with the kernel at the numbers that were asked for last
  std::vector<double> targets_;
  TuneOptions options_;
  const OpenDevices& devices_;
  Progress& progress_;
  TunableKernel kernel_;
  std::vector<double> start_;  ///< free numbers

  // Values at the numbers that were asked for last.
  bool isThere_ = false;  ///< kernel values are
  std::vector<double> place_;
  Matrix values_;
  Covariance covariance_;
  Evidence evidence_;

  int kernels_ = 0, gradients_ = 0;
  double kernelSeconds_ = 0, gradientSeconds_ = 0;
  bool hasToldOfFailure_ = false;  ///< of a device at a gradient
};

}  // namespace

TuneOptions tuneOptionsOf(const LearnOptions& options, int steps, double tolerance) {
  const KernelOptions any;  // kernels of walks have the same terms
  return {.steps = steps, .seed = options.seed, .fit = fitOptionsOf(options, {&any, 1}, tolerance)};
}

TunedKernel tuneKernel(GramRequest matrix, std::span<const double> targets,
                       const TuneOptions& options, const OpenDevices& devices, Progress& progress,
                       const TuneWatch& watch) {
  if (tunableNumbers(matrix.kernel).empty())
    throw Error{ErrorCode::Usage, "This kernel has no numbers to tune: leave tuning out."};
  const auto places = drawn(matrix.rows->size(), options);
  std::vector<double> some;
  for (const auto place : places)
    some.push_back(targets[static_cast<std::size_t>(place)]);
  matrix.rows = std::make_shared<const Dataset>(subset(*matrix.rows, places));
  matrix.normalise = false;
  return Tuner{std::move(matrix), std::move(some), options, devices, progress}.tuned(watch);
}

}  // namespace kindred
