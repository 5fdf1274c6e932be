#include "engine/similar/similar_index.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <functional>
#include <limits>
#include <mutex>
#include <optional>
#include <utility>

#include "engine/backend/backend.hpp"
#include "engine/backend/stand_in.hpp"
#include "engine/core/language.hpp"
#include "engine/gram/normalise.hpp"
#include "engine/kernel/last_graph.hpp"
#include "engine/kernel/walk_graphs.hpp"
#include "engine/landmark/landmark_space.hpp"
#include "engine/landmark/landmark_values.hpp"
#include "engine/similar/damped_terms.hpp"
#include "engine/similar/nearest_lists.hpp"

namespace kindred {

namespace {

/// Thrown if only a search of its own can tell what is the matter with values.
struct Doubtful {};

/// The processor takes another graph at once, which a GPU does not; but graphs that are no
/// molecules may be large.
std::shared_ptr<Backend> backendFor(const OpenDevices& devices, const KernelOptions& kernel,
                                    Ranking ranking) {
  const bool isByProcessor = ranking == Ranking::Damped && takesWalks(kernel);
  return isByProcessor && devices.standIn ? devices.standIn : devices.sharing.front();
}

}  // namespace

/// The library on a device.
class SimilarIndex::Prepared {
 public:
  Prepared(std::shared_ptr<const Dataset> graphs, const KernelOptions& kernelOptions,
           const SolveOptions& solveOptions, Ranking ranking, const OpenDevices& openDevices,
           Progress& progress);

  std::vector<double> solved(std::span<const GraphPair> pairs, Progress& progress) const;

  /// The number of a guest.
  std::int32_t guest() const { return static_cast<std::int32_t>(library->size()); }

  std::shared_ptr<const Dataset> library;
  KernelOptions kernel;
  SolveOptions solve;
  OpenDevices devices;
  std::shared_ptr<Backend> backend;  ///< the one of these that has the library
  Nearness::Sizes sizes;
  std::vector<std::shared_ptr<const Graph>> ofAllClasses;  ///< see replaceLastGraph()
  std::shared_ptr<KernelInput> input;                      ///< the library, then a guest
  std::unique_ptr<KernelSolver> solver;                    ///< null: each query is searched anew
  std::vector<double> selves;
  std::shared_ptr<const DampedLibrary> damped;
  std::shared_ptr<const DampedTerms::Columns> terms;
  std::optional<Coordinates> points;  ///< by the landmarks of the damped library, if it has some
  std::unique_ptr<const LandmarkSpace> space;
  std::shared_ptr<const ShortlistColumns> columns;
  mutable std::mutex guestMutex;  ///< held while a guest is the last graph

