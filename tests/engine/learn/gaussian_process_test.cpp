#include "engine/learn/gaussian_process.hpp"

#include <cmath>
#include <numeric>

#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "engine/learn/measures.hpp"
#include "tests/engine/learn/dense_evidence.hpp"
#include "tests/engine/learn/learned_line.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Values of an independent implementation in NumPy (eigenvalues instead of Cholesky).
constexpr double exactly = 1e-8;

FittedCovariance fitted(const char* name, const LearnedLine& line) {
  return {covarianceNamed(name), line.kernel};
}

std::vector<double> centred(const LearnedLine& line) {
  const double mean = std::accumulate(line.targets.begin(), line.targets.end(), 0.0) / 12;
  auto targets = line.targets;
  for (double& target : targets)
    target -= mean;
  return targets;
}

GaussianProcess atNoise(const LearnedLine& line, double noise, Progress& progress) {
  return {fitted("distance 0.3", line), noise, line.kernel, line.targets, false, progress};
}

}  // namespace

TEST_CASE("covariances are those of an independent implementation") {
  const LearnedLine line;
  const auto check = [&](const char* name, double first, double second) {
    const auto values = fitted(name, line).among(line.kernel);
    CHECK(values(0, 5) == Approx(first).epsilon(exactly));
    CHECK(values(2, 7) == Approx(second).epsilon(exactly));
  };

  CHECK(fitted("distance 1", line).medianDistance() == Approx(0.5888877094928125).epsilon(exactly));
  check("normalised", 0.001203859994828204, 0.9459594689067655);
  check("power", 4.4117191969960305e-24, 0.641180388429955);
  check("distance 0.3", 0.003504966279179169, 0.7364673235581792);
  check("distance 1", 0.1834024585602974, 0.9123175822449198);
  check("apart", 0.4638553587794311, 0.5939770250740661);
  check("size 0.3 0.5", 0.0013408112910341765, 0.6241201625998057);
  check("size 1 1.5", 0.1648301630197799, 0.8956922006247111);
  check("raw", 0.00032102933195418774, 1.5135351502508247);
  check("raw + 0.03 distance", 0.0004261783203295628, 1.5356291699575702);
  check("raw + 0.3 distance", 0.0013725192157079383, 1.7344753473182786);
}

TEST_CASE("the noise of most evidence is that of an independent implementation") {
  const LearnedLine line;
  const auto check = [&](const char* name, double logEvidence, double noise, double variance) {
    const auto found = bestEvidence(fitted(name, line).among(line.kernel), centred(line), 1e-5);
    CHECK(found.logEvidence == Approx(logEvidence).epsilon(1e-9));
    CHECK(found.noise == Approx(noise).epsilon(1e-4));  // to which that one searches
    CHECK(found.variance == Approx(variance).epsilon(1e-4));
  };

  check("normalised", -10.041481463679887, 0.8594878333229354, 0.23246530277109545);
  check("distance 0.3", -10.011904508138446, 0.5011551844510737, 0.26672743891815337);
  check("raw", -9.817280396613816, 1.107453821762901, 0.18595531903762588);
  check("raw + 0.03 distance", -9.797662937879167, 1.0606102821349743, 0.18902092560378625);

  const auto atFloor =
      bestEvidence(fitted("size 0.3 0.5", line).among(line.kernel), centred(line), 1e-5);
  CHECK(atFloor.noise == Approx(1e-5));
  CHECK(atFloor.logEvidence >= -7.894510259864326 - 1e-9);
}

TEST_CASE("three diagonals and a Cholesky factor give the same evidence") {
  const LearnedLine line;
  const auto values = fitted("distance 1", line).among(line.kernel);
  const auto best = bestEvidence(values, centred(line), 1e-5);

  const auto again = evidenceAt(values, centred(line), best.noise);

  CHECK(again.logEvidence == Approx(best.logEvidence).epsilon(1e-10));
  CHECK(again.variance == Approx(best.variance).epsilon(1e-10));
  CHECK(evidenceAt(values, centred(line), 2 * best.noise).logEvidence < best.logEvidence);
  CHECK(evidenceAt(values, centred(line), best.noise / 2).logEvidence < best.logEvidence);
}

