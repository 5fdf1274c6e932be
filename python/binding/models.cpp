#include "python/binding/sections.hpp"

#include <pybind11/stl.h>

#include <cmath>

#include "engine/core/text.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/learn/mixture_text.hpp"
#include "engine/learn/scores.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/learn/test_notes.hpp"
#include "engine/learn/tuning.hpp"
#include "engine/work/model_work.hpp"
#include "io/export/model_file.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/given_blocks.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/values.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// A model with the graphs that it was trained on.
struct Model {
  LearnRequest request;
  Learned learned;  ///< with what predicts
  Origin origin;

  const Dataset& trained() const { return *request.graphs; }
  bool ofClasses() const { return learned.isOfClasses(); }
  const ClassifierResult& classes() const { return *learned.classes(); }
  const LearnResult& numbers() const { return learned.numbers()->result; }
};

using ModelHandle = std::shared_ptr<Model>;

struct Predicted {
  PredictRequest request;
  std::shared_ptr<const Predictions> predictions;
  WorkDevices devices;  ///< that predicted
  Remarks remarks;
};

using PredictedHandle = std::shared_ptr<Predicted>;

/// Chooses the numbers of the kernel by the evidence of the targets.
void tune(LearnRequest& request, const Targets& targets, int steps, const OpenDevices& devices,
          Progress& progress) {
  auto& [kernel, solve, learn, others] = request.model;
  kernel = tuneKernel(*request.graphs, std::get<LearnTargets>(targets.values).values, kernel, solve,
                      tuneOptionsOf(learn, steps, solve.tolerance), devices, progress)
               .kernel;
}

/// A model that is learned now or kept, ready to predict.
ModelHandle readyModel(const LearnRequest& request, const Computed<Learned>& computed,
                       const WorkSetting& setting, Progress& progress) {
  return std::make_shared<Model>(
      Model{request, trained(*computed.value(), request, setting, progress), computed.origin()});
}

ModelHandle learned(const DatasetHandle& data, const KernelHandle& kernel, bool isAlone,
                    int tuneSteps, const ProjectHandle* handle, const Computing& computing) {
  const auto project = openProject(handle);
  const auto learn = optionsOf(learnOptionTable(), computing.options);
  const auto targets = Targets::of(data.dataset, learn);
  if (targets.areClasses() && tuneSteps > 0)
    throw Error{ErrorCode::Usage,
                joined("The property ", learn.target,
                       " holds classes, and tune tunes a kernel for numbers: leave it out, or say "
                       "task=\"numbers\".")};
  LearnRequest request{targets.graphs, {kernel.options, computing.solve(), learn}};
  request.model.learn.task = targets.areClasses() ? LearnTask::Classes : LearnTask::Numbers;
  if (!isAlone && tuneSteps == 0) request.model.others = otherKernelsOf(*targets.graphs);
  auto model = computing.run([&](const OpenDevices& devices, Progress& progress) {
    auto tuning = progress.slice(0, 0.4), learning = progress.slice(0.4, 0.95),
         training = progress.slice(0.95, 1);
    if (tuneSteps > 0) tune(request, targets, tuneSteps, devices, tuning);
    const auto setting =
        computing.setting(request, project.get(), computing.devicesOf(devices), progress.silent());
    const auto computed = compute(request, setting, learning);
    return readyModel(request, *computed, setting, training);
  });
  auto remarks = targets.remarks(*data.dataset, learn);
  addRemarks(remarks, model->origin.remarks);
  if (tuneSteps > 0) addRemarks(remarks, tuningDoubts(learn));
  model->origin.remarks = std::move(remarks);
  return model;
}

/// A model of a project, ready to predict.
ModelHandle keptModelOf(const ProjectHandle& handle, std::int64_t number,
                        const Computing& computing) {
  const auto project = openProject(handle);
  return computing.run([&](const OpenDevices& devices, Progress& progress) {
    const auto entry = project->result(number);
    requireKnownModel(entry.request);
    const LearnRequest request{std::make_shared<const Dataset>(project->loadDataset(
                                   entry.inputs.front().dataset, progress.silent())),
                               modelRequestOf(entry.request.options)};
    auto training = progress.slice(0.1, 1);
    const auto model = kept(request, *project->parts(number), training);
    if (!model) throw Error{ErrorCode::Input, "The model was begun, and nothing of it is kept."};
    const auto setting =
        io::settingOf(*project, entry, stepsOf(request), computing.devicesOf(devices));
    return readyModel(request, *model, setting, training);
  });
}

