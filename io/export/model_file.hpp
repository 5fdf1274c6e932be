#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <span>

#include "engine/work/model_work.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .json.
std::span<const FileKind> modelFileKinds();

/// The options of the kernels of a model, in the order in which mixtureJson() counts them.
nlohmann::ordered_json kernelsJson(const ModelRequest& request);

/// Writes a model of numbers: what it is and how it was tested as JSON, its arrays beside that as
/// .npz (K among the training graphs, K2 and on of further kernels, targets, the covariance,
/// weights, names). `kernel` has the raw values among `trained`. Throws Error (Usage) on another
/// extension or requireFreePlace() of either file, Error (File) when the file system refuses.
void writeModel(const LearnResult& result, const GaussianProcess& model, const KernelValues& kernel,
                const Dataset& trained, const ModelRequest& request,
                const std::filesystem::path& path);

/// Writes such a model of classes. Of two: K, C and weights as above, labels and the numbers that
/// stand for them. Of more: N, which is K normalised, of several kernels their mean; K of each
/// graph with itself by kernel; labels, the cost.
void writeModel(const ClassifierResult& result, const KernelValues& kernel, const Dataset& trained,
                const ModelRequest& request, const std::filesystem::path& path);

/// Writes a model of numbers or classes with the arrays that predict: see trained().
void writeModel(const Learned& learned, const LearnRequest& request,
                const std::filesystem::path& path);

}  // namespace kindred::io
