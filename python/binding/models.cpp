#include "python/binding/sections.hpp"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "engine/core/text.hpp"
#include "engine/work/tuning_work.hpp"
#include "io/export/model_file.hpp"
#include "io/matrix/read_matrix.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/models.hpp"
#include "python/binding/values.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// A model that is learned now or kept, ready to predict.
ModelHandle readyModel(const LearnRequest& request, const Computed<Learned>& computed,
                       const WorkSetting& setting, Progress& progress) {
  return std::make_shared<Model>(Model{request,
                                       trained(*computed.value(), request, setting, progress),
                                       computed.origin(), computed.isComplete()});
}

/// A matrix that the user gave, with its name: an array, or a file that has it.
using GivenValues = py::array_t<double, py::array::c_style | py::array::forcecast>;
using OwnMatrices = std::vector<std::pair<std::string, std::variant<std::string, GivenValues>>>;

io::NamedMatrix matrixOf(const std::string& name,
                         const std::variant<std::string, GivenValues>& given) {
  Progress silent;
  if (const auto* path = std::get_if<std::string>(&given)) return io::readMatrix(*path, silent);
  const auto& values = std::get<GivenValues>(given);
  if (values.ndim() != 2)
    throw Error{ErrorCode::Input, joined(name, " is no matrix of rows and columns.")};
  Matrix matrix{static_cast<std::size_t>(values.shape(0)),
                static_cast<std::size_t>(values.shape(1))};
  std::copy_n(values.data(), values.size(), matrix.values().begin());
  return {.values = std::move(matrix)};
}

/// Learns by one kernel, or by those that suit the data.
ModelHandle learned(const DatasetHandle& data, const KernelHandle* kernel, int tuneSteps,
                    const OwnMatrices& own, const ProjectHandle* handle,
                    const Computing& computing) {
  const auto project = openProject(handle);
  const auto learn = optionsOf(learnOptionTable(), computing.options);
  const auto targets = Targets::of(data.dataset, learn);
  LearnRequest request{targets.graphs,
                       targets.model(kernel ? std::optional{kernel->options} : std::nullopt,
                                     computing.solve(), learn, tuneSteps)};
  auto model = computing.run([&](const OpenDevices& devices, Progress& progress) {
    for (const auto& [name, values] : own) {
      const auto given = matrixOf(name, values);
      request.addOwn(name, given.values, given.rowNames, targets, progress);
    }
    settleLandmarks(request.model, targets.graphs->size(), targets.classes());
    auto rest = progress;
    tuneFirst(request, targets, devices, rest);
    auto learning = rest.slice(0, 0.92), training = rest.slice(0.92, 1);
    const auto setting =
        Placing{request, project, computing.devicesOf(devices), progress.silent()}.setting;
    const auto computed = compute(request, setting, learning);
    return readyModel(request, *computed, setting, training);
  });
  model->reading = targets.remarks(*data.dataset, learn);
  return model;
}

/// A model of a project, ready to predict.
ModelHandle keptModelOf(const ProjectHandle& handle, std::int64_t number,
                        const Computing& computing) {
  const auto project = openProject(handle);
  return computing.run([&](const OpenDevices& devices, Progress& progress) {
    const KeptEntry entry{*project, number, progress};
    requireKnownModel(entry.entry.request);
    const LearnRequest request{entry.data(0), modelRequestOf(entry.options())};
    auto training = progress.slice(0.1, 1);
    const auto model = kept(request, *project->parts(number), training);
    entry.require(model != nullptr);
    const auto setting =
        io::settingOf(*project, entry.entry, stepsOf(request), computing.devicesOf(devices));
    return readyModel(request, *model, setting, training);
  });
}

/// What is to be known of a model: of its data set first.
py::list remarksOf(const Model& model) {
  auto remarks = model.reading;
  addRemarks(remarks, model.origin.remarks);
  return remarkList(remarks);
}