/// Adds a model and its matrix to a project.
std::int64_t addedModel(const ProjectHandle& handle, const ModelHandle& model) {
  const auto project = openProject(handle);
  return watched(py::none(), [&](Progress& progress) {
    const auto& request = model->request;
    const auto inputs = io::inputsIn(*project, inputsOf(request), progress.slice(0, 0.3));
    const auto steps = stepsOf(request);
    const auto matrices = request.matrices();
    for (std::size_t at = 0; at < matrices.size(); ++at) {
      auto adding = progress.slice(0.3, 1);
      keepMatrix(matrices[at], *model->learned.kernel[at].values, Provenance{model->origin},
                 project->resultPlace(steps[at].request, inputs).store, adding);
    }
    const auto place = project->resultPlace(resultRequestOf(request), inputs);
    keep(model->learned, model->origin, *place.store);
    return place.number;
  });
}

PredictedHandle predicted(const ModelHandle& model, const DatasetHandle& data,
                          const Computing& computing) {
  const PredictRequest request{data.dataset, model->request,
                               optionsOf(predictOptionTable(), computing.options)};
  return computing.run([&](const OpenDevices& devices, Progress& progress) {
    const auto used = computing.devicesOf(devices);
    const auto computed = compute(request, {used}, progress, &model->learned);
    return std::make_shared<Predicted>(
        Predicted{request, computed->value(), used, computed->origin().remarks});
  });
}

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

/// Empty if nothing was tested.
py::dict measuresOf(const Model& model) {
  if (model.ofClasses())
    return model.classes().tested.empty() ? py::dict{} : dictOf(model.classes().all);
  return model.numbers().tested.empty() ? py::dict{} : dictOf(model.numbers().all);
}

/// Empty if the predicted graphs do not say the target.
py::dict scoresOf(const Predicted& predicted) {
  const auto score = scoreOf(*predicted.predictions, *predicted.request.graphs,
                             predicted.request.model.model.learn.target);
  return score ? dictOf(*score) : py::dict{};
}

/// By the value of a property.
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

/// What was chosen, and how good predictions are by how many graphs: (graphs, error, deviation).
py::dict factsOf(const Model& model) {
  py::dict dict;
  if (model.ofClasses()) {
    dict["cost"] = model.classes().cost;
    dict["baseline"] = baselineOf(model.classes());
  } else {
    dict["baseline"] = baselineOf(model.numbers());
    const auto& process = *model.numbers().model;
    dict["covariance"] = mixtureText(process.covariance(), model.request.model.kernels());
    dict["noise"] = std::sqrt(process.evidence().noise * process.evidence().variance);
  }
  py::list curve;
  for (const auto& point : model.ofClasses() ? model.classes().curve : model.numbers().curve)
    curve.append(py::make_tuple(point.graphs, point.error, point.deviation));
  dict["curve"] = curve;
  return dict;
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

/// The graphs that were predicted without themselves.
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
  } else {
    const auto& tested = model.numbers().tested;
    addPlaces(tested);
    dict["target"] = columnOf(tested, [](const auto& one) { return one.target; });
    addPredictions(dict, tested);
  }
  return dict;
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

/// That of each class, if tests calibrate them; of two that of the greater as `probability`, too.
void addProbabilities(py::dict& dict, const Predictions& predictions) {
  if (predictions.classes.empty() || predictions.classes.front().probabilities.empty()) return;
  for (std::size_t at = 0; at < predictions.names.size(); ++at)
    dict[textOf("probability of " + predictions.names[at])] =
        columnOf(predictions.classes, [at](const auto& one) { return one.probabilities[at]; });
  if (predictions.names.size() == 2)
    dict["probability"] = dict[textOf("probability of " + predictions.names.back())];
}

