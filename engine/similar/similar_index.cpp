#include "engine/similar/similar_index.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <cmath>
#include <limits>
#include <mutex>
#include <optional>
#include <utility>

#include "engine/backend/backend.hpp"
#include "engine/backend/stand_in.hpp"
#include "engine/core/language.hpp"
#include "engine/gram/normalise.hpp"
#include "engine/gram/origin_sum.hpp"
#include "engine/kernel/last_graph.hpp"
#include "engine/kernel/walk_graphs.hpp"
#include "engine/landmark/landmark_space.hpp"
#include "engine/landmark/landmark_values.hpp"
#include "engine/similar/damped_terms.hpp"
#include "engine/similar/nearest_lists.hpp"
#include "engine/similar/outside_lists.hpp"

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
  Prepared(const IndexRequest& request, std::optional<ValuesWithLandmarks> values,
           const OpenDevices& openDevices, Progress& progress);

  /// Throws Doubtful if a value is none.
  GramBlockResult solved(std::span<const GraphPair> pairs, Progress& progress) const;

  /// The number of a guest.
  std::int32_t guest() const { return static_cast<std::int32_t>(library->size()); }

  /// The values with landmarks of damping, a row each, of values with all landmarks, graph by
  /// graph.
  Matrix valuesForDamping(std::span<const float> values) const;

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
  std::vector<std::int32_t> landmarks;
  std::vector<std::size_t> ofDamping;  ///< the landmarks of damped ranks among these
  std::shared_ptr<const DampedLibrary> damped;
  std::shared_ptr<const DampedTerms::Columns> terms;
  std::optional<Coordinates> points;  ///< by the landmarks, if they spare anything
  std::unique_ptr<const LandmarkSpace> space;
  std::shared_ptr<const ShortlistColumns> plainColumns, dampedColumns;
  mutable std::mutex guestMutex;  ///< held while a guest is the last graph

 private:
  void compile(Progress progress);
  void prepare(std::vector<double> knownSelves, const Progress& progress);
  ValuesWithLandmarks compared(Progress progress) const;
  void damp(ValuesWithLandmarks values, const Progress& progress);
  void findPoints(std::vector<float> values, const Progress& progress);
};

SimilarIndex::Prepared::Prepared(const IndexRequest& request,
                                 std::optional<ValuesWithLandmarks> values,
                                 const OpenDevices& openDevices, Progress& progress)
    : library{request.library},
      kernel{request.kernel},
      solve{request.solve},
      devices{openDevices},
      backend{backendFor(devices, kernel, request.ranking)},
      sizes{Nearness::sizesOf(library->graphs)} {
  const bool isDamped = request.ranking == Ranking::Damped;
  const auto knownSelves = values ? std::move(values->selves) : std::vector<double>{};
  const auto preparing = progress.slice(0, isDamped ? 0.3 : 1);
  compile(preparing.slice(0, 0.5));
  if (values) addRemarks(input->remarks, values->remarks);
  try {
    prepare(knownSelves, preparing.slice(0.5, 1));
  } catch (const Error& error) {
    if (!isOfDevice(error) || !devices.standIn || backend == devices.standIn) throw;
    addRemarks(input->remarks,
               {tookOver(backend->device().id, devices.standIn->device().id, error)});
    backend = devices.standIn;
    prepare(knownSelves, preparing.slice(0.5, 1));
  }
  if (!isDamped || !solver) return;
  try {
    damp(values ? std::move(*values) : compared(progress.slice(0.3, 0.9)), progress.slice(0.9, 1));
  } catch (const Doubtful&) {
    solver = nullptr;
  }
}

void SimilarIndex::Prepared::compile(Progress progress) {
  progress.begin(Language::translated("Compiling"), 0);
  const auto walked = graphsFor(kernel, graphsOf({.rows = library}), progress);
  input = std::make_shared<KernelInput>(compileKernel(walked, kernel, progress));
  for (const auto graph : graphsOfAllClasses(*input))
    ofAllClasses.push_back(walked[static_cast<std::size_t>(graph)]);
  input->graphs.push_back(KernelGraph{input->graphs.front()});
}

void SimilarIndex::Prepared::prepare(std::vector<double> knownSelves, const Progress& progress) {
  auto preparing = progress.slice(0, 0.6);
  preparing.begin(Language::translated("Preparing"), 0);
  solver = backend->kernels().prepare(input, solve, preparing);
  selves = std::move(knownSelves);
  std::vector<GraphPair> pairs;
  for (auto graph = static_cast<std::int32_t>(selves.size()); graph <= guest(); ++graph)
    pairs.push_back({graph, graph});
  auto comparing = progress.slice(0.6, 1);
  comparing.begin(Language::translated("Comparing"), pairs.size());
  try {
    const auto values = solved(pairs, comparing).values;
    selves.insert(selves.end(), values.begin(), values.end());
  } catch (const Doubtful&) {
    solver = nullptr;
  }
}

