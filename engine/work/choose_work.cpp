#include "engine/work/choose_work.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/landmark/landmarks.hpp"
#include "engine/work/kept_whole.hpp"
#include "engine/work/matrix_work.hpp"
#include "engine/work/origin_clock.hpp"
#include "engine/work/similar_work.hpp"

namespace kindred {

namespace {

using Places = std::vector<std::int32_t>;

/// What each of some graphs is most like among others.
SimilarRequest nearestRequest(const ChooseRequest& request, std::shared_ptr<const Dataset> queries,
                              std::shared_ptr<const Dataset> among, double threshold) {
  return {.queries = std::move(queries),
          .among = std::move(among),
          .kernel = request.kernel,
          .solve = request.solve,
          .options = {.most = 1, .threshold = threshold}};
}

/// Computes a request, and what it came from.
template <typename Request>
auto wholeOf(const Request& request, const WorkSetting& setting, OriginClock& clock,
             Progress progress) {
  const auto found = compute(request, setting, progress);
  if (!found->isComplete()) throw Cancelled{};
  clock.add(found->origin());
  return found->value();
}

/// Some of the graphs; the data set itself if these are all.
std::shared_ptr<const Dataset> someOf(const std::shared_ptr<const Dataset>& graphs,
                                      const Places& places) {
  return places.size() == graphs->size() ? graphs
                                         : std::make_shared<const Dataset>(subset(*graphs, places));
}

/// Chooses representatives of a data set step by step.
class Choosing {
 public:
  Choosing(const ChooseRequest& request, const WorkSetting& setting, OriginClock& clock)
      : request_{request}, setting_{setting}, clock_{clock}, left_(request.graphs->size()) {
    std::iota(left_.begin(), left_.end(), 0);
    found_.standsIn.assign(left_.size(), 0);
    found_.likeness.assign(left_.size(), 0);
  }

  /// Leaves out what is too like a graph of the data set to be unlike.
  void leaveOut(const Progress& progress) {
    if (!request_.unlike) return;
    const auto lists = wholeOf(unlikeRequest(request_), setting_.ofStep(0), clock_, progress);
    std::erase_if(left_, [&](std::int32_t graph) {
      const auto at = static_cast<std::size_t>(graph);
      const auto& list = lists->lists[at];
      if (list.empty() || list.front().value <= request_.options.atMost) return false;
      found_.standsIn[at] = -1;
      found_.likeness[at] = static_cast<float>(list.front().value);
      return true;
    });
    if (left_.empty())
      throw Error{ErrorCode::Input,
                  joined("Every graph is more than ", readable(request_.options.atMost, 2),
                         " like one of ", request_.unlike->name, ": allow them to be more alike.")};
  }

  void choose(const Progress& progress) {
    auto drawn = drawnLandmarks(left_.size(), drawnFor(left_.size(), request_.options));
    std::ranges::sort(drawn);
    for (auto& graph : drawn)
      graph = left_[static_cast<std::size_t>(graph)];
    const auto matrix = wholeOf(GramRequest{.rows = someOf(request_.graphs, drawn),
                                            .kernel = request_.kernel,
                                            .solve = request_.solve},
                                WorkSetting{setting_.devices}, clock_, progress.slice(0, 0.95));
    const auto& values = matrix->values;
    auto choosing = progress.slice(0.95, 1);
    choosing.begin(Language::translated("Choosing"), 0);
    const auto rows = chosenRows(values, static_cast<std::size_t>(request_.options.number),
                                 request_.options.rule, request_.solve.tolerance, choosing);
    found_.drawn = static_cast<std::int32_t>(drawn.size());
    for (const auto row : rows) {
      found_.chosen.push_back(drawn[static_cast<std::size_t>(row)]);
      double nearest = 0;
      for (const auto other : rows)
        if (other != row)
          nearest = std::max(
              nearest, values(static_cast<std::size_t>(row), static_cast<std::size_t>(other)));
      found_.nearest.push_back(static_cast<float>(nearest));
    }
  }

  /// Finds the chosen graph that each is most like.
  void assign(const Progress& progress) {
    const auto chosen = std::make_shared<const Dataset>(subset(*request_.graphs, found_.chosen));
    const auto lists = wholeOf(nearestRequest(request_, someOf(request_.graphs, left_), chosen, 0),
                               WorkSetting{setting_.devices}, clock_, progress);
    for (std::size_t at = 0; at < left_.size(); ++at) {
      const auto graph = static_cast<std::size_t>(left_[at]);
      if (lists->lists[at].empty()) continue;
      found_.standsIn[graph] = lists->lists[at].front().graph;
      found_.likeness[graph] = static_cast<float>(lists->lists[at].front().value);
    }
    for (std::size_t rank = 0; rank < found_.chosen.size(); ++rank) {
      const auto graph = static_cast<std::size_t>(found_.chosen[rank]);
      found_.standsIn[graph] = static_cast<std::int32_t>(rank);
      found_.likeness[graph] = 1;
    }
  }

  Representatives take() { return std::move(found_); }

 private:
  const ChooseRequest& request_;
  const WorkSetting& setting_;
  OriginClock& clock_;
  Places left_;  ///< graphs that may be chosen
  Representatives found_;
};

}  // namespace

SimilarRequest unlikeRequest(const ChooseRequest& request) {
  return nearestRequest(request, request.graphs, request.unlike, request.options.atMost);
}

std::vector<WorkInput> inputsOf(const ChooseRequest& request) {
  std::vector<WorkInput> inputs{{.data = request.graphs, .graph = {}}};
  if (request.unlike) inputs.push_back({.data = request.unlike, .graph = {}});
  return inputs;
}

std::vector<WorkStep> stepsOf(const ChooseRequest& request) {
  if (!request.unlike) return {};
  return {{resultRequestOf(unlikeRequest(request)), {0, 1}}};
}

ComputedPointer<Representatives> compute(const ChooseRequest& request, const WorkSetting& setting,
                                         Progress& progress) {
  if (auto whole = keptWhole(request, setting, progress)) return whole;
  OriginClock clock;
  Choosing choosing{request, setting, clock};
  const double begin = request.unlike ? 0.6 : 0;
  choosing.leaveOut(progress.slice(0, begin));
  choosing.choose(progress.slice(begin, (1 + begin) / 2));
  choosing.assign(progress.slice((1 + begin) / 2, 1));
  auto representatives = choosing.take();
  clock.add(remarksOn(request, representatives));
  auto origin = clock.origin();
  if (setting.store) {
    keepRepresentatives(representatives, *setting.store);
    setting.store->finish({.origin = origin});
  }
  return computed(std::move(representatives), std::move(origin));
}

ComputedPointer<Representatives> kept(const ChooseRequest& request, PartSource& source, Progress&) {
  auto found = keptRepresentatives(request.graphs->size(), source);
  const auto end = source.end();
  // They end with their one part.
  if (!found && end) throw MalformedBytes{};
  return found && end ? computed(std::move(*found), end->origin) : nullptr;
}

}  // namespace kindred