/// What the graphs are known to be, if anybody knows it of any.
void addTarget(py::dict& dict, const Predicted& predicted) {
  const auto& [graphs, model, options] = predicted.request;
  auto known = knownTargets(*predicted.predictions, *graphs, model.model.learn.target);
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
  addProbabilities(dict, predictions);
  addTarget(dict, predicted);
  dict["unseen"] = predictions.unseen;
  return dict;
}

/// (name, place, weight) of the training graphs that carry each prediction.
py::list carriersOf(const Predicted& predicted) {
  const auto names = graphNames(*predicted.request.model.graphs);
  py::list all;
  const auto add = [&](const auto& predictions) {
    for (const auto& one : predictions) {
      py::list carriers;
      for (const auto& carrier : one.carriers)
        carriers.append(py::make_tuple(textOf(names[static_cast<std::size_t>(carrier.graph)]),
                                       carrier.graph, carrier.weight));
      all.append(carriers);
    }
  };
  add(predicted.predictions->numbers);
  add(predicted.predictions->classes);
  return all;
}

/// What each node adds to the prediction of its graph.
py::list contributionsOf(const Predicted& predicted, const py::object& watcher) {
  auto found = watched(watcher, [&](Progress& progress) {
    return kindred::contributionsOf(*predicted.predictions, predicted.request, predicted.devices,
                                    progress);
  });
  py::list list;
  for (auto& one : found)
    list.append(arrayOf(std::move(one)));
  return list;
}

/// How well scores tell each tested class from the rest: {class: (AUC, average precision)}.
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

/// How often graphs of each class (rows) were taken for each (columns), and the names of these.
py::object confusionOf(const ModelHandle& model) {
  if (!model->ofClasses() || model->classes().tested.empty()) return py::none();
  py::list names;
  for (const auto label : model->classes().all.labels)
    names.append(textOf(model->classes().targets.names[static_cast<std::size_t>(label)]));
  return py::make_tuple(names, arrayOf(model, model->classes().all.confusion));
}

void write(const Model& model, const std::string& path) {
  const auto& [trained, request] = model.request;
  const auto& kernel = model.learned.kernel;
  if (model.ofClasses())
    io::writeModel(model.classes(), kernel, *trained, request, path);
  else
    io::writeModel(model.numbers(), *model.numbers().model, kernel, *trained, request, path);
}

}  // namespace

void addModels(py::module_& module) {
  py::class_<Model, ModelHandle>(module, "Model")
      .def_property_readonly("of_classes", &Model::ofClasses)
      .def_property_readonly("measures", &measuresOf)
      .def_property_readonly("remarks",
                             [](const Model& self) { return remarkList(self.origin.remarks); })
      .def_property_readonly("facts", &factsOf)
      .def_property_readonly("confusion", &confusionOf)
      .def_property_readonly("areas", &areasOf)
      .def_property_readonly("tested", &testedOf)
      .def_property_readonly("target",
                             [](const Model& self) { return self.request.model.learn.target; })
      .def_property_readonly("trained",
                             [](const Model& self) { return DatasetHandle{self.request.graphs}; })
      .def_property_readonly(
          "kernel", [](const Model& self) { return KernelHandle{self.request.model.kernel}; })
      .def("write", &write);
  py::class_<Predicted, PredictedHandle>(module, "Predictions")
      .def_property_readonly("remarks",
                             [](const Predicted& self) { return remarkList(self.remarks); })
      .def_property_readonly("values", &predictionDict)
      .def_property_readonly("classes",
                             [](const Predicted& self) { return self.predictions->names; })
      .def_property_readonly("carriers", &carriersOf)
      .def_property_readonly("usual_likeness",
                             [](const Predicted& self) { return self.predictions->usualLikeness; })
      .def_property_readonly("measures", &scoresOf)
      .def("measures_by", &groupScoresOf)
      .def("contributions", &contributionsOf);
  module.def("learn", &learned);
  module.def("kept_model", &keptModelOf);
  module.def("add_model", &addedModel);
  module.def("predict", &predicted);
}

}  // namespace kindred::python
