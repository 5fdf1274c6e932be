#include <pybind11/stl.h>

#include <cmath>

#include "engine/learn/calibration.hpp"
#include "engine/learn/mixture_text.hpp"
#include "engine/learn/scores.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/learn/twin_notes.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/models.hpp"
#include "python/binding/values.hpp"

namespace kindred::python {

namespace py = pybind11;

namespace {

py::dict dictOf(const RegressionMeasures& measures) {
  py::dict dict;
  dict["rmse"] = measures.rmse;
  dict["mae"] = measures.mae;
  dict["r2"] = measures.r2;
  dict["coverage"] = measures.coverage;
  dict["rae"] = measures.rae;
  dict["rank_correlation"] = measures.rank;
  return dict;
}

py::dict dictOf(const ClassMeasures& measures) {
  py::dict dict;
  dict["accuracy"] = measures.accuracy;
  dict["balanced_accuracy"] = measures.balancedAccuracy;
  if (std::isfinite(measures.auc)) dict["auc"] = measures.auc;
  if (std::isfinite(measures.auprc)) dict["auprc"] = measures.auprc;
  return dict;
}

py::dict dictOf(const Score& score) {
  return std::visit([](const auto& measures) { return dictOf(measures); }, score);
}

/// One value of each item as an array.
template <typename Items, typename ValueOf>
py::object columnOf(const Items& items, ValueOf valueOf) {
  std::vector<decltype(valueOf(items.front()))> values;
  for (const auto& item : items)
    values.push_back(valueOf(item));
  return arrayOf(std::move(values));
}

template <typename Items>
void addNearest(py::dict& dict, const Items& items) {
  dict["nearest"] = columnOf(items, [](const auto& one) { return one.nearest; });
  dict["likeness"] = columnOf(items, [](const auto& one) { return one.likeness; });
}

void addPredictions(py::dict& dict, const auto& items, const std::vector<std::string>& names) {
  py::list labels;
  for (const auto& one : items)
    labels.append(names.at(static_cast<std::size_t>(one.prediction.label)));
  dict["prediction"] = labels;
  if (names.size() == 2)
    dict["score"] = columnOf(items, [](const auto& one) { return one.prediction.score; });
  else
    dict["margin"] = columnOf(items, [](const auto& one) { return one.prediction.margin; });
  addNearest(dict, items);
}

void addPredictions(py::dict& dict, const auto& items) {
  dict["prediction"] = columnOf(items, [](const auto& one) { return one.prediction.mean; });
  dict["deviation"] = columnOf(items, [](const auto& one) { return one.prediction.deviation; });
  addNearest(dict, items);
}

/// The target of the training graph that is nearest to each, as it is known.
py::object nearestTargets(const Predicted& predicted, const auto& items) {
  const auto& model = predicted.request.model;
  const auto& column = targetColumn(*model.graphs, model.model.learn.target);
  if (!model.isOfClasses())
    return columnOf(items, [&](const auto& one) {
      return numberAt(column, static_cast<std::size_t>(one.nearest));
    });
  py::list labels;
  for (const auto& one : items)
    labels.append(cellText(column.data, static_cast<std::size_t>(one.nearest)));
  return labels;
}

/// A column for each class, if tests calibrate them, NaN of a graph without; of two classes the
/// greater stands as `probability`, too.
void addProbabilities(py::dict& dict, const std::vector<std::vector<double>>& chances,
                      const std::vector<std::string>& names) {
  if (std::ranges::all_of(chances, [](const auto& ofOne) { return ofOne.empty(); })) return;
  for (std::size_t at = 0; at < names.size(); ++at)
    dict[textOf("probability of " + names[at])] = columnOf(
        chances, [at](const auto& ofOne) { return at < ofOne.size() ? ofOne[at] : std::nan(""); });
  if (names.size() == 2) dict["probability"] = dict[textOf("probability of " + names.back())];
}

/// The known targets of the graphs, if there are any.
void addTarget(py::dict& dict, const Predicted& predicted) {
  const auto& [graphs, model, options] = predicted.request;
  auto known = knownTargets(*graphs, model.model.learn.target, predicted.predictions->names);
  if (std::ranges::none_of(known, [](double value) { return std::isfinite(value); })) return;
  if (!model.isOfClasses()) {
    dict["target"] = arrayOf(std::move(known));
    return;
  }
  const auto& column = targetColumn(*graphs, model.model.learn.target);
  py::list labels;
  for (std::size_t row = 0; row < known.size(); ++row)
    labels.append(wordAt(column, row));
  dict["target"] = labels;
}

}  // namespace

py::dict measuresOf(const Model& model) {
  if (model.ofClasses())
    return model.classes().tested.empty() ? py::dict{} : dictOf(model.classes().all);
  return model.numbers().tested.empty() ? py::dict{} : dictOf(model.numbers().all);
}

py::dict scoresOf(const Predicted& predicted) {
  const auto score = scoreOf(*predicted.predictions, *predicted.request.graphs,
                             predicted.request.model.model.learn.target);
  return score ? dictOf(*score) : py::dict{};
}

py::dict groupScoresOf(const Predicted& predicted, const std::string& by) {
  py::dict dict;
  for (const auto& [group, graphs, score] :
       scoresBy(*predicted.predictions, *predicted.request.graphs,
                predicted.request.model.model.learn.target, by)) {
    auto measures = dictOf(score);
    measures["graphs"] = graphs;
    dict[textOf(group)] = measures;
  }
  return dict;
}

/// Returns a row for each covariance that evidence weighs.
py::list mixtureOf(const Mixture& mixture, const ModelRequest& request) {
  py::list rows;
  const auto kernels = request.kernels().size();
  for (const auto& [kernel, covariance, weight, share] : mixture.terms()) {
    py::dict row;
    row["kernel"] = kernel < kernels ? py::object{py::int_{kernel}} : py::none{};
    row["matrix"] =
        kernel < kernels ? py::object{py::none{}} : textOf(request.own[kernel - kernels].name);
    row["covariance"] = std::string{covariance.covariance().name()};
    row["weight"] = weight;
    row["share"] = share;
    rows.append(row);
  }
  return rows;
}

py::dict factsOf(const Model& model) {
  py::dict dict;
  const auto addMixture = [&](const Mixture& mixture) {
    const auto& request = model.request.model;
    dict["covariance"] = mixtureText(mixture, request.kernels(), request.own);
    dict["mixture"] = mixtureOf(mixture, request);
  };
  if (model.ofClasses()) {
    if (model.classes().cost > 0) dict["cost"] = model.classes().cost;
    if (const auto& process = model.classes().process; process.isThere())
      addMixture(process.covariance);
    dict["baseline"] = baselineOf(model.classes());
  } else {
    dict["baseline"] = baselineOf(model.numbers());
    const auto& process = *model.numbers().model;
    addMixture(process.covariance());
    dict["noise"] = std::sqrt(process.evidence().noise * process.evidence().variance);
  }
  py::list curve;
  for (const auto& point : model.ofClasses() ? model.classes().curve : model.numbers().curve)
    curve.append(py::make_tuple(point.graphs, point.error, point.deviation));
  dict["curve"] = curve;
  return dict;
}

py::dict testedOf(const Model& model) {
  py::dict dict;
  const auto addPlaces = [&](const auto& tested) {
    dict["place"] = columnOf(tested, [](const auto& one) { return one.place; });
    dict["split"] = columnOf(tested, [](const auto& one) { return one.split; });
  };
  if (model.ofClasses()) {
    const auto& [tested, names] = std::tie(model.classes().tested, model.classes().targets.names);
    addPlaces(tested);
    py::list labels;
    for (const auto& one : tested)
      labels.append(names.at(static_cast<std::size_t>(one.label)));
    dict["target"] = labels;
    addPredictions(dict, tested, names);
    addProbabilities(dict, testedChances(model.classes()), names);
  } else {
    const auto& tested = model.numbers().tested;
    addPlaces(tested);
    dict["target"] = columnOf(tested, [](const auto& one) { return one.target; });
    addPredictions(dict, tested);
  }
  return dict;
}

std::vector<std::string> twinsOf(const Predicted& predicted) {
  const auto& graphs = predicted.request.graphs->graphs;
  const auto& trained = predicted.request.model.graphs->graphs;
  std::vector<std::string> words;
  const auto add = [&](const auto& predictions) {
    for (const auto& one : predictions)
      words.push_back(twinWord(one.likeness, *graphs[words.size()],
                               *trained[static_cast<std::size_t>(one.nearest)]));
  };
  add(predicted.predictions->numbers);
  add(predicted.predictions->classes);
  return words;
}

py::dict predictionDict(const Predicted& predicted) {
  py::dict dict;
  const auto& predictions = *predicted.predictions;
  if (predictions.classes.empty()) {
    addPredictions(dict, predictions.numbers);
    dict["nearest_target"] = nearestTargets(predicted, predictions.numbers);
    dict["next"] = arrayOf(std::vector<std::int32_t>{predictions.next});
  } else {
    addPredictions(dict, predictions.classes, predictions.names);
    dict["nearest_target"] = nearestTargets(predicted, predictions.classes);
    if (std::ranges::any_of(predictions.classes,
                            [](const auto& one) { return std::isfinite(one.right); }))
      dict["right"] = columnOf(predictions.classes, [](const auto& one) { return one.right; });
  }
  std::vector<std::vector<double>> chances;
  for (const auto& one : predictions.classes)
    chances.push_back(one.probabilities);
  addProbabilities(dict, chances, predictions.names);
  addTarget(dict, predicted);
  dict["unseen"] = predictions.unseen;
  return dict;
}

namespace {

/// Of each predicted graph, the training graphs that `listOf` names: name, place and weight.
py::list trainingGraphs(const Predicted& predicted, const auto& listOf) {
  const auto names = graphNames(*predicted.request.model.graphs);
  py::list all;
  const auto add = [&](const auto& predictions) {
    for (const auto& one : predictions) {
      py::list list;
      for (const auto& [graph, weight] : listOf(one))
        list.append(py::make_tuple(textOf(names[static_cast<std::size_t>(graph)]), graph, weight));
      all.append(list);
    }
  };
  add(predicted.predictions->numbers);
  add(predicted.predictions->classes);
  return all;
}

}  // namespace

py::list carriersOf(const Predicted& predicted) {
  return trainingGraphs(predicted, [](const auto& one) { return one.carriers; });
}

py::list nearOf(const Predicted& predicted) {
  return trainingGraphs(predicted, [](const auto& one) { return one.near; });
}

py::dict areasOf(const Model& model) {
  py::dict dict;
  if (!model.ofClasses()) return dict;
  const auto& [all, names] = std::tie(model.classes().all, model.classes().targets.names);
  for (const auto label : all.labels) {
    const auto areas = all.areasOf(label);
    dict[textOf(names[static_cast<std::size_t>(label)])] = py::make_tuple(areas.auc, areas.auprc);
  }
  return dict;
}

py::object confusionOf(const ModelHandle& model) {
  if (!model->ofClasses() || model->classes().tested.empty()) return py::none();
  py::list names;
  for (const auto label : model->classes().all.labels)
    names.append(textOf(model->classes().targets.names[static_cast<std::size_t>(label)]));
  return py::make_tuple(names, arrayOf(model, model->classes().all.confusion));
}

}  // namespace kindred::python
