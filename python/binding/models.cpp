#include "python/binding/models.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <variant>

#include "engine/core/text.hpp"
#include "engine/kernel/kernel_doubts.hpp"
#include "engine/learn/classifier_parts.hpp"
#include "engine/learn/comparison.hpp"
#include "engine/learn/domain.hpp"
#include "engine/learn/next_to_measure.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/learn/test_notes.hpp"
#include "engine/learn/tuning.hpp"
#include "engine/learn/unseen_values.hpp"
#include "io/export/model_file.hpp"
#include "io/project/kept_gram.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/values.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// A model with the graphs that it was trained on.
struct Model {
  std::shared_ptr<const Dataset> trained;
  ModelRequest request;
  Matrix kernel;  ///< raw values among those graphs
  std::variant<LearnResult, ClassifierResult> result;
  std::vector<std::string> doubts;  ///< what to know before it is believed

  bool ofClasses() const { return std::holds_alternative<ClassifierResult>(result); }
  const ClassifierResult& classes() const { return std::get<ClassifierResult>(result); }
  const LearnResult& numbers() const { return std::get<LearnResult>(result); }
};

using ModelHandle = std::shared_ptr<Model>;

/// Adds what is to be known of the kernel, of the tests and of tuning.
void addDoubts(Model& model, bool isTuned) {
  const auto add = [&](std::vector<std::string> doubts) {
    std::ranges::move(doubts, std::back_inserter(model.doubts));
  };
  const auto& learn = model.request.learn;
  add(kernelDoubts(model.request.kernel));
  add(std::visit([&](const auto& result) { return testNotes(result, learn); }, model.result));
  if (auto note = isTuned ? tuningNote(learn) : std::string{}; !note.empty())
    model.doubts.push_back(std::move(note));
}

struct Predicted {
  std::shared_ptr<const Dataset> dataset;
  std::shared_ptr<const Dataset> trained;
  Predictions predictions;
};

using PredictedHandle = std::shared_ptr<Predicted>;

/// The graphs of a data set that have the target.
std::shared_ptr<const Dataset> withTarget(const DatasetHandle& data, const LearnOptions& learn,
                                          bool areClasses) {
  const auto& places = areClasses ? classesOf(*data.dataset, learn.target).places
                                  : targetsOf(*data.dataset, learn.target).places;
  if (places.size() == data.dataset->size()) return data.dataset;
  return std::make_shared<const Dataset>(subset(*data.dataset, places));
}

ModelHandle learned(const DatasetHandle& data, const KernelHandle& kernel, int tuneSteps,
                    const ProjectHandle* handle, const Computing& computing) {
  const auto project = openProject(handle);
  const auto learn = optionsOf(learnOptionTable(), computing.options);
  const bool areClasses = learnsClasses(*data.dataset, learn);
  if (areClasses && tuneSteps > 0)
    throw Error{ErrorCode::Usage,
                joined("The property ", learn.target,
                       " holds classes, and tune tunes a kernel for numbers: leave it out, or say "
                       "task=\"numbers\".")};
  const auto trained = withTarget(data, learn, areClasses);
  return computing.run([&](const OpenDevices& devices, Progress& progress) {
    auto model = std::make_shared<Model>();
    model->trained = trained;
    model->request = {kernel.options, computing.solve(), learn};
    auto& request = model->request;
    request.learn.task = areClasses ? LearnTask::Classes : LearnTask::Numbers;
    if (tuneSteps > 0) {
      auto tuning = progress.slice(0, 0.4);
      request.kernel =
          tuneKernel(*trained, targetsOf(*trained, learn.target).values, request.kernel,
                     request.solve, tuneOptionsOf(learn, tuneSteps, request.solve.tolerance),
                     devices, tuning)
              .kernel;
    }
    const GramRequest wanted{
        .rows = trained, .kernel = request.kernel, .solve = request.solve, .normalise = false};
    std::unique_ptr<GramBlockStore> store;
    if (project) store = io::gramPlace(*project, wanted, progress.silent()).store;
    auto comparing = progress.slice(0.4, 0.7);
    auto gram = computeGram(wanted, devices, store.get(), comparing);
    if (!gram.isComplete) throw Cancelled{};
    model->kernel = std::move(gram.values);
    if (auto note = missingNote(*data.dataset, learn.target, areClasses,
                                data.dataset->size() - trained->size());
        !note.empty())
      model->doubts.push_back(std::move(note));
    std::ranges::copy(gram.provenance.notices, std::back_inserter(model->doubts));
    auto learning = progress.slice(0.7, 1);
    if (areClasses)
      model->result =
          learnClasses(*trained, classesOf(*trained, learn.target), model->kernel, learn, learning);
    else
      model->result = kindred::learn(*trained, targetsOf(*trained, learn.target), model->kernel,
                                     learn, request.solve.tolerance, learning);
    if (project) {
      const std::array inputs{
          io::ResultInput{.dataset = project->numberOf(*trained, progress.silent())}};
      const auto place = project->resultPlace(resultRequestOf(request), inputs);
      if (areClasses)
        keepClassifier(model->classes(), gram.provenance, *place.store);
      else
        keepModel(model->numbers(), gram.provenance, *place.store);
    }
    addDoubts(*model, tuneSteps > 0);
    return model;
  });
}

