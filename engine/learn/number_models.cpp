#include "engine/learn/number_models.hpp"

#include <algorithm>
#include <utility>

#include "engine/learn/chosen.hpp"
#include "engine/learn/learning.hpp"

namespace kindred {

namespace {

// What travels has no bytes that nobody wrote.
static_assert(sizeof(PredictedNumber) == 4 * sizeof(double));
static_assert(sizeof(Evidence) == 3 * sizeof(double));

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
  for (auto left = reader.count(); left > 0; --left)
    options.covariances.push_back(readCovariance(reader));
  return options;
}

}  // namespace

NumberModels::NumberModels(std::shared_ptr<const Matrix> kernel, std::vector<double> targets,
                           const FitOptions& options, std::vector<Split> splits)
    : kernel_{std::move(kernel)},
      targets_{std::move(targets)},
      options_{options},
      splits_{std::move(splits)} {
  if (options_.covariances.empty()) options_.covariances = candidateCovariances(options_.addsUp);
}

NumberModels::NumberModels(ByteReader& reader, std::shared_ptr<const Matrix> kernel)
    : kernel_{std::move(kernel)} {
  options_ = readFitOptions(reader);
  targets_ = reader.values<double>(kernel_->rows());
  splits_ = readSplits(reader, targets_.size());
}

void NumberModels::write(ByteWriter& writer) const {
  writer.value(SplitModelsKind::Numbers);
  writer.value(static_cast<std::uint8_t>(options_.addsUp));
  writer.value(options_.tolerance);
  writer.count(options_.covariances.size());
  for (const auto& covariance : options_.covariances)
    writeCovariance(writer, covariance);
  writer.values(std::span<const double>{targets_});
  kindred::write(writer, splits_, targets_.size());
}

std::vector<SplitTask> NumberModels::weighings() const {
  std::vector<SplitTask> tasks;
  for (std::uint32_t split = 0; split < splits_.size(); ++split)
    for (std::uint32_t choice = 0; choice < covariances().size(); ++choice)
      tasks.push_back({.split = split, .choice = choice});
  return tasks;
}

std::vector<ChosenCovariance> NumberModels::chosen(
    std::span<const std::vector<std::byte>> weighed) const {
  std::vector<ChosenCovariance> all;
  for (std::size_t split = 0; split < splits_.size(); ++split) {
    std::vector<Evidence> evidences;
    for (const auto& bytes : weighed.subspan(split * covariances().size(), covariances().size()))
      evidences.push_back(ByteReader{bytes}.value<Evidence>());
    const auto best = std::ranges::max_element(evidences, {}, &Evidence::logEvidence);
    all.push_back({static_cast<std::size_t>(best - evidences.begin()), *best});
  }
  return all;
}

GaussianProcess NumberModels::model(std::size_t split, const ChosenCovariance& chosen,
                                    Progress& progress) const {
  const auto& training = splits_.at(split).training;
  const auto fitted = [&](const Matrix& among) {
    return GaussianProcess{FittedCovariance{covariances().at(chosen.place), among},
                           chosen.evidence.noise,
                           among,
                           chosenOf(targets_, training),
                           options_.addsUp,
                           progress};
  };
  const bool isOfAll = training.size() == targets_.size();
  return isOfAll ? fitted(*kernel_) : fitted(chosenPart(*kernel_, training, training));
}

std::vector<std::byte> NumberModels::answer(const SplitTask& task, Progress& progress) const {
  progress.checkpoint();
  ByteWriter writer;
  if (task.kind == SplitTask::Kind::Weigh) {
    const ComparedGraphs compared{*kernel_, targets_, splits_.at(task.split).training, options_};
    writer.value(compared.evidenceOf(covariances().at(task.choice)));
  } else {
    const auto fitted = model(task.split, {task.choice, {.noise = task.noise}}, progress);
    const auto predicted = tested(splits_[task.split], fitted, progress);
    writer.values(std::span<const PredictedNumber>{predicted});
  }
  return writer.take();
}

std::vector<PredictedNumber> NumberModels::tested(const Split& split, const GaussianProcess& model,
                                                  Progress& progress) const {
  const auto across = chosenPart(*kernel_, split.test, split.training);
  const auto diagonal = [&](std::span<const std::size_t> places) {
    std::vector<double> values;
    for (const auto place : places)
      values.push_back((*kernel_)(place, place));
    return values;
  };
  std::vector<PredictedNumber> tested;
  for (const auto& one :
       predictGraphs(model, across, diagonal(split.test), diagonal(split.training), progress))
    tested.push_back({one.prediction, one.likeness, placeIn(split.training, one.nearest)});
  return tested;
}

std::vector<PredictedNumber> NumberModels::readTested(Bytes tested) {
  return ByteReader{tested}.values<PredictedNumber>(tested.size() / sizeof(PredictedNumber));
}

double NumberModels::workOf(const SplitTask& task) const {
  const auto training = splits_[task.split].training.size();
  const bool isOfFew = task.kind == SplitTask::Kind::Weigh;
  const auto size = static_cast<double>(isOfFew ? std::min(training, mostCompared) : training);
  return size * size * size;
}

std::uint64_t NumberModels::memoryOf(SplitTask::Kind kind) const {
  // Values among the training graphs, their covariances, and what these are reduced to.
  const auto size = kind == SplitTask::Kind::Weigh ? std::min(mostTraining(splits_), mostCompared)
                                                   : mostTraining(splits_);
  return 3 * sizeof(double) * size * size;
}

}  // namespace kindred
