#include "io/export/learn_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/core/text.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/learn/calibration.hpp"
#include "engine/learn/scores.hpp"
#include "engine/learn/target_column.hpp"
#include "io/export/molecule_file.hpp"
#include "io/export/predicted_molecules.hpp"
#include "io/file/atomic_file.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {

constexpr std::array predictionKinds{FileKind{".csv", "Table"},
                                     FileKind{".sdf", "Structure-Data File"}};
constexpr std::array testedKinds{FileKind{".csv", "Table"}};

std::string nameField(const Dataset& dataset, std::int32_t graph) {
  return graph < 0 ? std::string{} : csvField(graphName(dataset, static_cast<std::size_t>(graph)));
}

bool areMolecules(const Dataset& dataset) { return smilesColumn(dataset) != nullptr; }

/// The names of the fields that graphFields() gives.
std::string graphHead(const Dataset& dataset) {
  return areMolecules(dataset) ? "graph,number,smiles," : "graph,number,";
}

std::string graphFields(const Dataset& dataset, std::int32_t graph) {
  const auto smiles = areMolecules(dataset)
                          ? csvField(smilesOf(dataset, static_cast<std::size_t>(graph))) + ","
                          : std::string{};
  return joined(nameField(dataset, graph), ",", graph + 1, ",", smiles);
}

std::string_view nameOf(std::span<const std::string> names, std::int32_t label) {
  return names[static_cast<std::size_t>(label)];
}

/// The target of a graph, as it is known.
std::string knownField(const Column& target, std::int32_t graph) {
  const auto row = static_cast<std::size_t>(graph);
  const double number = numberAt(target, row);
  return std::isfinite(number) ? joined(number) : csvField(cellText(target.data, row));
}

/// The place of a graph among those to measure next, from 1; nothing if it is none of them.
std::string rankText(std::span<const std::int32_t> next, std::size_t graph) {
  const auto found = std::ranges::find(next, static_cast<std::int32_t>(graph));
  return found == next.end() ? std::string{} : joined(found - next.begin() + 1);
}

/// The training graphs that carry a prediction, with the weight of each.
std::string carrierText(std::span<const Carrier> carriers, const Dataset& trained) {
  std::string text;
  for (const auto& carrier : carriers)
    text += joined(text.empty() ? "" : "; ",
                   graphName(trained, static_cast<std::size_t>(carrier.graph)), " ",
                   rounded(100 * carrier.weight), " %");
  return text;
}

/// Names if there are any; of atoms their elements.
std::vector<std::string> namesOfNodes(const Graph& graph) {
  std::vector<std::string> names{graph.nodeNames().begin(), graph.nodeNames().end()};
  names.resize(static_cast<std::size_t>(graph.nodeCount()));
  const auto* elements = findColumn(graph.nodeAttributes(), "element");
  for (std::size_t node = 0; elements != nullptr && node < names.size(); ++node)
    if (names[node].empty()) names[node] = cellText(elements->data, node);
  return names;
}

nlohmann::ordered_json numberOrNull(double value) {
  return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json{};
}

/// The column of known targets of predicted graphs; null if nobody knows one.
const Column* statedTarget(const Predictions& predictions, const Dataset& dataset,
                           const std::string& target) {
  const auto known = knownTargets(dataset, target, predictions.names);
  const bool isKnown =
      std::ranges::any_of(known, [](double value) { return std::isfinite(value); });
  return isKnown ? findColumn(dataset.properties, target) : nullptr;
}

/// A field "probability of" each class; none if nobody knows one.
std::string probabilityHead(std::span<const std::string> names, bool areKnown) {
  std::string head;
  for (const auto& name : names)
    if (areKnown) head += "," + csvField("probability of " + name);
  return head;
}

/// Each probability after a comma; empty fields if they are known of other graphs alone.
std::string probabilityFields(std::span<const double> probabilities, std::size_t classes,
                              bool areKnown) {
  std::string fields;
  for (std::size_t at = 0; at < classes && areKnown; ++at)
    fields += at < probabilities.size() ? joined(",", probabilities[at]) : ",";
  return fields;
}

