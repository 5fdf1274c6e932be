#include "engine/landmark/embed_parts.hpp"

#include <utility>

#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"

namespace kindred {

namespace {
constexpr auto embedStage = "embed";
}

ResultRequest resultRequestOf(const EmbedRequest& request) {
  return {coordinatesKind, 1000 * gramResultsVersion + embedVersion,
          optionsOf(request.kernel, request.solve)
              .add(embedStage, request.options, embedOptionTable())};
}

EmbedRequest embedRequestOf(const ResultOptions& options) {
  return {.kernel = kernelOf(options),
          .solve = solveOf(options),
          .options = options.of(embedStage, embedOptionTable())};
}

EmbedRequest requestOfKnown(const EmbedRequest& request) {
  auto known = request;
  known.graphs = std::exchange(known.by, nullptr);
  known.known = nullptr;
  return known;
}

}  // namespace kindred
