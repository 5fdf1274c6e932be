#include <pybind11/pybind11.h>

#include "engine/core/version.hpp"
#include "python/binding/alignments.hpp"
#include "python/binding/comparisons.hpp"
#include "python/binding/networks.hpp"
#include "python/binding/option_texts.hpp"
#include "python/binding/sections.hpp"
#include "python/binding/values.hpp"

PYBIND11_MODULE(_kindred, module) {
  using namespace kindred::python;
  addErrors(module);
  addValues(module);
  addOptionTables(module);
  addGraphs(module);
  addReading(module);
  addForeignGraphs(module);
  addMolecules(module);
  addProjects(module);
  addKernels(module);
  addComparisons(module);
  addCliffs(module);
  addIndexes(module);
  addChanges(module);
  addMatrixJobs(module);
  addEmbeddings(module);
  addMaps(module);
  addNetworks(module);
  addAlignments(module);
  addNodeClusters(module);
  addNodeStages(module);
  addModels(module);
  addPictures(module);
  addWidgetPictures(module);
  module.attr("version") = std::string{kindred::version()};
}