TEST_CASE("predictions and leaving one out are those of an independent implementation") {
  const LearnedLine line;
  Progress progress;
  const auto model = atNoise(line, 1e-3, progress);
  Matrix between{2, 12};
  const std::vector<double> diagonal{4, 25};
  for (std::size_t column = 0; column < 12; ++column) {
    between(0, column) = line.valueOf(0.5, 2, column);
    between(1, column) = line.valueOf(2.2, 5, column);
  }

  const auto predicted = model.predict(across(between, diagonal, line.diagonal()), progress);
  const auto left = model.leaveOneOut(progress);

  CHECK(model.evidence().logEvidence == Approx(-13.859172438836417).epsilon(exactly));
  CHECK(model.evidence().variance == Approx(1.6500072891049353).epsilon(exactly));
  CHECK(predicted[0].mean == Approx(1.5894052246989063).epsilon(exactly));
  CHECK(predicted[1].mean == Approx(1.5227649410308257).epsilon(exactly));
  CHECK(predicted[0].deviation == Approx(0.08438904080429047).epsilon(exactly));
  CHECK(predicted[1].deviation == Approx(0.07498625230776274).epsilon(exactly));
  const std::vector<double> errors{-1.335130061113385, 0.6882152479690197, -0.6399735213582178,
                                   0.6663696431351896};
  for (std::size_t at = 0; at < errors.size(); ++at)
    CHECK(line.targets[at] - left[at].mean == Approx(errors[at]).epsilon(exactly));
}

TEST_CASE("leaving one out in closed form is fitting again without it") {
  const LearnedLine line;
  Progress progress;
  // What adds up has a mean of 0, so that leaving a graph out changes no mean.
  const FittedCovariance covariance = fitted("raw + 0.3 distance", line);
  const GaussianProcess whole{covariance, 0.01, line.kernel, line.targets, true, progress};
  const auto closed = whole.leaveOneOut(progress);

  for (std::size_t without = 0; without < 12; ++without) {
    Matrix kernel{11, 11}, row1{1, 11};
    std::vector<double> targets;
    std::vector<std::size_t> kept;
    for (std::size_t at = 0; at < 12; ++at)
      if (at != without) kept.push_back(at);
    for (std::size_t row = 0; row < 11; ++row) {
      targets.push_back(line.targets[kept[row]]);
      row1(0, row) = line.kernel(without, kept[row]);
      for (std::size_t column = 0; column < 11; ++column)
        kernel(row, column) = line.kernel(kept[row], kept[column]);
    }
    const GaussianProcess rest{covariance, 0.01, kernel, targets, true, progress};
    const std::vector diagonal{line.kernel(without, without)};
    const auto refitted =
        rest.predict(across(row1, diagonal, line.diagonalOf(kept)), progress).front();

    CHECK(closed[without].mean == Approx(refitted.mean).epsilon(exactly));
    // The variance is estimated with the graph, and without it.
    CHECK(closed[without].deviation / std::sqrt(whole.evidence().variance) ==
          Approx(refitted.deviation / std::sqrt(rest.evidence().variance)).epsilon(exactly));
  }
}