/// A model of a project, ready to predict.
ModelHandle keptModelOf(const ProjectHandle& handle, std::int64_t number,
                        const Computing& computing) {
  const auto project = openProject(handle);
  return computing.run([&](const OpenDevices& devices, Progress& progress) {
    const auto entry = project->result(number);
    auto model = std::make_shared<Model>();
    model->request = modelRequestOf(entry.request.options);
    const auto& request = model->request;
    model->trained = std::make_shared<const Dataset>(
        project->loadDataset(entry.inputs.front().dataset, progress.silent()));
    auto comparing = progress.slice(0.1, 0.8);
    const GramRequest wanted{.rows = model->trained,
                             .kernel = request.kernel,
                             .solve = request.solve,
                             .normalise = false};
    model->kernel = io::rawValuesOf(*project, entry.inputs, wanted, devices, comparing);
    const auto parts = project->parts(number);
    auto learning = progress.slice(0.8, 1);
    if (request.learn.task == LearnTask::Classes) {
      if (auto kept = keptClassifier(*parts)) {
        kept->model =
            std::make_shared<const SupportVectors>(machineOf(*kept, model->kernel, learning));
        model->result = std::move(*kept);
        addDoubts(*model, false);
        return model;
      }
    } else if (auto kept = keptModel(*parts)) {
      kept->result.model = std::make_shared<const GaussianProcess>(
          modelOf(*kept, request.learn.addsUp, model->kernel, learning));
      model->result = std::move(kept->result);
      addDoubts(*model, false);
      return model;
    }
    throw Error{ErrorCode::Input, "The model was begun, and nothing of it is kept."};
  });
}

PredictedHandle predicted(const ModelHandle& model, const DatasetHandle& data,
                          const Computing& computing) {
  const auto options = optionsOf(predictOptionTable(), computing.options);
  return computing.run([&](const OpenDevices& devices, Progress& progress) {
    const auto& request = model->request;
    auto comparing = progress.slice(0, 0.8);
    const auto across = compareToTrained(data.dataset, model->trained, request.kernel,
                                         request.solve, devices, comparing);
    auto predicting = progress.slice(0.8, 1);
    auto result = std::make_shared<Predicted>();
    result->dataset = data.dataset;
    result->trained = model->trained;
    if (model->ofClasses())
      result->predictions = {.classes = predictClasses(*model->classes().model, across.values,
                                                       across.ofRows, across.ofColumns, predicting),
                             .names = model->classes().targets.names};
    else
      result->predictions = predictNumbers(*model->numbers().model, data.dataset, across, request,
                                           options, devices, predicting);
    if (model->ofClasses())
      addTests(result->predictions, model->classes().tested);
    else
      addTests(result->predictions, model->numbers().tested);
    result->predictions.unseen = unseenValues(*data.dataset, *model->trained, request.kernel);
    return result;
  });
}

/// Empty where nothing was tested.
py::dict measuresOf(const Model& model) {
  py::dict dict;
  if (model.ofClasses()) {
    const auto& all = model.classes().all;
    if (model.classes().tested.empty()) return dict;
    dict["accuracy"] = all.accuracy;
    dict["balanced_accuracy"] = all.balancedAccuracy;
    dict["auc"] = all.auc;
  } else {
    const auto& all = model.numbers().all;
    if (model.numbers().tested.empty()) return dict;
    dict["rmse"] = all.rmse;
    dict["mae"] = all.mae;
    dict["r2"] = all.r2;
    dict["coverage"] = all.coverage;
  }
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
  dict["score"] = columnOf(items, [](const auto& one) { return one.prediction.score; });
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

py::dict predictionDict(const Predicted& predicted) {
  py::dict dict;
  const auto& predictions = predicted.predictions;
  if (predictions.classes.empty()) {
    addPredictions(dict, predictions.numbers);
    dict["next"] = arrayOf(std::vector<std::int32_t>{predictions.next});
  } else {
    addPredictions(dict, predictions.classes, predictions.names);
    dict["right"] = columnOf(predictions.classes, [](const auto& one) { return one.right; });
  }
  dict["usual_likeness"] = predictions.usualLikeness;
  py::list doubts;
  for (const auto& note : {unseenNote(predictions.unseen, *predicted.dataset),
                           outsideNote(predictions, *predicted.dataset)})
    if (!note.empty()) doubts.append(note);
  dict["doubts"] = doubts;
  dict["unseen"] = predictions.unseen;
  return dict;
}

void write(const Model& model, const std::string& path) {
  if (model.ofClasses())
    io::writeModel(model.classes(), model.kernel, *model.trained, model.request, path);
  else
    io::writeModel(model.numbers(), *model.numbers().model, model.kernel, *model.trained,
                   model.request, path);
}

}  // namespace

void addModels(py::module_& module) {
  py::class_<Model, ModelHandle>(module, "Model")
      .def_property_readonly("of_classes", &Model::ofClasses)
      .def_property_readonly("measures", &measuresOf)
      .def_readonly("doubts", &Model::doubts)
      .def_property_readonly("tested", &testedOf)
      .def_property_readonly("target", [](const Model& self) { return self.request.learn.target; })
      .def_property_readonly("trained",
                             [](const Model& self) { return DatasetHandle{self.trained}; })
      .def_property_readonly("kernel",
                             [](const Model& self) { return KernelHandle{self.request.kernel}; })
      .def("write", &write);
  py::class_<Predicted, PredictedHandle>(module, "Predictions")
      .def_property_readonly("values", &predictionDict);
  module.def("learn", &learned);
  module.def("kept_model", &keptModelOf);
  module.def("predict", &predicted);
}

}  // namespace kindred::python
