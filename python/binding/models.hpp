#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/work/prediction_work.hpp"
#include "python/binding/kept.hpp"

namespace kindred::python {

/// A model with the graphs that it was trained on.
struct Model {
  LearnRequest request;
  Learned learned;  ///< with what predicts
  Origin origin;
  bool isComplete = true;
  Remarks reading = {};  ///< of the data set, of which it has no part

  const Dataset& trained() const { return *request.graphs; }
  bool ofClasses() const { return learned.isOfClasses(); }
  const ClassifierResult& classes() const { return *learned.classes(); }
  const LearnResult& numbers() const { return learned.numbers()->result; }
};

using ModelHandle = std::shared_ptr<Model>;

struct Predicted : OfWork {
  PredictRequest request;
  std::shared_ptr<const Predictions> predictions;
  WorkDevices devices;  ///< that predicted
};

using PredictedHandle = std::shared_ptr<Predicted>;

// Facts of both, as Python sees them.

/// How good predictions are; empty if nothing was tested.
pybind11::dict measuresOf(const Model& model);

/// Choices of the model, and how good predictions are by how many graphs: (graphs, error,
/// deviation).
pybind11::dict factsOf(const Model& model);

/// How well scores tell each tested class from the rest: {class: (AUC, average precision)}.
pybind11::dict areasOf(const Model& model);

/// How often graphs of each class (rows) were taken for each (columns), and the names of these.
pybind11::object confusionOf(const ModelHandle& model);

/// The graphs that were predicted without themselves, in columns.
pybind11::dict testedOf(const Model& model);

/// How good predictions are beside what is known, of all and by the value of a property; empty if
/// nobody knows it.
pybind11::dict scoresOf(const Predicted& predicted);
pybind11::dict groupScoresOf(const Predicted& predicted, const std::string& by);

/// The predictions in columns.
pybind11::dict predictionDict(const Predicted& predicted);

/// Relations of each graph to its nearest training graph, as twinWord() names them.
std::vector<std::string> twinsOf(const Predicted& predicted);

/// (name, place, weight) of the training graphs that carry each prediction.
pybind11::list carriersOf(const Predicted& predicted);
pybind11::list nearOf(const Predicted& predicted);

}  // namespace kindred::python
