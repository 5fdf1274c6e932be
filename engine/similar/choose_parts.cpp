#include "engine/similar/choose_parts.hpp"

#include <algorithm>
#include <utility>

#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/result/one_part.hpp"

namespace kindred {

namespace {
constexpr auto chooseStage = "choose";
}

ResultRequest resultRequestOf(const ChooseRequest& request) {
  return {chooseKind, chooseResultsVersion,
          optionsOf(request.kernel, request.solve)
              .add(chooseStage, request.options, chooseOptionTable())};
}

ChooseRequest chooseRequestOf(const ResultOptions& options, std::shared_ptr<const Dataset> graphs) {
  return {.graphs = std::move(graphs),
          .unlike = {},
          .kernel = kernelOf(options),
          .solve = solveOf(options),
          .options = options.of(chooseStage, chooseOptionTable())};
}

void fields(auto& archive, Representatives& representatives) {
  auto& [chosen, nearest, standsIn, likeness, drawn] = representatives;
  archive(chosen, nearest, standsIn, likeness, drawn);
  const auto isBelow = [](std::size_t count, std::int32_t lowest) {
    return [=](std::int32_t value) {
      return value >= lowest && value < static_cast<std::int32_t>(count);
    };
  };
  archive.require(nearest.size() == chosen.size() && likeness.size() == standsIn.size() &&
                  std::ranges::all_of(chosen, isBelow(standsIn.size(), 0)) &&
                  std::ranges::all_of(standsIn, isBelow(chosen.size(), -1)));
}

void keepRepresentatives(const Representatives& representatives, PartStore& store) {
  keepOnePart(representatives, store);
}

std::optional<Representatives> keptRepresentatives(std::size_t graphs, PartSource& source) {
  auto found = keptOnePart<Representatives>(source);
  if (found && found->standsIn.size() != graphs) throw MalformedBytes{};
  return found;
}

}  // namespace kindred