GramBlockResult SimilarIndex::Prepared::solved(std::span<const GraphPair> pairs,
                                               Progress& progress) const {
  const auto begun = std::chrono::steady_clock::now();
  GramBlockResult block{.values = std::vector<double>(pairs.size()),
                        .device = backend->device().id};
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  solver->solve(pairs, {block.values, residuals, iterations}, progress);
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    if (!std::isfinite(block.values[at]) || iterations[at] == noConvergence) throw Doubtful{};
    block.iterations += iterations[at];
  }
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begun;
  block.seconds = elapsed.count();
  return block;
}

/// Compares the library with the landmarks of damped ranks.
ValuesWithLandmarks SimilarIndex::Prepared::compared(Progress progress) const {
  ValuesWithLandmarks all{.landmarks = landmarksAmong(library->size()), .values = {}, .selves = {}};
  const auto width = all.landmarks.size();
  all.values.resize(width * library->size());
  std::vector<GraphPair> pairs(library->size());
  progress.begin(Language::translated("Comparing with landmarks"), all.values.size());
  for (std::size_t at = 0; at < width; ++at) {
    const auto landmark = all.landmarks[at];
    for (std::int32_t graph = 0; graph < guest(); ++graph)
      pairs[static_cast<std::size_t>(graph)] = {landmark, graph};
    const auto values = solved(pairs, progress).values;
    const double self = selves[static_cast<std::size_t>(landmark)];
    for (std::size_t graph = 0; graph < pairs.size(); ++graph)
      all.values[graph * width + at] =
          static_cast<float>(normalised(values[graph], self, selves[graph], solve.tolerance));
  }
  return all;
}

void SimilarIndex::Prepared::damp(ValuesWithLandmarks values, const Progress& progress) {
  landmarks = std::move(values.landmarks);
  for (const auto landmark : landmarksAmong(library->size()))
    ofDamping.push_back(
        static_cast<std::size_t>(std::ranges::find(landmarks, landmark) - landmarks.begin()));
  damped = std::make_shared<const DampedLibrary>(
      library, kernel, solve.tolerance, valuesForDamping(values.values), progress.slice(0, 0.5));
  terms = std::make_shared<const DampedTerms::Columns>(*damped);
  if (takesWalks(kernel)) findPoints(std::move(values.values), progress.slice(0.5, 1));
}

Matrix SimilarIndex::Prepared::valuesForDamping(std::span<const float> values) const {
  const auto width = landmarks.size();
  Matrix all{ofDamping.size(), values.size() / width};
  for (std::size_t graph = 0; graph < all.columns(); ++graph)
    for (std::size_t row = 0; row < all.rows(); ++row)
      all(row, graph) = values[graph * width + ofDamping[row]];
  return all;
}

/// Makes the values with landmarks the coordinates of all graphs, unless no kernel has such values.
void SimilarIndex::Prepared::findPoints(std::vector<float> values, const Progress& progress) {
  constexpr std::size_t leastShare = 8;  // of a library that bounds spare anything
  if (library->size() < leastShare * landmarks.size()) return;
  Coordinates projected{library->size()};
  projected.addBlock(landmarks.size(), std::move(values));
  space = std::make_unique<const LandmarkSpace>(
      projected, landmarks, LandmarkSpace::Error{errorOfNormalised(solve.tolerance)}, progress);
  if (!space->project(projected, progress)) return;
  points = std::move(projected);
  const DampedLikeness withoutGuest{damped, std::nullopt};
  const DampedTerms ranked{withoutGuest, 0, terms};
  plainColumns = std::make_shared<const ShortlistColumns>(*points, nullptr);
  dampedColumns = std::make_shared<const ShortlistColumns>(*points, &ranked);
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
                        request.solve.tolerance}},
        remarks_{index.input->remarks} {}

  /// Nothing if the index does not know such graphs as the query.
  std::optional<SimilarResult> result() {
    if (isGuest() && !takeGuest()) return std::nullopt;
    constexpr std::size_t leastShare = 8;  // of the library: to ask for more leaves nothing out
    const bool leavesOut =
        index_.points &&
        leastShare * static_cast<std::size_t>(request_.options.most) <= index_.library->size();
    const bool isDamped = request_.options.ranking == Ranking::Damped;
    if (isGuest() && (leavesOut || isDamped)) {
      const auto values = valuesWith(index_.landmarks);
      withLandmarks_.assign(values.begin(), values.end());
    }
    if (isDamped) rankByDamping();
    leavesOut ? compareLikely() : compareAll();
    origins_.tell(std::move(remarks_), {});
    return SimilarResult{
        .lists = std::move(lists_).sorted(), .request = request_, .provenance = origins_.whole()};
  }

 private:
  bool isGuest() const { return place_ < 0; }

  bool takeGuest() {
    if (!index_.solver->canPrepareLastAgain()) return false;
    auto quiet = progress_.silent();
    const auto walked = graphsFor(request_.kernel, request_.queries->graphs, quiet);
    if (!replaceLastGraph(*index_.input, index_.ofAllClasses, walked.front(), request_.kernel,
                          remarks_, quiet))
      return false;
    index_.solver->prepareLastAgain();
    self_ = index_.solved(std::array{GraphPair{number_, number_}}, quiet).values.front();
    return true;
  }

  void rankByDamping() {
    std::optional<DampedGuests> guests;
    if (isGuest())
      guests = index_.damped->guestsOf(*request_.queries, index_.valuesForDamping(withLandmarks_),
                                       progress_.silent());
    damped_.emplace(index_.damped, std::move(guests));
    remarks_.push_back(rankingRemark(index_.damped->environments() != nullptr, *index_.library));
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
      point.addBlock(withLandmarks_.size(), withLandmarks_);
      if (!index_.space->project(point, progress_)) throw Doubtful{};
      return listed(point, 0, std::move(rule));
    }
    rule.leftOut.assign(index_.library->size(), -1);
    rule.leftOut[static_cast<std::size_t>(place_)] = place_;
    return listed(*index_.points, place_, std::move(rule));
  }

  std::vector<Shortlisted> listed(const Coordinates& rows, std::int32_t row,
                                  ShortlistRule rule) const {
    const Shortlists lists{rows, terms_ ? index_.dampedColumns : index_.plainColumns,
                           terms_ ? &*terms_ : nullptr, std::move(rule)};
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
    auto block = index_.solved(pairs, comparing);
    origins_.add(block, pairs.size());
    auto& values = block.values;
    for (std::size_t at = 0; at < pairs.size(); ++at)
      values[at] =
          normalised(values[at], self_, index_.selves[static_cast<std::size_t>(graphs[at])],
                     request_.solve.tolerance);
    return std::move(values);
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
  std::vector<float> withLandmarks_;  ///< values of a guest
  std::optional<DampedLikeness> damped_;
  std::optional<DampedTerms> terms_;
  OriginSum origins_;
  Remarks remarks_;
};

