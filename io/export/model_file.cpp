#include "io/export/model_file.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "engine/gram/normalise.hpp"
#include "engine/kernel/presets.hpp"
#include "io/export/learn_file.hpp"
#include "io/file/options_json.hpp"
#include "io/matrix/npz.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {

constexpr std::array modelKinds{FileKind{".json", "Model: JSON, and arrays as .npz beside it"}};

std::vector<std::string> namesOf(const Dataset& trained) {
  std::vector<std::string> names;
  for (std::size_t graph = 0; graph < trained.size(); ++graph)
    names.push_back(graphName(trained, graph));
  return names;
}

std::filesystem::path arraysBeside(const std::filesystem::path& path) {
  kindOf(path, modelKinds, "a model");
  auto arrays = path;
  arrays.replace_extension(".npz");
  requireFreePlace(path);
  requireFreePlace(arrays);
  return arrays;
}

nlohmann::ordered_json modelJson(std::string_view kind, const ModelRequest& request,
                                 const std::filesystem::path& arrays) {
  return {{"model", kind},
          {"target", request.learn.target},
          {"arrays", arrays.filename().string()},
          {"preset", presetOf(request.kernel)},
          {"kernel", optionsJson(request.kernel, kernelOptionTable())},
          {"solve", optionsJson(request.solve, solveOptionTable())},
          {"learn", optionsJson(request.learn, learnOptionTable())}};
}

void writeJson(const nlohmann::ordered_json& json, const std::filesystem::path& path) {
  AtomicFile file{path};
  file.write(json.dump(1));
  file.write("\n");
  file.commit();
}

}  // namespace

std::span<const FileKind> modelFileKinds() { return modelKinds; }

void writeModel(const LearnResult& result, const GaussianProcess& model, const Matrix& kernel,
                const Dataset& trained, const ModelRequest& request,
                const std::filesystem::path& path) {
  const auto arrays = arraysBeside(path);
  const auto& fitted = model.covariance();
  NpzFile file{arrays};
  file.add("K", kernel);
  file.add("y", std::span<const double>{result.targets.values});
  file.add("C", fitted.among(kernel));
  file.add("weights", model.weights());
  file.add("names", std::span<const std::string>{namesOf(trained)});
  file.commit();
  auto json = modelJson("gaussian process", request, arrays);
  json["covariance"] = {{"name", fitted.covariance().name()},
                        {"formula", fitted.covariance().formula()},
                        {"where", "N = K_ij / sqrt(K_ii K_jj), D = 1 - N, s = log(K_ii) / 2"},
                        {"m", fitted.medianDistance()},
                        {"k", fitted.meanDiagonal()}};
  json["noise_ratio"] = model.evidence().noise;
  json["variance"] = model.evidence().variance;
  json["mean"] = model.mean();
  json["measures"] = measuresJson(result.all);
  writeJson(json, path);
}

void writeModel(const ClassifierResult& result, const Matrix& kernel, const Dataset& trained,
                const ModelRequest& request, const std::filesystem::path& path) {
  const auto arrays = arraysBeside(path);
  auto normalised = kernel;
  std::vector<double> diagonal;
  for (std::size_t at = 0; at < kernel.rows(); ++at)
    diagonal.push_back(kernel(at, at));
  normalise(normalised, diagonal, diagonal, request.solve.tolerance);
  NpzFile file{arrays};
  file.add("N", normalised);
  file.add("diagonal", std::span<const double>{diagonal});
  file.add("y", std::span<const std::int32_t>{result.targets.labels});
  file.add("names", std::span<const std::string>{namesOf(trained)});
  file.add("classes", std::span<const std::string>{result.targets.names});
  file.commit();
  auto json = modelJson("support vectors", request, arrays);
  json["classes"] = result.targets.names;
  json["cost"] = result.cost;
  json["measures"] = measuresJson(result.all);
  writeJson(json, path);
}

}  // namespace kindred::io