 private:
  void compile(Progress progress);
  void prepare(const Progress& progress);
  void damp(const Progress& progress);
  void findPoints(const Matrix& values, const Progress& progress);
};

SimilarIndex::Prepared::Prepared(std::shared_ptr<const Dataset> graphs,
                                 const KernelOptions& kernelOptions,
                                 const SolveOptions& solveOptions, Ranking ranking,
                                 const OpenDevices& openDevices, Progress& progress)
    : library{std::move(graphs)},
      kernel{kernelOptions},
      solve{solveOptions},
      devices{openDevices},
      backend{backendFor(devices, kernel, ranking)},
      sizes{Nearness::sizesOf(library->graphs)} {
  const bool isDamped = ranking == Ranking::Damped;
  const auto preparing = progress.slice(0, isDamped ? 0.3 : 1);
  compile(preparing.slice(0, 0.5));
  try {
    prepare(preparing.slice(0.5, 1));
  } catch (const Error& error) {
    if (!isOfDevice(error) || !devices.standIn || backend == devices.standIn) throw;
    addRemarks(input->remarks,
               {tookOver(backend->device().id, devices.standIn->device().id, error)});
    backend = devices.standIn;
    prepare(preparing.slice(0.5, 1));
  }
  if (isDamped && solver) damp(progress.slice(0.3, 1));
}

void SimilarIndex::Prepared::compile(Progress progress) {
  progress.begin(Language::translated("Compiling"), 0);
  const auto walked = graphsFor(kernel, graphsOf({.rows = library}), progress);
  input = std::make_shared<KernelInput>(compileKernel(walked, kernel, progress));
  for (const auto graph : graphsOfAllClasses(*input))
    ofAllClasses.push_back(walked[static_cast<std::size_t>(graph)]);
  input->graphs.push_back(KernelGraph{input->graphs.front()});
}

void SimilarIndex::Prepared::prepare(const Progress& progress) {
  auto preparing = progress.slice(0, 0.6);
  preparing.begin(Language::translated("Preparing"), 0);
  solver = backend->kernels().prepare(input, solve, preparing);
  std::vector<GraphPair> pairs;
  for (std::int32_t graph = 0; graph <= guest(); ++graph)
    pairs.push_back({graph, graph});
  auto comparing = progress.slice(0.6, 1);
  comparing.begin(Language::translated("Comparing"), pairs.size());
  try {
    selves = solved(pairs, comparing);
  } catch (const Doubtful&) {
    solver = nullptr;
  }
}

std::vector<double> SimilarIndex::Prepared::solved(std::span<const GraphPair> pairs,
                                                   Progress& progress) const {
  std::vector<double> values(pairs.size());
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  solver->solve(pairs, {values, residuals, iterations}, progress);
  for (std::size_t at = 0; at < pairs.size(); ++at)
    if (!std::isfinite(values[at]) || iterations[at] == noConvergence) throw Doubtful{};
  return values;
}

void SimilarIndex::Prepared::damp(const Progress& progress) {
  const auto landmarks = landmarksAmong(library->size());
  Matrix values{landmarks.size(), library->size()};
  std::vector<GraphPair> pairs(library->size());
  auto comparing = progress.slice(0, 0.8);
  comparing.begin(Language::translated("Comparing with landmarks"),
                  landmarks.size() * library->size());
  try {
    for (std::size_t row = 0; row < landmarks.size(); ++row) {
      for (std::int32_t graph = 0; graph < guest(); ++graph)
        pairs[static_cast<std::size_t>(graph)] = {landmarks[row], graph};
      std::ranges::copy(solved(pairs, comparing), values.row(row).begin());
    }
  } catch (const Doubtful&) {
    solver = nullptr;
    return;
  }
  const std::span ofGraphs{selves.data(), library->size()};
  std::vector<double> ofLandmarks;
  for (const auto landmark : landmarks)
    ofLandmarks.push_back(selves[static_cast<std::size_t>(landmark)]);
  normalise(values, ofLandmarks, ofGraphs, solve.tolerance, comparing);
  damped = std::make_shared<const DampedLibrary>(library, kernel, solve.tolerance, values,
                                                 progress.slice(0.8, 1));
  terms = std::make_shared<const DampedTerms::Columns>(*damped);
  if (takesWalks(kernel)) findPoints(values, comparing);
}

/// Makes the values of landmarks the coordinates of all graphs, unless no kernel has such values.
void SimilarIndex::Prepared::findPoints(const Matrix& values, const Progress& progress) {
  constexpr std::size_t leastShare = 8;  // of a library that bounds spare anything
  const auto landmarks = landmarksAmong(library->size());
  if (library->size() < leastShare * landmarks.size()) return;
  std::vector<float> numbers(values.rows() * values.columns());
  for (std::size_t row = 0; row < values.rows(); ++row)
    for (std::size_t graph = 0; graph < values.columns(); ++graph)
      numbers[graph * values.rows() + row] = static_cast<float>(values(row, graph));
  Coordinates projected{values.columns()};
  projected.addBlock(landmarks.size(), std::move(numbers));
  space = std::make_unique<const LandmarkSpace>(
      projected, landmarks, LandmarkSpace::Error{errorOfNormalised(solve.tolerance)}, progress);
  if (!space->project(projected, progress)) return;
  points = std::move(projected);
  const DampedLikeness withoutGuest{damped, std::nullopt};
  const DampedTerms ranked{withoutGuest, 0, terms};
  columns = std::make_shared<const ShortlistColumns>(*points, &ranked);
}

/// One search of a library.
class SimilarIndex::Query {
 public:
  Query(const Prepared& index, const SimilarRequest& request, Progress& progress)
      : index_{index},
        request_{request},
        progress_{progress},
        place_{request.places.empty() ? -1 : request.places.front()},
        number_{place_ < 0 ? index.guest() : place_},
        self_{index.selves[static_cast<std::size_t>(number_)]},
        lists_{1, static_cast<std::size_t>(request.options.most), request.options.threshold,
               Nearness{Nearness::sizesOf(request.queries->graphs), index.sizes,
                        request.solve.tolerance}} {
    provenance_.device = index.backend->device().id;
    provenance_.remarks = index.input->remarks;
  }

