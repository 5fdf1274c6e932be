#include "engine/learn/number_models.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/fields.hpp"
#include "engine/learn/chosen.hpp"
#include "engine/learn/learning.hpp"

namespace kindred {

void fields(auto& archive, Covariance& covariance) {
  archive(covariance.form, covariance.length, covariance.width, covariance.share);
}

void fields(auto& archive, MixedTerm& term) {
  archive.counts(term.kernel);
  archive(term.covariance);
}

void fields(auto& archive, FitOptions& options) {
  archive(options.addsUp, options.tolerance, options.terms);
}

void fields(auto& archive, PredictedNumber& one) {
  archive(one.prediction, one.likeness, one.nearest);
}

void fields(auto& archive, TestOfNumbers& test) {
  archive(test.covariance, test.noise, test.predicted);
}

NumberModels::NumberModels(KernelValues kernel, std::vector<double> targets,
                           const FitOptions& options, std::vector<Split> splits)
    : kernel_{std::move(kernel)},
      targets_{std::move(targets)},
      options_{options},
      splits_{std::move(splits)} {}

NumberModels::NumberModels(ByteReader& reader, KernelValues kernel) : kernel_{std::move(kernel)} {
  options_ = readFields<FitOptions>(reader);
  targets_ = reader.values<double>(kernel_.rows());
  splits_ = readSplits(reader, targets_.size());
}

void NumberModels::write(ByteWriter& writer) const {
  writer.value(SplitModelsKind::Numbers);
  writeFields(writer, options_);
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
  return fieldBytes(test);
}

std::vector<PredictedNumber> NumberModels::tested(const Split& split, const GaussianProcess& model,
                                                  Progress& progress) const {
  std::vector<PredictedNumber> tested;
  for (const auto& one : predictGraphs(model, kernel_.part(split.test, split.training), progress))
    tested.push_back({one.prediction, one.likeness, placeIn(split.training, one.nearest)});
  return tested;
}

TestOfNumbers NumberModels::readTest(Bytes tested) { return fromFieldBytes<TestOfNumbers>(tested); }

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
