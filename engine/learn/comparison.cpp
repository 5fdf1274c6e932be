#include "engine/learn/comparison.hpp"

#include "engine/gram/normalise.hpp"

namespace kindred {

TrainedComparison compareToTrained(const std::shared_ptr<const Dataset>& graphs,
                                   const std::shared_ptr<const Dataset>& trained,
                                   const ModelRequest& model, const OpenDevices& devices,
                                   Progress& progress, const Mixture* mixture) {
  const auto kernels = model.kernels();
  std::vector<KernelLayer> layers;
  std::optional<Provenance> provenance;
  for (std::size_t at = 0; at < kernels.size(); ++at) {
    if (mixture && !mixture->uses(at)) {
      layers.push_back({.values = nullptr,
                        .ofRows = std::vector<double>(graphs->size()),
                        .ofColumns = std::vector<double>(trained->size())});
      continue;
    }
    const auto count = static_cast<double>(kernels.size());
    auto part =
        progress.slice(static_cast<double>(at) / count, static_cast<double>(at + 1) / count);
    // Only what is normalised comes with both diagonals.
    auto gram = computeGram({.rows = graphs,
                             .columns = trained,
                             .kernel = kernels[at],
                             .solve = model.solve,
                             .normalise = true},
                            devices, nullptr, part);
    if (!gram.isComplete) throw Cancelled{};
    undoNormalise(gram.values, gram.rowDiagonal, gram.columnDiagonal);
    layers.push_back({std::make_shared<const Matrix>(std::move(gram.values)),
                      std::move(gram.rowDiagonal), std::move(gram.columnDiagonal),
                      measuresLikeness(kernels[at])});
    if (!provenance) {
      provenance = std::move(gram.provenance);
      continue;
    }
    provenance->seconds += gram.provenance.seconds;
    provenance->notConverged += gram.provenance.notConverged;
    addRemarks(provenance->remarks, gram.provenance.remarks);
  }
  return {KernelValues{std::move(layers)}, provenance.value_or(Provenance{})};
}

Matrix rawValues(const GramResult& gram) {
  if (!gram.isComplete) throw Cancelled{};
  auto values = gram.values;
  if (gram.request.normalise)
    undoNormalise(values, gram.rowDiagonal,
                  gram.request.columns ? gram.columnDiagonal : gram.rowDiagonal);
  return values;
}

}  // namespace kindred
