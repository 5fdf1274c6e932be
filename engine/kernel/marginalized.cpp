#include "engine/kernel/marginalized.hpp"

#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/start_weights.hpp"

namespace kindred {

namespace {

/// A text option that must be a base kernel; refused with the offset in its text.
Option<KernelOptions> expressionOption(std::string KernelOptions::*member, OptionWords words) {
  auto option = textOption(member, words);
  option.set = [member](KernelOptions& options, std::string_view text) {
    options.*member = BaseKernel::parse(text).text();
  };
  return option;
}

Option<KernelOptions> startOption() {
  auto option = textOption(
      &KernelOptions::start,
      {"start", "Starting Weights", "",
       "Weights with which walks start, by an attribute of nodes, as in element: N 5, O 3.5, "
       "other 3; or a node attribute that holds them; empty for 1 everywhere."});
  option.set = [](KernelOptions& options, std::string_view text) {
    options.start = StartWeights::parse(text).text();
  };
  return option;
}

/// An option of the spatial neighbours, as one of the kernel.
Option<KernelOptions> ofKernel(const Option<SpatialOptions>& option) {
  return {option.key,
          option.label,
          option.unit,
          option.sentence,
          option.kind,
          option.range,
          option.choices,
          [get = option.get](const KernelOptions& options) { return get(options.spatial); },
          [set = option.set](KernelOptions& options, std::string_view text) {
            set(options.spatial, text);
          },
          option.negative};
}

std::vector<Option<KernelOptions>> ownOptions() {
  return {
      expressionOption(&KernelOptions::node,
                       {"node", "Node Kernel", "",
                        "How alike two nodes are by their attributes, above 0 and at most 1."}),
      expressionOption(
          &KernelOptions::edge,
          {"edge", "Edge Kernel", "", "How alike two edges are by their attributes, from 0 to 1."}),
      numberOption(&KernelOptions::q,
                   {"q", "Stopping Probability", "",
                    "Chance that a walk ends at each step; the mean walk has 1/q steps."},
                   {.lowest = 0, .highest = 1, .isLowestOpen = true, .isHighestOpen = true}),
      choiceOption(
          &KernelOptions::convention,
          {"convention", "Convention", "",
           "How node degrees enter: standard, as the authors' software, or paper, as printed."},
          {{"standard", Convention::Standard}, {"paper", Convention::Paper}}),
      integerOption(&KernelOptions::lmin,
                    {"lmin", "Shortest Walk", "steps", "1 leaves out walks of a single node."},
                    {.lowest = 0, .highest = 1}),
      startOption(),
      choiceOption(
          &KernelOptions::neighbours,
          {"neighbours", "Neighbours", "",
           "Walk along the graph's own edges, to nodes near in space, or over the fold of a "
           "protein: pairs of its helices and strands; or take no step, and compare nodes alone, "
           "or lay proteins on each other, and compare them by TM-score."},
          {{"edges", Neighbours::Edges},
           {"spatial", Neighbours::Spatial},
           {"fold", Neighbours::Fold},
           {"superposed", Neighbours::Superposed},
           {"none", Neighbours::None}}),
      integerOption(
          &KernelOptions::environments,
          {"environments", "Environments", "edges",
           "Instead of walks, count the surroundings to so many edges that two graphs have "
           "in common, by the attributes that the kernels name; 0 compares by walks."},
          {.lowest = 0, .highest = 8}),
  };
}

}  // namespace

const std::vector<Option<KernelOptions>>& kernelOptionTable() {
  static const std::vector<Option<KernelOptions>> table = [] {
    auto options = ownOptions();
    for (const auto& option : spatialOptionTable())
      options.push_back(ofKernel(option));
    return options;
  }();
  return table;
}

}  // namespace kindred
