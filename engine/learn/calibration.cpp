#include "engine/learn/calibration.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

namespace kindred {

namespace {

struct Example {
  double score, target;
};

/// Newton's method, with steps halved until the likelihood grows.
class Fit {
 public:
  explicit Fit(std::span<const Example> examples) : examples_{examples} {}

  Calibration run() const {
    constexpr int mostSteps = 100;
    Calibration best;
    double loss = lossOf(best);
    for (int step = 0; step < mostSteps; ++step) {
      const auto direction = newtonStep(best);
      double length = 1, next = loss;
      Calibration tried = best;
      for (; length > 1e-10; length /= 2) {
        tried = {best.slope + length * direction.slope, best.offset + length * direction.offset};
        next = lossOf(tried);
        if (next < loss) break;
      }
      if (!(next < loss)) break;
      const double gained = loss - next;
      best = tried;
      loss = next;
      if (gained < 1e-12 * (1 + loss)) break;
    }
    return best;
  }

 private:
  double lossOf(const Calibration& of) const {
    double loss = 0;
    for (const auto& [score, target] : examples_) {
      const double logit = of.slope * score + of.offset;
      loss += std::max(logit, 0.0) - target * logit + std::log1p(std::exp(-std::abs(logit)));
    }
    return loss;
  }

  Calibration newtonStep(const Calibration& of) const {
    constexpr double ridge = 1e-12;
    double ss = ridge, so = 0, oo = ridge, gs = 0, go = 0;
    for (const auto& [score, target] : examples_) {
      const double p = of.probability(score), weight = p * (1 - p);
      ss += weight * score * score;
      so += weight * score;
      oo += weight;
      gs += (p - target) * score;
      go += p - target;
    }
    const double determinant = ss * oo - so * so;
    return {-(oo * gs - so * go) / determinant, -(ss * go - so * gs) / determinant};
  }

  std::span<const Example> examples_;
};

}  // namespace

double Calibration::probability(double score) const {
  return 1 / (1 + std::exp(-(slope * score + offset)));
}

std::optional<Calibration> calibrationOf(std::span<const TestedClass> tested) {
  constexpr double fewest = 20;
  std::set<std::int32_t> labels;
  for (const auto& one : tested)
    labels.insert(one.label);
  if (labels.size() != 2) return std::nullopt;
  const auto greater = *labels.rbegin();
  const auto ofGreater =
      static_cast<double>(std::ranges::count(tested, greater, &TestedClass::label));
  const auto ofOther = static_cast<double>(tested.size()) - ofGreater;
  if (ofGreater < fewest || ofOther < fewest) return std::nullopt;
  std::vector<Example> examples;
  for (const auto& one : tested)
    examples.push_back({one.prediction.score, one.label == greater
                                                  ? (ofGreater + 1) / (ofGreater + 2)
                                                  : 1 / (ofOther + 2)});
  return Fit{examples}.run();
}

}  // namespace kindred
