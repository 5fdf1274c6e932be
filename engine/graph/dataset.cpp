#include "engine/graph/dataset.hpp"

#include "engine/core/text.hpp"

namespace kindred {

std::string graphName(const Dataset& dataset, std::size_t index) {
  const auto& name = dataset.graphs[index]->name();
  return name.empty() ? joined("graph ", index + 1) : name;
}

std::vector<std::string> graphNames(const Dataset& dataset) {
  std::vector<std::string> names;
  names.reserve(dataset.size());
  for (std::size_t index = 0; index < dataset.size(); ++index)
    names.push_back(graphName(dataset, index));
  return names;
}

}  // namespace kindred
