#include "engine/landmark/embedding_run.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/landmark/landmark_space.hpp"

namespace kindred {

namespace {

constexpr std::size_t landmarksOfFirstRound = 256;

// More landmarks are drawn until the mean remainder is at most this, so that two graphs are off by
// at most its square on average, or as long as it falls by more than a tenth: the shift that lets
// bounds hold grows with landmarks.
constexpr double smallRemainder = 0.1, hardlyFalls = 0.9;
constexpr std::int32_t sampled = 2000;

std::int32_t graphsOf(const EmbedRequest& request) {
  return static_cast<std::int32_t>(request.graphs->size());
}

std::vector<std::int32_t> countedUp(std::size_t count) {
  std::vector<std::int32_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

/// A last round that is less than half as large as the one before is part of that.
LandmarkRounds roundsOf(const std::vector<std::int32_t>& landmarks) {
  auto rounds = doublingRounds(landmarks, landmarksOfFirstRound);
  if (rounds.size() < 2 || 2 * rounds.back().size() >= rounds[rounds.size() - 2].size())
    return rounds;
  const auto last = std::move(rounds.back());
  rounds.pop_back();
  rounds.back().insert(rounds.back().end(), last.begin(), last.end());
  return rounds;
}

LandmarkPlan planOf(const EmbedRequest& request, const GraphCoordinates* known,
                    const std::vector<std::int32_t>& landmarks) {
  const auto graphs = graphsOf(request);
  return known != nullptr ? LandmarkPlan{graphs, graphs, {countedUp(landmarks.size())}}
                          : LandmarkPlan{graphs, 0, roundsOf(landmarks)};
}

/// Throws, as no bound holds if a value is less exact than was asked for.
void requireConverged(const GramBlockResult& solved) {
  if (solved.notConverged > 0)
    throw Error{ErrorCode::Input,
                "A comparison with a landmark did not reach the tolerance, so that no remainder "
                "would hold: raise --maximum-iterations or q."};
}

}  // namespace

EmbeddingRun::EmbeddingRun(const EmbedRequest& request, const GraphCoordinates* known)
    : request_{request},
      known_{known},
      landmarks_{known != nullptr ? known->landmarks
                                  : landmarksFor(request.graphs->size(), request.options,
                                                 request.solve.tolerance)},
      plan_{planOf(request, known, landmarks_)},
      values_{plan_, graphsOf(request), request.solve.tolerance},
      left_(plan_.rounds()),
      partCount_{known != nullptr ? std::size_t{1} : 0},
      leftBefore_{std::numeric_limits<double>::infinity()} {
  for (std::size_t round = 0; round < plan_.rounds(); ++round)
    for (const auto& range : plan_.projections(round)) {
      pieces_.push_back({round, partCount_++, range});
      ++left_[round];
    }
}

std::vector<std::byte> EmbeddingRun::planBytes() const {
  ByteWriter writer;
  writer.text("coordinates");
  writer.value(plan_.graphs());
  for (std::size_t round = 0; round < plan_.rounds(); ++round)
    writer.count(plan_.landmarksOf(round).size());
  return writer.take();
}

void EmbeddingRun::takeKept(PartSource& source, const Progress& progress) {
  std::erase_if(pieces_, [&](const Piece& piece) {
    progress.checkpoint();
    const auto part = source.load(piece.part);
    if (!part || !values_.read(piece.round, piece.range, part->data)) return false;
    origins_.add(blockFacts(part->facts), plan_.projectionPairs(piece.round, piece.range));
    --left_[piece.round];
    return true;
  });
}

std::size_t EmbeddingRun::wholeRounds() const {
  return static_cast<std::size_t>(
      std::ranges::find_if(left_, [](std::size_t pieces) { return pieces > 0; }) - left_.begin());
}

bool EmbeddingRun::wantsRound(std::size_t round, const Progress& progress) {
  if (round == plan_.rounds()) return false;
  if (known_ != nullptr || request_.options.landmarks > 0) return true;
  const double left = meanLeft(round, progress);
  return left > smallRemainder && left < hardlyFalls * std::exchange(leftBefore_, left);
}

double EmbeddingRun::meanLeft(std::size_t rounds, const Progress& progress) {
  const auto landmarks = landmarksUntil(rounds);
  std::vector<bool> isLandmark(static_cast<std::size_t>(plan_.graphs()));
  for (const auto landmark : landmarks)
    isLandmark[static_cast<std::size_t>(landmark)] = true;
  std::vector<std::int32_t> sample;
  for (std::int32_t graph = 0; graph < plan_.graphs();
       graph += std::max(1, plan_.graphs() / sampled))
    if (!isLandmark[static_cast<std::size_t>(graph)]) sample.push_back(graph);
  if (sample.empty()) return 0;
  const auto points =
      projected(valuesOf(sample, rounds), sample.size(), valuesOf(landmarks, rounds), progress);
  double sum = 0;
  for (std::size_t graph = 0; graph < sample.size(); ++graph)
    sum += points.remainder(graph);
  return sum / static_cast<double>(sample.size());
}

std::vector<std::int32_t> EmbeddingRun::landmarksUntil(std::size_t rounds) const {
  return {landmarks_.begin(),
          landmarks_.begin() + static_cast<std::ptrdiff_t>(plan_.landmarksUntil(rounds - 1))};
}

std::vector<float> EmbeddingRun::valuesOf(const std::vector<std::int32_t>& graphs,
                                          std::size_t rounds) {
  const auto landmarks = plan_.landmarksUntil(rounds - 1);
  std::vector<float> values(graphs.size() * landmarks);
  tbb::parallel_for(std::size_t{0}, graphs.size(), [&](std::size_t at) {
    auto into = std::span{values}.subspan(at * landmarks, landmarks);
    for (std::size_t round = 0; round < rounds; ++round) {
      const auto ofRound = plan_.landmarksOf(round).size();
      values_.copy(round, graphs[at], into.first(ofRound));
      into = into.subspan(ofRound);
    }
  });
  return values;
}

Coordinates EmbeddingRun::projected(std::vector<float> values, std::size_t graphs,
                                    const std::vector<float>& among,
                                    const Progress& progress) const {
  const auto landmarks = values.size() / graphs;
  Coordinates ofLandmarks{landmarks}, points{graphs};
  ofLandmarks.addBlock(landmarks, among);
  points.addBlock(landmarks, std::move(values));
  const LandmarkSpace space{
      ofLandmarks, countedUp(landmarks), {errorOfNormalised(request_.solve.tolerance)}, progress};
  if (!space.project(points, progress))
    throw Error{ErrorCode::Input,
                "These graphs have no coordinates: within their tolerance, the values are those of "
                "no kernel. Choose another kernel."};
  return points;
}

void EmbeddingRun::compare(const CompiledGram& compiled, const OpenDevices& devices,
                           PartStore* store, const Progress& progress) {
  const auto watched = progress.silent();
  const auto opensRound = [&] {
    while (open_ < plan_.rounds() && left_[open_] == 0 && wantsRound(open_ + 1, watched))
      ++open_;
    return left_[open_] > 0;
  };
  if (opensRound()) {
    GramWork work{
        .input = compiled.input(), .options = compiled.options(), .pieceCount = pieces_.size()};
    work.mayBegin = [this](std::size_t piece) { return pieces_[piece].round <= open_; };
    work.addPairs = [this](std::size_t piece, Recycled<GraphPair>& pairs) {
      plan_.addProjection(pieces_[piece].round, pieces_[piece].range, pairs);
    };
    work.resultOf = [&](std::span<const GraphPair> pairs, const PairOutcomes& outcomes) {
      return compiled.result(pairs, outcomes);
    };
    auto preparing = progress.slice(0, 0.05);
    preparing.begin(Language::translated("Preparing"), 0);
    GramWorkers workers{devices, std::move(work), preparing};
    workers.start(watched);
    auto comparing = progress.slice(0.05, 1);
    comparing.begin(Language::translated("Comparing with landmarks"), pieces_.size());
    do {
      auto solved = workers.next();
      isStopped_ = !solved;
      if (isStopped_) break;
      requireConverged(solved->result);
      const auto& [round, part, range] = pieces_[solved->piece];
      values_.take(round, range, solved->result);
      solved->result.residual = {};  // of a pair that need not be one of a row and a column
      origins_.add(solved->result, plan_.projectionPairs(round, range));
      if (store != nullptr)
        store->store(part, values_.bytes(round, range), factsOf(solved->result));
      --left_[round];
      comparing.advance();
    } while (opensRound());
    origins_.tell(workers.remarks(), workers.reports());
  }
  if (!isStopped_) keepUnneeded(store);
}

/// Keeps parts of rounds that are not needed as empty ones, so that none is missing.
void EmbeddingRun::keepUnneeded(PartStore* store) const {
  if (store == nullptr) return;
  for (const auto& piece : pieces_)
    if (piece.round > open_) store->store(piece.part, {}, {});
}

std::optional<ValuesWithLandmarks> EmbeddingRun::values() {
  const auto rounds = wholeRounds();
  if (rounds == 0) return std::nullopt;
  ValuesWithLandmarks all{
      landmarksUntil(rounds), valuesOf(countedUp(request_.graphs->size()), rounds), {}};
  for (std::int32_t graph = 0; graph < plan_.graphs(); ++graph)
    all.selves.push_back(values_.self(graph));
  return all;
}

std::optional<EmbedResult> EmbeddingRun::result(const Progress& progress) {
  const auto rounds = wholeRounds();
  if (rounds == 0) return std::nullopt;
  EmbedResult result{.isComplete = !isStopped_, .provenance = origins_.whole()};
  auto& [landmarks, among, points] = result.coordinates;
  landmarks = landmarksUntil(rounds);
  among = known_ != nullptr ? known_->among : valuesOf(landmarks, rounds);
  auto values = valuesOf(countedUp(request_.graphs->size()), rounds);
  for (std::size_t round = 0; round < plan_.rounds(); ++round)
    values_.ofRound(round) = {};
  points = projected(std::move(values), request_.graphs->size(), among, progress);
  return result;
}

}  // namespace kindred
