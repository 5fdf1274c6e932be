#include "cli/command/similar_finding.hpp"

#include <memory>
#include <optional>
#include <vector>

#include "cli/answer/cost_words.hpp"
#include "engine/gram/similar_parts.hpp"
#include "io/project/project.hpp"

namespace kindred::cli {

namespace {

std::shared_ptr<PartStore> storeOf(io::Project& project, const SimilarRequest& request,
                                   const Progress& progress) {
  std::vector<io::ResultInput> inputs{{.dataset = project.numberOf(*request.queries, progress)}};
  if (request.among) inputs.push_back({.dataset = project.numberOf(*request.among, progress)});
  return project.resultPlace(resultRequestOf(request), inputs).store;
}

}  // namespace

SimilarResult findSimilarKept(const SimilarRequest& request, const std::string& project,
                              const OpenDevices& devices, const Session& session,
                              const Progress& progress) {
  std::optional<io::Project> keeping;
  std::shared_ptr<PartStore> store;
  if (!project.empty()) {
    keeping.emplace(io::Project::openOrCreate(project, progress));
    store = storeOf(*keeping, request, progress.slice(0, 0.02));
  }
  sayCost(request, devices, session, progress.slice(0.02, 0.05));
  auto finding = progress.slice(0.05, 1);
  auto result = findSimilar(request, devices, store.get(), finding);
  for (const auto& notice : result.provenance.notices)
    session.say(notice);
  return result;
}

}  // namespace kindred::cli
