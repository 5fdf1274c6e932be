#include "engine/learn/classifier_parts.hpp"

#include <type_traits>

#include "engine/result/one_part.hpp"

namespace kindred {

namespace {

/// Stands behind a learning curve in which each class counts alike. An older curve, of the share of
/// all wrong graphs, is not read: it cannot be compared with a new one.
constexpr std::uint8_t countsClassesAlike = 1;

}  // namespace

void fields(auto& archive, ClassTargets& targets) {
  archive(targets.places);
  archive.values(targets.labels, targets.places.size());
  archive(targets.names);
}

void fields(auto& archive, TestedClass& tested) {
  archive(tested.place, tested.split, tested.label, tested.prediction, tested.nearest,
          tested.likeness);
}

/// Its measures follow from the tested graphs.
void fields(auto& archive, TestedClassSplit& split) { archive(split.cost); }

void fields(auto& archive, ClassifierResult& result) {
  archive.counts(result.targets.missing);
  archive(result.groups, result.targets, result.tested, result.splits, result.cost, result.curve);
  auto marker = countsClassesAlike;
  archive(marker);
  if (result.targets.names.size() <= 2) {
    const bool isProcess = std::remove_reference_t<decltype(archive)>::reads
                               ? !archive.isAtEnd()
                               : result.process.isThere();
    if (isProcess) archive(result.process.covariance, result.process.noise);
    return;
  }
  for (auto& one : result.tested)
    archive(one.prediction.margins);
}

void keepClassifier(const ClassifierResult& result, const Origin& origin, PartStore& store,
                    std::size_t partCount) {
  keepOnePart(result, store, partCount);
  store.finish({.origin = origin});
}

std::optional<ClassifierResult> keptClassifier(PartSource& source) {
  if (!source.end()) return std::nullopt;
  auto kept = keptOnePart<ClassifierResult>(source);
  if (!kept) return std::nullopt;
  for (std::int32_t split = 0; auto& one : kept->splits)
    one.measures = measuresOf(kept->tested, split++);
  kept->all = measuresOfAll(*kept);
  return kept;
}

SupportVectors machineOf(const ClassifierResult& kept, const KernelValues& kernel,
                         Progress& progress) {
  return {likenessOf(kernel), kept.targets.labels, kept.cost, progress};
}

}  // namespace kindred
