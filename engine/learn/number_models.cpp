#include "engine/learn/number_models.hpp"

#include <algorithm>
#include <utility>

#include "engine/learn/chosen.hpp"
#include "engine/learn/learning.hpp"

namespace kindred {

namespace {

// What travels has no bytes that nobody wrote.
static_assert(sizeof(PredictedNumber) == 4 * sizeof(double));

void writeCovariance(ByteWriter& writer, const Covariance& covariance) {
  writer.value(static_cast<std::uint8_t>(covariance.form));
  for (const double value : {covariance.length, covariance.width, covariance.share})
    writer.value(value);
}

Covariance readCovariance(ByteReader& reader) {
  Covariance covariance{.form = static_cast<Covariance::Form>(reader.value<std::uint8_t>())};
  for (auto* value : {&covariance.length, &covariance.width, &covariance.share})
    *value = reader.value<double>();
  return covariance;
}

FitOptions readFitOptions(ByteReader& reader) {
  FitOptions options;
  options.addsUp = reader.value<std::uint8_t>() != 0;
  options.tolerance = reader.value<double>();
  for (auto left = reader.count(); left > 0; --left) {
    const auto kernel = reader.count();
    options.terms.push_back({kernel, readCovariance(reader)});
  }
  return options;
}

}  // namespace

NumberModels::NumberModels(KernelValues kernel, std::vector<double> targets,
                           const FitOptions& options, std::vector<Split> splits)
    : kernel_{std::move(kernel)},
      targets_{std::move(targets)},
      options_{options},
      splits_{std::move(splits)} {}

NumberModels::NumberModels(ByteReader& reader, KernelValues kernel) : kernel_{std::move(kernel)} {
  options_ = readFitOptions(reader);
  targets_ = reader.values<double>(kernel_.rows());
  splits_ = readSplits(reader, targets_.size());
}

void NumberModels::write(ByteWriter& writer) const {
  writer.value(SplitModelsKind::Numbers);
  writer.value(static_cast<std::uint8_t>(options_.addsUp));
  writer.value(options_.tolerance);
  writer.count(options_.terms.size());
  for (const auto& [kernel, covariance] : options_.terms) {
    writer.count(kernel);
    writeCovariance(writer, covariance);
  }
  writer.values(std::span<const double>{targets_});
  kindred::write(writer, splits_, targets_.size());
}

std::vector<SplitTask> NumberModels::tests() const {
  std::vector<SplitTask> tasks;
  for (std::uint32_t split = 0; split < splits_.size(); ++split)
    tasks.push_back({.kind = SplitTask::Kind::Test, .split = split});
  return tasks;
}

GaussianProcess NumberModels::model(std::size_t split, const TestOfNumbers& chosen,
                                    Progress& progress) const {
  const auto& training = splits_.at(split).training;
  const bool isOfAll = training.size() == targets_.size();
  auto used = kernel_;
  for (std::size_t kernel = 0; kernel < kernel_.layers().size(); ++kernel)
    if (!chosen.covariance.uses(kernel)) used.drop(kernel);
  const auto among = isOfAll ? std::move(used) : used.part(training, training);
  return {refitted(chosen.covariance, among), chosen.noise,    among,
          chosenOf(targets_, training),       options_.addsUp, progress};
}

std::vector<std::byte> NumberModels::answer(const SplitTask& task, Progress& progress) const {
  progress.checkpoint();
  const auto& split = splits_.at(task.split);
  const auto weighed = mixtureFor(kernel_, targets_, split.training, options_, progress);
  TestOfNumbers test{weighed.mixture, weighed.evidence.noise, {}};
  if (!split.test.empty())
    test.predicted = tested(split, model(task.split, test, progress), progress);
  ByteWriter writer;
  kindred::write(writer, test.covariance);
  writer.value(test.noise);
  writer.count(test.predicted.size());
  writer.values(std::span<const PredictedNumber>{test.predicted});
  return writer.take();
}

std::vector<PredictedNumber> NumberModels::tested(const Split& split, const GaussianProcess& model,
                                                  Progress& progress) const {
  std::vector<PredictedNumber> tested;
  for (const auto& one : predictGraphs(model, kernel_.part(split.test, split.training), progress))
    tested.push_back({one.prediction, one.likeness, placeIn(split.training, one.nearest)});
  return tested;
}

TestOfNumbers NumberModels::readTest(Bytes tested) {
  ByteReader reader{tested};
  TestOfNumbers test{.covariance = readMixture(reader), .noise = reader.value<double>()};
  test.predicted = reader.values<PredictedNumber>(reader.count());
  return test;
}

double NumberModels::workOf(const SplitTask& task) const {
  const auto size = static_cast<double>(splits_[task.split].training.size());
  return size * size * size;
}

std::uint64_t NumberModels::memoryOf(SplitTask::Kind) const {
  // Values among the training graphs, their covariances, and what these are reduced to; those of
  // the graphs by which weights are found.
  const std::size_t size = mostTraining(splits_), weighed = std::min(size, mostMixed);
  return sizeof(double) * ((2 + kernel_.layers().size()) * size * size +
                           (4 + options_.terms.size()) * weighed * weighed);
}

}  // namespace kindred