/// The names of the fields of predictions.
std::string predictionHead(const Predictions& predictions, const Dataset& dataset, bool isStated) {
  const bool areClasses = !predictions.classes.empty();
  const auto* sureness = !areClasses                     ? "deviation"
                         : predictions.names.size() == 2 ? "score"
                                                         : "margin";
  auto head = joined(graphHead(dataset), isStated ? "target," : "", "prediction,", sureness,
                     ",nearest,nearest_target,likeness,outside,unseen,",
                     areClasses ? "right" : "next", ",carriers");
  const bool areKnown = areClasses && !predictions.classes.front().probabilities.empty();
  return head + probabilityHead(predictions.names, areKnown) + "\n";
}

}  // namespace

std::span<const FileKind> predictionFileKinds() { return predictionKinds; }
std::span<const FileKind> testedFileKinds() { return testedKinds; }

void writeTested(const LearnResult& result, const Dataset& dataset,
                 const std::filesystem::path& path) {
  kindOf(path, testedKinds, "predictions");
  requireFreePlace(path);
  AtomicFile file{path};
  file.write(graphHead(dataset) + "split,target,prediction,deviation,nearest,likeness\n");
  for (const auto& one : result.tested)
    file.write(joined(graphFields(dataset, one.place), one.split + 1, ",", one.target, ",",
                      one.prediction.mean, ",", one.prediction.deviation, ",",
                      nameField(dataset, one.nearest), ",", one.likeness, "\n"));
  file.commit();
}

void writeTested(const ClassifierResult& result, const Dataset& dataset,
                 const std::filesystem::path& path) {
  kindOf(path, testedKinds, "predictions");
  requireFreePlace(path);
  AtomicFile file{path};
  const auto& names = result.targets.names;
  const bool areTwo = names.size() == 2;
  const auto chances = testedChances(result);
  const bool areKnown =
      std::ranges::any_of(chances, [](const auto& ofOne) { return !ofOne.empty(); });
  file.write(joined(graphHead(dataset), "split,class,prediction,", areTwo ? "score" : "margin",
                    ",nearest,likeness", probabilityHead(names, areKnown), "\n"));
  for (std::size_t at = 0; at < chances.size(); ++at) {
    const auto& one = result.tested[at];
    file.write(joined(
        graphFields(dataset, one.place), one.split + 1, ",", csvField(nameOf(names, one.label)),
        ",", csvField(nameOf(names, one.prediction.label)), ",",
        areTwo ? one.prediction.score : one.prediction.margin, ",", nameField(dataset, one.nearest),
        ",", one.likeness, probabilityFields(chances[at], names.size(), areKnown), "\n"));
  }
  file.commit();
}

Losses writePredictions(const Predictions& predictions, const Dataset& dataset,
                        const Dataset& trained, const std::string& target,
                        const std::filesystem::path& path, Progress& progress) {
  const auto& kind = kindOf(path, predictionKinds, "predictions");
  requireFreePlace(path);
  if (kind.extension == ".sdf")
    return writeSdf(withPredictions(dataset, predictions, {trained, target}), path, progress);
  AtomicFile file{path};
  const bool areTwo = predictions.names.size() == 2;
  const auto* stated = statedTarget(predictions, dataset, target);
  file.write(predictionHead(predictions, dataset, stated != nullptr));
  const auto& known = targetColumn(trained, target);
  const auto write = [&](std::size_t at, const auto& one, const std::string& prediction,
                         const std::string& after) {
    const auto graph = static_cast<std::int32_t>(at);
    file.write(joined(graphFields(dataset, graph),
                      stated ? knownField(*stated, graph) + "," : std::string{}, prediction, ",",
                      nameField(trained, one.nearest), ",", knownField(known, one.nearest), ",",
                      one.likeness, ",", one.likeness < predictions.usualLikeness ? "yes," : "no,",
                      csvField(predictions.unseen[at]), ",", after, "\n"));
  };
  for (std::size_t at = 0; at < predictions.numbers.size(); ++at) {
    const auto& one = predictions.numbers[at];
    write(
        at, one, joined(one.prediction.mean, ",", one.prediction.deviation),
        joined(rankText(predictions.next, at), ",", csvField(carrierText(one.carriers, trained))));
  }
  for (std::size_t at = 0; at < predictions.classes.size(); ++at) {
    const auto& one = predictions.classes[at];
    write(at, one,
          joined(csvField(nameOf(predictions.names, one.prediction.label)), ",",
                 areTwo ? one.prediction.score : one.prediction.margin),
          joined(std::isfinite(one.right) ? joined(one.right) : "", ",",
                 csvField(carrierText(one.carriers, trained)),
                 probabilityFields(one.probabilities, one.probabilities.size(), true)));
  }
  file.commit();
  return {};
}