  /// Nothing if the index does not know such graphs as the query.
  std::optional<SimilarResult> result() {
    if (isGuest() && !takeGuest()) return std::nullopt;
    if (request_.options.ranking == Ranking::Damped) rankByDamping();
    constexpr std::size_t leastShare = 8;  // of the library: to ask for more leaves nothing out
    const auto most = static_cast<std::size_t>(request_.options.most);
    if (terms_ && index_.points && leastShare * most <= index_.library->size())
      compareLikely();
    else
      compareAll();
    return SimilarResult{
        .lists = lists_.sorted(), .request = request_, .provenance = std::move(provenance_)};
  }

 private:
  bool isGuest() const { return place_ < 0; }

  bool takeGuest() {
    if (!index_.solver->canPrepareLastAgain()) return false;
    auto quiet = progress_.silent();
    const auto walked = graphsFor(request_.kernel, request_.queries->graphs, quiet);
    if (!replaceLastGraph(*index_.input, index_.ofAllClasses, walked.front(), request_.kernel,
                          provenance_.remarks, quiet))
      return false;
    index_.solver->prepareLastAgain();
    self_ = index_.solved(std::array{GraphPair{number_, number_}}, quiet).front();
    return true;
  }

  void rankByDamping() {
    std::optional<DampedGuests> guests;
    if (isGuest()) {
      withLandmarks_ = valuesWith(landmarksAmong(index_.library->size()));
      Matrix values{withLandmarks_.size(), 1};
      std::ranges::copy(withLandmarks_, values.values().begin());
      guests = index_.damped->guestsOf(*request_.queries, values, progress_.silent());
    }
    damped_.emplace(index_.damped, std::move(guests));
    terms_.emplace(*damped_, isGuest() ? 1 : 0, index_.terms);
  }

  /// Compares the query with all graphs whose bounds do not leave them out.
  void compareLikely() {
    auto left = shortlist();
    const auto nearestCount =
        static_cast<std::ptrdiff_t>(std::min(left.size(), std::size_t(request_.options.most)));
    std::ranges::nth_element(left, left.begin() + nearestCount, std::ranges::greater{},
                             &Shortlisted::middle);
    compare(std::span{left}.first(static_cast<std::size_t>(nearestCount)));
    left.erase(left.begin(), left.begin() + nearestCount);
    std::erase_if(left, [least = leastRank()](const auto& one) { return one.most < least; });
    compare(left);
  }

  std::vector<Shortlisted> shortlist() const {
    ShortlistRule rule{.most = static_cast<std::size_t>(request_.options.most),
                       .leastValue = request_.options.threshold,
                       .twin = 1 - 2 * request_.solve.tolerance};
    if (isGuest()) {
      Coordinates point{1};
      point.addBlock(withLandmarks_.size(), {withLandmarks_.begin(), withLandmarks_.end()});
      if (!index_.space->project(point, progress_)) throw Doubtful{};
      return listed(point, 0, std::move(rule));
    }
    rule.leftOut.assign(index_.library->size(), -1);
    rule.leftOut[static_cast<std::size_t>(place_)] = place_;
    return listed(*index_.points, place_, std::move(rule));
  }

  std::vector<Shortlisted> listed(const Coordinates& rows, std::int32_t row,
                                  ShortlistRule rule) const {
    const Shortlists lists{rows, index_.columns, &*terms_, std::move(rule)};
    return std::move(lists.of({&row, 1}, progress_).front());
  }

