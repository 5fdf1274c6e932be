#pragma once

#include <memory>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/learn/kernel_values.hpp"
#include "engine/learn/model_parts.hpp"

namespace kindred {

/// Raw values of kernels between graphs (rows) and those that a model was trained on (columns).
struct TrainedComparison {
  KernelValues values;
  Provenance provenance = {};  ///< of the first kernel used, with the time and the remarks of all
};

/// Compares graphs by the kernels of a model; if there is a mixture, by those that it uses, and the
/// others have no values. Throws what computeGram() throws, and Cancelled if it was stopped: half
/// of it predicts nothing.
TrainedComparison compareToTrained(const std::shared_ptr<const Dataset>& graphs,
                                   const std::shared_ptr<const Dataset>& trained,
                                   const ModelRequest& model, const OpenDevices& devices,
                                   Progress& progress, const Mixture* mixture = nullptr);

/// The values of a matrix as they were before they were normalised. Throws Cancelled if
/// it was stopped: from half of it nothing is learned.
Matrix rawValues(const GramResult& gram);

}  // namespace kindred