TEST_CASE("weights of covariances are those of most evidence") {
  // A wave that is known at many points: what they say outweighs the prior.
  constexpr std::size_t count = 160;
  Random random{11};
  std::vector<double> places, targets;
  for (std::size_t at = 0; at < count; ++at) {
    places.push_back(12 * random.uniform());
    targets.push_back(std::sin(places.back()) + 0.3 * std::sin(9 * places.back()) +
                      0.1 * (random.uniform() - 0.5));
  }
  Matrix raw{count, count};
  for (std::size_t row = 0; row < count; ++row)
    for (std::size_t column = 0; column < count; ++column)
      raw(row, column) = std::exp(-std::pow(places[row] - places[column], 2) / 2);
  const KernelValues kernel{raw};
  const auto terms = mixedTerms(0, false);
  Progress progress;

  const auto [mixture, evidence] = weighedMixture(terms, kernel, targets, 1e-5, progress);

  double sum = 0, shares = 0;
  for (const auto& term : mixture.terms()) {
    CHECK(term.weight > 0);
    sum += term.weight;
    shares += term.share;
  }
  CHECK(sum == Approx(1));
  CHECK(shares == Approx(1));
  const auto reached = evidenceAt(mixture.between(kernel), targets, evidence.noise).logEvidence;
  constexpr double ofPrior = 3;  // more than it can cost here
  for (const auto& term : terms) {
    const FittedCovariance one{term.covariance, raw};
    CHECK(bestEvidence(one.among(raw), targets, 1e-5).logEvidence < reached + ofPrior);
  }
  for (std::size_t at = 0; at < mixture.terms().size(); ++at)
    for (const double factor : {0.5, 2.0}) {
      std::vector<Mixture::Term> other{mixture.terms().begin(), mixture.terms().end()};
      other[at].weight *= factor;
      CHECK(evidenceAt(Mixture{other}.between(kernel), targets, evidence.noise).logEvidence <
            reached + 1);
    }
}

TEST_CASE("of two kernels the one that explains the targets has the weight") {
  const LearnedLine line;
  Progress progress;
  Matrix other{12, 12};  // says nothing of the targets
  for (std::size_t row = 0; row < 12; ++row)
    for (std::size_t column = 0; column < 12; ++column)
      other(row, column) = std::exp(
          -std::pow(static_cast<double>(row * 5 % 12) - static_cast<double>(column * 5 % 12), 2.0));
  KernelValues kernel{other};
  kernel.add(std::make_shared<const Matrix>(line.kernel));
  const std::vector<MixedTerm> terms{{0, covarianceNamed("normalised")},
                                     {1, covarianceNamed("size 1 1.5")}};

  const GaussianProcess model{kernel, line.targets, {.terms = terms}, progress};

  REQUIRE(model.covariance().terms().front().kernel == 1);
  CHECK(model.covariance().terms().front().weight > 0.9);
}

TEST_CASE("what adds up keeps raw values") {
  const LearnedLine line;
  Progress progress;

  const GaussianProcess sum{line.kernel, line.targets, {.addsUp = true}, progress};

  CHECK(std::ranges::any_of(sum.covariance().terms(), [](const auto& term) {
    return term.covariance.covariance().form == Covariance::Form::Raw;
  }));
  CHECK(sum.mean() == 0);
}

TEST_CASE("intervals of a process hold what they promise") {
  // Targets drawn from the very process that is fitted.
  constexpr std::size_t count = 300;
  Random random{5};
  std::vector<double> places(count), targets(count, 0.3);
  for (double& place : places)
    place = 20 * random.uniform();
  const auto normal = [&] {
    return std::sqrt(-2 * std::log(1 - random.uniform())) *
           std::cos(2 * std::numbers::pi * random.uniform());
  };
  constexpr int waves = 200;
  for (int wave = 0; wave < waves; ++wave) {
    const double frequency = normal(), phase = 2 * std::numbers::pi * random.uniform();
    for (std::size_t at = 0; at < count; ++at)
      targets[at] += std::sqrt(2.0 / waves) * std::cos(frequency * places[at] + phase);
  }
  for (double& target : targets)
    target += 0.1 * normal();
  Matrix kernel{count, count};
  for (std::size_t row = 0; row < count; ++row)
    for (std::size_t column = 0; column < count; ++column)
      kernel(row, column) = std::exp(-std::pow(places[row] - places[column], 2) / 2);
  Progress progress;

  const GaussianProcess model{
      kernel, targets, {.terms = {{0, covarianceNamed("normalised")}}}, progress};
  const auto measures = measuresOf(targets, model.leaveOneOut(progress));

  const double noise = std::sqrt(model.evidence().noise * model.evidence().variance);
  CHECK(noise == Approx(0.1).epsilon(0.15));
  CHECK(measures.coverage > 0.92);
  CHECK(measures.coverage < 0.98);
  CHECK(measures.rmse < 0.13);
}

