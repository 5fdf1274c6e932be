#include "engine/work/measured_sample.hpp"

#include <algorithm>
#include <chrono>
#include <future>

#include "engine/core/random.hpp"

namespace kindred {

Sizes sizesOf(const KernelInput& input) {
  Sizes sizes;
  for (const auto& graph : input.graphs)
    sizes.push_back(static_cast<std::int32_t>(graph.neighbours.size()) + graph.nodeCount);
  return sizes;
}

double MeasuredSample::workOf(std::span<const GraphPair> pairs) const {
  double work = 0;
  for (const auto pair : pairs)
    work += workOf(pair);
  return work;
}

MeasuredSample::Solved MeasuredSample::solved(std::span<const GraphPair> pairs,
                                              Progress& progress) const {
  Solved solved{.values = std::vector<double>(pairs.size())};
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  const auto started = std::chrono::steady_clock::now();
  solver->solve(pairs, {solved.values, residuals, iterations}, progress);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  solved.seconds = elapsed.count();
  solved.secondsOfWork = solved.seconds / workOf(pairs);
  return solved;
}

namespace {

constexpr double budgetSeconds = 0.25;
constexpr double maximumSeconds = 1;  // if the budget is too small for a usual pair
constexpr std::uint64_t seedOfPairs = 1;

std::vector<GraphPair> shuffledPairs(const MeasuredSample& sample) {
  std::vector<GraphPair> pairs;
  const auto count = static_cast<std::int32_t>(sample.sizes.size());
  for (std::int32_t a = 0; a < count; ++a)
    for (std::int32_t b = a; b < count; ++b)
      pairs.push_back({a, b});
  Random random{seedOfPairs};
  random.shuffle(std::span{pairs});
  // The least first: it tells how many others fit into the time.
  std::ranges::iter_swap(pairs.begin(), std::ranges::min_element(pairs, {}, [&](GraphPair pair) {
                           return sample.workOf(pair);
                         }));
  return pairs;
}

/// A measurement of how fast a solver is, on ever more pairs until the time is over. The last and
/// largest lot counts: its time a unit of work, with caches, cores and other programs included, is
/// taken as that of the other pairs.
class Measurement {
 public:
  explicit Measurement(const MeasuredSample& sample)
      : sample_{sample}, pairs_{shuffledPairs(sample)} {}

  /// Seconds a unit of work.
  double run(Progress& progress) {
    // The first call pays for threads and tables, and other programs get in between: of one small
    // pair alone either could be taken for hours.
    double rate = solve(1, progress);
    for (int again = 0; again < 3 && left_ > budgetSeconds / 2; ++again) {
      at_ = 0;
      rate = std::min(rate, solve(1, progress));
    }
    // Four times as many each time, as far as they fit: devices are fast with many at once, so that
    // a small rest would tell too little.
    for (std::size_t count = 2; at_ + count <= pairs_.size(); count *= 4) {
      double work = 0;
      std::size_t taken = 0;
      while (taken < count && (work + sample_.workOf(pairs_[at_ + taken])) * rate < left_)
        work += sample_.workOf(pairs_[at_ + taken++]);
      if (taken == 0 || taken < count / 4) break;
      rate = solve(taken, progress);
    }
    // Small ones alone say too little of pairs that take many times as long: up to the usual ones
    // by such as are sure to end soon.
    double known = 0;
    for (const auto pair : std::span{pairs_}.first(at_))
      known = std::max(known, sample_.workOf(pair));
    while (budgetSeconds - left_ < maximumSeconds && bringLarger(known, rate)) {
      known = sample_.workOf(pairs_[at_]);
      rate = solve(1, progress);
    }
    return std::min(rate, rateTogether(rate, progress));
  }

 private:
  /// Puts next the largest pair of usual work that ends soon at this rate; false if none is
  /// much larger than what is known.
  bool bringLarger(double known, double rate) {
    double usual = 0;
    for (const auto pair : pairs_)
      usual += sample_.workOf(pair) / static_cast<double>(pairs_.size());
    const auto usefulWork = [&](GraphPair pair) {
      const double work = sample_.workOf(pair);
      return work * rate < maximumSeconds ? std::min(work, 2 * usual - work) : 0;
    };
    const auto rest = std::span{pairs_}.subspan(at_);
    if (rest.empty()) return false;
    const auto largest = std::ranges::max_element(rest, {}, usefulWork);
    if (usefulWork(*largest) < 2 * known) return false;
    std::iter_swap(rest.begin(), largest);
    return true;
  }

  /// Seconds a unit of work if the device gets as many calls at once as it demands: while it
  /// solves the pairs of one, the processor makes those of others ready.
  double rateTogether(double rate, const Progress& progress) const {
    const auto demand = sample_.solver->demand();
    const auto calls = static_cast<std::size_t>(demand.calls);
    const auto pairs = std::span{pairs_}.first(std::min(pairs_.size(), demand.pairs));
    const double work = static_cast<double>(calls) * sample_.workOf(pairs);
    if (calls == 1 || work * rate > maximumSeconds) return rate;
    const auto started = std::chrono::steady_clock::now();
    std::vector<std::future<void>> under;
    for (std::size_t call = 0; call < calls; ++call)
      under.push_back(std::async(std::launch::async,
                                 [&, own = progress]() mutable { sample_.solved(pairs, own); }));
    for (auto& one : under)
      one.get();
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
    return elapsed.count() / work;
  }

  double solve(std::size_t count, Progress& progress) {
    const auto solved = sample_.solved(std::span{pairs_}.subspan(at_, count), progress);
    at_ += count;
    left_ -= solved.seconds;
    return solved.secondsOfWork;
  }

  const MeasuredSample& sample_;
  std::vector<GraphPair> pairs_;
  std::size_t at_ = 0;
  double left_ = budgetSeconds;
};

}  // namespace

double MeasuredSample::secondsOfWork(Progress& progress) const {
  return Measurement{*this}.run(progress);
}

}  // namespace kindred
