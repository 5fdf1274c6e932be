#pragma once

#include <optional>

#include "engine/learn/learning.hpp"
#include "engine/learn/own_matrix.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// The kind of result that a model is: its input is a data set; its one part holds what was chosen
/// and how its predictions were tested. The kernel matrix is a result of its own.
inline constexpr auto modelKind = "model";

/// The kind of such results of classes instead of numbers.
inline constexpr auto classifierKind = "classifier";

/// The tuning of a kernel's numbers: each test tunes them anew on its training graphs.
struct Tuning {
  int steps = 0;       ///< 0: the kernel is as it was given
  KernelOptions from;  ///< the kernel before

  bool operator==(const Tuning&) const = default;
};

/// Key steps.
const std::vector<Option<Tuning>>& tuningOptionTable();

/// The request of a model. Its task is Numbers or Classes: what the target holds is known then.
struct ModelRequest {
  KernelOptions kernel;
  SolveOptions solve;
  LearnOptions learn;
  std::vector<KernelOptions> others = {};  ///< further kernels, which evidence weighs beside it
  std::vector<OwnMatrix> own = {};         ///< matrices of the user, likewise; after all kernels
  Tuning tuning = {};                      ///< of the kernel

  /// The kernels that are computed: classes are told apart by likeness alone.
  std::vector<KernelOptions> kernels() const {
    std::vector all{kernel};
    for (const auto& other : others)
      if (learn.task != LearnTask::Classes || measuresLikeness(other)) all.push_back(other);
    return all;
  }
};

/// True if tests tune the kernel themselves: leaving one out cannot, with its one fit.
bool tunesInside(const ModelRequest& request);

/// Says how many landmarks stand for so many graphs if nobody did: none if all are compared.
/// Throws Error (Usage) if landmarks are asked for and cannot be: they are too few, or the model is
/// of more than two classes, is tuned or weighs matrices of the user. Numbers are of no classes.
void settleLandmarks(ModelRequest& request, std::size_t graphs, std::size_t classes);

/// The kind is "model" or "classifier", as `learn.task` says.
ResultRequest resultRequestOf(const ModelRequest& request);

/// Throws Error if the options cannot be.
ModelRequest modelRequestOf(const ResultOptions& options);

/// Throws Error (Input) if a model was kept by a version that wrote and understood it otherwise.
void requireKnownModel(const ResultRequest& kept);

/// A request with the defaults of this program, as many kernels and as many matrices: what may be
/// asked of a model.
ModelRequest modelOfAsManyKernels(const ResultOptions& options);

/// The kept parts of a model.
struct KeptModel {
  Mixture covariance;
  double noise = 0;
  LearnResult result;  ///< without its model, which is fitted again
};

KeptModel modelToKeep(LearnResult result);

/// Keeps it as the first of so many parts: keepOwn() keeps the others before.
void keepModel(const LearnResult& result, const Origin& origin, PartStore& store,
               std::size_t partCount = 1);

/// Nothing if none is stored. Throws MalformedBytes if the part cannot be understood.
std::optional<KeptModel> keptModel(PartSource& source);

/// The model as it was fitted, by raw kernel values among its training graphs.
GaussianProcess modelOf(const KeptModel& kept, bool addsUp, const KernelValues& kernel,
                        Progress& progress);

}  // namespace kindred
