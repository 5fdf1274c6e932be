#include "io/export/model_file.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "engine/core/text.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/learn/two_classes.hpp"
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

/// "K", "K2", "K3": arrays of several kernels.
std::string arrayOf(std::string_view name, std::size_t kernel) {
  return kernel == 0 ? std::string{name} : joined(name, kernel + 1);
}

nlohmann::ordered_json modelJson(std::string_view kind, const ModelRequest& request,
                                 const std::filesystem::path& arrays) {
  return {{"model", kind},
          {"target", request.learn.target},
          {"arrays", arrays.filename().string()},
          {"preset", presetOf(request.kernel)},
          {"kernels", kernelsJson(request)},
          {"also", ownJson(request.own)},
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

nlohmann::ordered_json kernelsJson(const ModelRequest& request) {
  auto json = nlohmann::ordered_json::array();
  for (const auto& kernel : request.kernels())
    json.push_back(optionsJson(kernel, kernelOptionTable()));
  return json;
}

std::span<const FileKind> modelFileKinds() { return modelKinds; }

namespace {

void addArrays(const GaussianProcess& model, const KernelValues& kernel, const Dataset& trained,
               NpzFile& file) {
  for (std::size_t at = 0; at < kernel.layers().size(); ++at)
    file.add(arrayOf("K", at), *kernel[at].values);
  file.add("C", model.covariance().between(kernel));
  file.add("weights", model.weights());
  file.add("names", std::span<const std::string>{namesOf(trained)});
}

nlohmann::ordered_json processJson(const GaussianProcess& model, const ModelRequest& request,
                                   const std::filesystem::path& arrays) {
  auto json = modelJson("gaussian process", request, arrays);
  json["mixture"] = mixtureJson(model.covariance(), request.kernels(), request.own);
  json["where"] =
      "C is the sum of weight times formula, with N = K_ij / sqrt(K_ii K_jj), D = 1 - N, "
      "s = log(K_ii) / 2; a graph is predicted as mean + C of it with the training graphs times "
      "weights";
  json["noise_ratio"] = model.evidence().noise;
  json["variance"] = model.evidence().variance;
  json["mean"] = model.mean();
  return json;
}

}  // namespace

void writeModel(const LearnResult& result, const GaussianProcess& model, const KernelValues& kernel,
                const Dataset& trained, const ModelRequest& request,
                const std::filesystem::path& path) {
  const auto arrays = arraysBeside(path);
  NpzFile file{arrays};
  addArrays(model, kernel, trained, file);
  file.add("y", std::span<const double>{result.targets.values});
  file.commit();
  auto json = processJson(model, request, arrays);
  json["stretch"] = result.stretch;
  json["measures"] = measuresJson(result.all);
  writeJson(json, path);
}

void writeModel(const ClassifierResult& result, const KernelValues& kernel, const Dataset& trained,
                const ModelRequest& request, const std::filesystem::path& path) {
  const auto arrays = arraysBeside(path);
  NpzFile file{arrays};
  const auto* process = result.process.model.get();
  if (process != nullptr) {
    addArrays(*process, kernel, trained, file);
    file.add("numbers", std::span<const double>{numbersOf(result.targets).values});
  } else {
    file.add("N", likenessOf(kernel));
    for (std::size_t at = 0; at < kernel.layers().size(); ++at)
      file.add(arrayOf("diagonal", at), std::span<const double>{kernel[at].ofRows});
    file.add("names", std::span<const std::string>{namesOf(trained)});
  }
  file.add("y", std::span<const std::int32_t>{result.targets.labels});
  file.add("classes", std::span<const std::string>{result.targets.names});
  file.commit();
  auto json = process != nullptr ? processJson(*process, request, arrays)
                                 : modelJson("support vectors", request, arrays);
  json["classes"] = result.targets.names;
  if (process == nullptr) json["cost"] = result.cost;
  json["measures"] = measuresJson(result.all, result.targets.names);
  writeJson(json, path);
}

void writeModel(const Learned& learned, const LearnRequest& request,
                const std::filesystem::path& path) {
  const auto& graphs = *request.graphs;
  if (learned.process)
    throw Error{ErrorCode::Usage,
                joined("A model on landmarks is not written for other programs: learn by all "
                       "graphs, as many landmarks as there are (",
                       graphs.size(), ").")};
  if (const auto* classes = learned.classes())
    return writeModel(*classes, learned.kernel, graphs, request.model, path);
  const auto& result = learned.numbers()->result;
  writeModel(result, *result.model, learned.kernel, graphs, request.model, path);
}

}  // namespace kindred::io