/// Adds a model and its matrices to a project.
std::int64_t addedModel(const ProjectHandle& handle, const ModelHandle& model) {
  const auto project = openProject(handle);
  return watched(py::none(), [&](Progress& progress) {
    const auto& request = model->request;
    const auto inputs = io::inputsIn(*project, inputsOf(request), progress.slice(0, 0.3));
    WorkSetting setting{WorkDevices{"cpu", {}}};
    for (const auto& step : stepsOf(request))
      setting.steps.push_back(project->resultPlace(step.request, inputs).store);
    const auto place = project->resultPlace(resultRequestOf(request), inputs);  // the last of them
    setting.store = place.store;
    keepWithMatrices(model->learned, request, model->origin, setting, progress.slice(0.3, 1));
    return place.number;
  });
}

PredictedHandle handleOf(const Found<PredictRequest, Predictions>& found,
                         const WorkDevices& devices) {
  return std::make_shared<Predicted>(
      Predicted{found.ofWork(), found.request, found.value(), devices});
}

PredictedHandle keptPredictionsOf(const ProjectHandle& handle, std::int64_t number) {
  const auto found = keptOf(handle, number, [](const KeptEntry& of) {
    requireKnownModel(of.entry.request);
    return PredictRequest{
        of.data(0), {of.data(1), modelRequestOf(of.options())}, predictOptionsOf(of.options())};
  });
  return handleOf(found, WorkDevices{"cpu", {}});
}

/// In a project, which then has the model, too, if one is named.
PredictedHandle predicted(const ModelHandle& model, const DatasetHandle& data,
                          const ProjectHandle* handle, const Computing& computing) {
  const PredictRequest request{data.dataset, model->request,
                               optionsOf(predictOptionTable(), computing.options)};
  const auto project = openProject(handle);
  return computing.run([&](const OpenDevices& devices, Progress& progress) {
    const auto used = computing.devicesOf(devices);
    const Placing placing{request, project, used, progress.slice(0, 0.05)};
    const auto& setting = placing.setting;
    keepWithMatrices(model->learned, model->request, model->origin,
                     modelSettingOf(request, setting), progress.slice(0.05, 0.15));
    auto predicting = progress.slice(0.15, 1);
    auto computed = compute(request, setting, predicting, &model->learned);
    return handleOf(Found{request, std::move(computed), placing.packed()}, used);
  });
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

void write(const Model& model, const std::string& path) {
  io::writeModel(model.learned, model.request, path);
}

}  // namespace

void addModels(py::module_& module) {
  py::class_<Model, ModelHandle>(module, "Model")
      .def_static("of_project",
                  [](const ProjectHandle& handle, std::int64_t number) {
                    return keptModelOf(handle, number, {"cpu", {}, py::none()});
                  })
      .def("add_to", [](const ModelHandle& self,
                        const ProjectHandle& handle) { return addedModel(handle, self); })
      .def_property_readonly("of_classes", &Model::ofClasses)
      .def_readonly("is_complete", &Model::isComplete)
      .def_property_readonly("measures", &measuresOf)
      .def_property_readonly("remarks", &remarksOf)
      .def_property_readonly("provenance",
                             [](const Model& self) { return originDict(self.origin); })
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
      .def_property_readonly("kernels",
                             [](const Model& self) {
                               std::vector<KernelHandle> kernels;
                               for (const auto& kernel : self.request.model.kernels())
                                 kernels.push_back({kernel});
                               return kernels;
                             })
      .def("write", &write);
  py::class_<Predicted, PredictedHandle> predictions{module, "Predictions"};
  addOfWork<Predicted>(predictions)
      .def_static("of_project", &keptPredictionsOf)
      .def_property_readonly(
          "graphs", [](const Predicted& self) { return DatasetHandle{self.request.graphs}; })
      .def_property_readonly(
          "target", [](const Predicted& self) { return self.request.model.model.learn.target; })
      .def_property_readonly("values", &predictionDict)
      .def_property_readonly("classes",
                             [](const Predicted& self) { return self.predictions->names; })
      .def_property_readonly("carriers", &carriersOf)
      .def_property_readonly("near", &nearOf)
      .def_property_readonly("twins", &twinsOf)
      .def_property_readonly("usual_likeness",
                             [](const Predicted& self) { return self.predictions->usualLikeness; })
      .def_property_readonly("measures", &scoresOf)
      .def("measures_by", &groupScoresOf)
      .def("contributions", &contributionsOf);
  module.def("learn", &learned);
  module.def("kept_model", &keptModelOf);
  module.def("predict", &predicted);
}

}  // namespace kindred::python