SimilarIndex::SimilarIndex(const IndexRequest& request, std::optional<ValuesWithLandmarks> values,
                           const OpenDevices& devices, Progress& progress)
    : prepared_{std::make_unique<const Prepared>(request, std::move(values), devices, progress)} {}

SimilarIndex::~SimilarIndex() = default;

bool SimilarIndex::isSound() const noexcept { return prepared_->solver != nullptr; }

bool SimilarIndex::ranks(Ranking ranking) const noexcept {
  return ranking == Ranking::Plain || prepared_->damped || !prepared_->solver;
}

SimilarResult SimilarIndex::similarTo(const SimilarRequest& request, Progress& progress) const {
  assert(request.among == prepared_->library && ranks(request.options.ranking));
  const auto count = request.queries->size();
  if (count > mostQueries) return searched(request, progress);
  SimilarResult all{.lists = {}, .request = request, .provenance = {}};
  for (std::size_t query = 0; query < count; ++query) {
    auto one = request;
    one.queries = std::make_shared<const Dataset>(
        subset(*request.queries, std::array{static_cast<std::int32_t>(query)}));
    if (!request.places.empty()) one.places = {request.places[query]};
    auto asking = progress.slice(static_cast<double>(query) / static_cast<double>(count),
                                 static_cast<double>(query + 1) / static_cast<double>(count));
    auto found = similarToOne(one, asking);
    all.lists.push_back(std::move(found.lists.front()));
    auto& from = all.provenance;
    addPairs(from, found.provenance);
    from.seconds += found.provenance.seconds;
    from.device = found.provenance.device;
    from.version = found.provenance.version;
    // This remark is made of all queries together.
    std::erase_if(found.provenance.remarks,
                  [](const Remark& remark) { return remark.code == outsideCode; });
    addRemarks(from.remarks, found.provenance.remarks);
  }
  if (request.options.ranking == Ranking::Damped && prepared_->damped)
    addRemarks(all.provenance.remarks, outsideRemarks(request, all.lists, *prepared_->damped));
  return all;
}

SimilarResult SimilarIndex::similarToOne(const SimilarRequest& request, Progress& progress) const {
  if (prepared_->solver) {
    const std::lock_guard alone{prepared_->guestMutex};
    try {
      if (auto found = Query{*prepared_, request, progress}.result()) return std::move(*found);
    } catch (const Doubtful&) {  // the search says what is doubtful
    } catch (const Error& error) {
      if (!isOfDevice(error) || !prepared_->devices.standIn) throw;
    }
  }
  return searched(request, progress);
}

/// Searches without the index, except for what it knows of damped ranks.
SimilarResult SimilarIndex::searched(SimilarRequest request, Progress& progress) const {
  request.damped = prepared_->damped;
  request.options.rescored = 0;
  auto found = findSimilar(request, prepared_->devices, nullptr, progress);
  if (!found.isComplete) throw Cancelled{};
  return found;
}

}  // namespace kindred