void writeContributions(std::span<const std::vector<double>> contributions, const Dataset& dataset,
                        const std::filesystem::path& path) {
  kindOf(path, testedKinds, "contributions");
  requireFreePlace(path);
  AtomicFile file{path};
  file.write("graph,number,node,name,contribution\n");
  for (std::size_t graph = 0; graph < contributions.size(); ++graph) {
    const auto begin = joined(nameField(dataset, static_cast<std::int32_t>(graph)), ",", graph + 1);
    const auto names = namesOfNodes(*dataset.graphs[graph]);
    for (std::size_t node = 0; node < contributions[graph].size(); ++node)
      if (const double value = contributions[graph][node]; std::isfinite(value))
        file.write(joined(begin, ",", node + 1, ",", csvField(names[node]), ",", value, "\n"));
  }
  file.commit();
}

nlohmann::ordered_json mixtureJson(const Mixture& mixture, std::span<const KernelOptions> kernels,
                                   std::span<const OwnMatrix> own) {
  auto json = nlohmann::ordered_json::array();
  for (const auto& [kernel, fitted, weight, share] : mixture.terms()) {
    const bool isOwn = kernel >= kernels.size();
    json.push_back({{"kernel", kernel + 1},
                    {"preset", isOwn ? std::string_view{} : presetOf(kernels[kernel])},
                    {"matrix", isOwn ? own[kernel - kernels.size()].name : ""},
                    {"environments", isOwn ? 0 : kernels[kernel].environments},
                    {"covariance", fitted.covariance().name()},
                    {"formula", fitted.covariance().formula()},
                    {"m", fitted.medianDistance()},
                    {"k", fitted.meanDiagonal()},
                    {"weight", weight},
                    {"share", share}});
  }
  return json;
}

nlohmann::ordered_json ownJson(std::span<const OwnMatrix> own) {
  auto json = nlohmann::ordered_json::array();
  for (const auto& [name, hash] : own)
    json.push_back({{"name", name}, {"hash", hash}});
  return json;
}

nlohmann::ordered_json measuresJson(const RegressionMeasures& measures) {
  return {{"graphs", measures.count},
          {"rmse", numberOrNull(measures.rmse)},
          {"mae", numberOrNull(measures.mae)},
          {"r2", numberOrNull(measures.r2)},
          {"coverage", numberOrNull(measures.coverage)},
          {"rae", numberOrNull(measures.rae)},
          {"rank_correlation", numberOrNull(measures.rank)}};
}

nlohmann::ordered_json measuresJson(const ClassMeasures& measures,
                                    std::span<const std::string> names) {
  auto confusion = nlohmann::ordered_json::array(), classes = confusion;
  for (std::size_t row = 0; row < measures.labels.size(); ++row) {
    const auto counts = measures.confusion.row(row);
    confusion.push_back(std::vector<double>(counts.begin(), counts.end()));
    const auto label = static_cast<std::size_t>(measures.labels[row]);
    const auto areas = measures.areasOf(measures.labels[row]);
    classes.push_back({{"class", label < names.size() ? nlohmann::ordered_json(names[label])
                                                      : nlohmann::ordered_json{}},
                       {"auc", numberOrNull(areas.auc)},
                       {"auprc", numberOrNull(areas.auprc)}});
  }
  return {{"accuracy", numberOrNull(measures.accuracy)},
          {"balanced_accuracy", numberOrNull(measures.balancedAccuracy)},
          {"auc", numberOrNull(measures.auc)},
          {"auprc", numberOrNull(measures.auprc)},
          {"of_classes", std::move(classes)},
          {"confusion", std::move(confusion)}};
}

}  // namespace kindred::io