  void compareAll() {
    std::vector<Shortlisted> all;
    for (std::int32_t graph = 0; graph < index_.guest(); ++graph)
      if (graph != place_) all.push_back({graph, std::numeric_limits<float>::infinity(), 0});
    compare(all);
  }

  void compare(std::span<const Shortlisted> candidates) {
    std::vector<std::int32_t> columns;
    std::vector<GraphPair> pairs;
    for (const auto& one : candidates) {
      columns.push_back(one.column);
      pairs.push_back({isGuest() ? 0 : place_, one.column + (isGuest() ? 1 : 0)});
    }
    const auto values = valuesWith(columns);
    const auto ranks = damped_ ? damped_->of(pairs, values, progress_) : values;
    for (std::size_t at = 0; at < columns.size(); ++at) {
      if (ranks[at] > candidates[at].most) throw Doubtful{};
      lists_.offer(0, {columns[at], values[at], ranks[at]});
    }
  }

  /// Normalised values of the query with graphs of the library.
  std::vector<double> valuesWith(std::span<const std::int32_t> graphs) {
    std::vector<GraphPair> pairs;
    for (const auto graph : graphs)
      pairs.push_back({number_, graph});
    auto comparing = progress_;
    comparing.begin(Language::translated("Comparing"), pairs.size());
    auto values = index_.solved(pairs, comparing);
    for (std::size_t at = 0; at < pairs.size(); ++at)
      values[at] =
          normalised(values[at], self_, index_.selves[static_cast<std::size_t>(graphs[at])],
                     request_.solve.tolerance);
    provenance_.pairs += pairs.size();
    return values;
  }

  /// A rank below which no graph comes onto the list.
  double leastRank() const {
    const auto* last = lists_.leastOf(0);
    if (last == nullptr) return -std::numeric_limits<double>::infinity();
    const bool isTwin = last->value >= 1 - 2 * request_.solve.tolerance;
    return isTwin ? std::numeric_limits<double>::max() : last->rank;
  }

  const Prepared& index_;
  const SimilarRequest& request_;
  const Progress progress_;
  std::int32_t place_;   ///< of the query in the library, -1 if it is not in there
  std::int32_t number_;  ///< among the graphs of the solver
  double self_;
  NearestLists lists_;
  std::vector<double> withLandmarks_;  ///< values of a guest
  std::optional<DampedLikeness> damped_;
  std::optional<DampedTerms> terms_;
  Provenance provenance_;
};

SimilarIndex::SimilarIndex(std::shared_ptr<const Dataset> library, const KernelOptions& kernel,
                           const SolveOptions& solve, Ranking ranking, const OpenDevices& devices,
                           Progress& progress)
    : prepared_{std::make_unique<const Prepared>(std::move(library), kernel, solve, ranking,
                                                 devices, progress)} {}

SimilarIndex::~SimilarIndex() = default;

const std::shared_ptr<const Dataset>& SimilarIndex::library() const noexcept {
  return prepared_->library;
}

const KernelOptions& SimilarIndex::kernel() const noexcept { return prepared_->kernel; }

bool SimilarIndex::ranks(Ranking ranking) const noexcept {
  return ranking == Ranking::Plain || prepared_->damped || !prepared_->solver;
}

SimilarResult SimilarIndex::similarTo(const SimilarRequest& request, Progress& progress) const {
  assert(request.queries->size() == 1 && request.among == library());
  assert(ranks(request.options.ranking));
  if (prepared_->solver) {
    const std::lock_guard alone{prepared_->guestMutex};
    try {
      if (auto found = Query{*prepared_, request, progress}.result()) return std::move(*found);
    } catch (const Doubtful&) {  // the search says what is doubtful
    } catch (const Error& error) {
      if (!isOfDevice(error) || !prepared_->devices.standIn) throw;
    }
  }
  auto asked = request;
  asked.damped = prepared_->damped;
  asked.options.rescored = 0;
  auto found = findSimilar(asked, prepared_->devices, nullptr, progress);
  if (!found.isComplete) throw Cancelled{};
  found.request = request;
  return found;
}

}  // namespace kindred