TEST_CASE("a kernel matrix that does not fit its targets is refused") {
  Progress progress;
  const std::vector targets{1.0, 2.0};
  CHECK_THROWS_AS((GaussianProcess{Matrix{3, 3, 1}, targets, {}, progress}), Error);
  CHECK_THROWS_AS((GaussianProcess{Matrix{1, 1, 1}, std::span{targets}.first(1), {}, progress}),
                  Error);
  CHECK_THROWS_WITH(covarianceNamed("best"),
                    Catch::Matchers::ContainsSubstring("There is no covariance \"best\""));
}

TEST_CASE("a prediction is the mean of the targets and what its carriers weigh of them") {
  const LearnedLine line;
  Progress progress;
  const auto process = atNoise(line, 0.01, progress);
  Matrix values{3, 12};
  for (std::size_t column = 0; column < 12; ++column) {
    values(0, column) = line.valueOf(0.4, 2, column);
    values(1, column) = line.valueOf(1.9, 1, column);
    values(2, column) = line.valueOf(9, 3, column);
  }
  const auto others = across(values, {4, 1, 9}, line.diagonal());

  const auto predicted = process.predict(others, progress);
  const auto all = process.carriers(others, 12, progress);
  const auto few = process.carriers(others, 3, progress);

  const auto targets = centred(line);
  for (std::size_t row = 0; row < predicted.size(); ++row) {
    REQUIRE(all[row].size() == 12);
    double sum = process.mean();
    for (const auto& carrier : all[row])
      sum += carrier.weight * targets[static_cast<std::size_t>(carrier.graph)];
    CHECK(sum == Approx(predicted[row].mean).epsilon(1e-10));
    REQUIRE(few[row].size() == 3);
    CHECK(few[row][0].graph == all[row][0].graph);
    CHECK(std::abs(all[row][0].weight) >= std::abs(all[row][11].weight));
  }
}

TEST_CASE("what is worth measuring next is least sure when those before it are known") {
  // Points on a line: the first six are known, the others could be measured.
  const LearnedLine line;
  Progress progress;
  const auto covariance = fitted("distance 0.3", line);
  const auto trainedOn = [&](const std::vector<std::size_t>& places) {
    Matrix kernel{places.size(), places.size()};
    std::vector<double> targets;
    for (std::size_t row = 0; row < places.size(); ++row) {
      targets.push_back(line.targets[places[row]]);
      for (std::size_t column = 0; column < places.size(); ++column)
        kernel(row, column) = line.kernel(places[row], places[column]);
    }
    return GaussianProcess{covariance, 0.1, kernel, targets, false, progress};
  };
  // Relative to the variance, which another fit has otherwise.
  const auto leastSure = [&](const std::vector<std::size_t>& known) {
    const auto process = trainedOn(known);
    std::size_t found = 0;
    double most = -1;
    for (std::size_t place = 6; place < 12; ++place) {
      if (std::ranges::find(known, place) != known.end()) continue;
      Matrix row{1, known.size()};
      for (std::size_t column = 0; column < known.size(); ++column)
        row(0, column) = line.kernel(place, known[column]);
      const std::vector<double> self{line.kernel(place, place)};
      const double deviation =
          process.predict(across(row, self, line.diagonalOf(known)), progress)[0].deviation;
      if (deviation > most) {
        most = deviation;
        found = place;
      }
    }
    return found;
  };
  std::vector<std::size_t> known{0, 1, 2, 3, 4, 5};
  std::vector<std::size_t> expected;
  for (int time = 0; time < 4; ++time) {
    expected.push_back(leastSure(known));
    known.push_back(expected.back());
  }

  const std::vector<std::size_t> first{0, 1, 2, 3, 4, 5}, others{6, 7, 8, 9, 10, 11};
  const KernelValues all{line.kernel};
  const auto found = trainedOn(first).mostTelling(
      all.part(others, first), 4,
      [&](std::size_t at) { return all.part(std::span{others}.subspan(at, 1), others); }, progress);

  REQUIRE(found.size() == 4);
  for (std::size_t at = 0; at < 4; ++at)
    CHECK(found[at] + 6 == expected[at]);
}
