#include <map>
#include <utility>

#include "engine/align/node_kinds.hpp"
#include "engine/backend/cuda/align/match_similarity.cuh"
#include "engine/backend/cuda/align/refine.cuh"
#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"

namespace kindred::cuda {
namespace {

/// The rows or the columns of the similarities and of what is forbidden.
std::vector<Node> nodesOf(const RefinementInput& input, Node ScoredPair::*ofSimilarity,
                          Node NodePair::*ofForbidden) {
  std::vector<Node> nodes;
  for (const auto& pair : input.similarities)
    nodes.push_back(pair.*ofSimilarity);
  for (const auto& pair : input.forbidden)
    nodes.push_back(pair.*ofForbidden);
  return nodes;
}

/// Two matrices of all pairs of kinds have to fit.
void requireMemory(std::int64_t lines, std::int64_t stride) {
  const std::size_t free = freeMemory();
  const auto bytes = static_cast<std::uint64_t>(2 * sizeof(float) * lines * stride);
  if (bytes <= free / 10 * 9) return;
  throw Error{ErrorCode::Memory,
              joined("Comparing ", thousands(lines), " with ", thousands(stride),
                     " kinds of nodes takes ", englishBytes(bytes), " of the GPU's memory, and ",
                     englishBytes(free), " are free: the device \"cpu\" may have more.")};
}

class SimilarityOnDevice {
 public:
  SimilarityOnDevice(const RefinementInput& input, const Progress& progress)
      : lines_{kindRows(nodeKinds(input.columns, input.columnFeatures,
                                  nodesOf(input, &ScoredPair::b, &NodePair::b), progress))},
        places_{kindRows(nodeKinds(input.rows, input.rowFeatures,
                                   nodesOf(input, &ScoredPair::a, &NodePair::a), progress))},
        linesOnDevice_{lines_, input.columnFeatures, stream_},
        placesOnDevice_{places_, input.rowFeatures, stream_} {
    const std::int64_t stride = (places_.count() + 3) / 4 * 4;
    requireMemory(lines_.count(), stride);
    const auto tiles = (stride + tileWidth - 1) / tileWidth;
    values_.reserve(lines_.count() * stride);
    products_.reserve(lines_.count() * stride);
    lineScales_.reserve(lines_.count());
    placeScales_.reserve(stride);
    lineParts_.reserve(tiles * lines_.count());
    placeParts_.reserve(slabs * stride);
    maxima_.reserve(slabs * stride);
    lineOfMaximum_.reserve(slabs * stride);
    view_ = {.lines = linesOnDevice_.view(),
             .places = placesOnDevice_.view(),
             .stride = stride,
             .floor = refinementFloor(input),
             .isScaledEvenly = input.scaling == RefinementScaling::Evenly,
             .values = values_.data(),
             .products = products_.data(),
             .lineScales = lineScales_.data(),
             .placeScales = placeScales_.data(),
             .lineParts = lineParts_.data(),
             .placeParts = placeParts_.data(),
             .maxima = maxima_.data(),
             .lineOfMaximum = lineOfMaximum_.data()};
    // The last numbers of a line stand for no place.
    check(cudaMemsetAsync(products_.data(), 0, products_.size() * sizeof(float), stream_),
          "clearing");
    std::vector<PairOfKinds> forbidden;
    for (const auto& [row, column] : input.forbidden)
      forbidden.push_back({lines_.placeOfNode[column], places_.placeOfNode[row]});
    const auto starts = startsOf(input);
    const auto values = valuesOf(input, stride);
    setOut(view_, {values, starts, forbidden}, stream_);
  }

  void step() { refineOnce(view_, stream_); }
  void wait() const { stream_.wait(); }

  void look(RefinementEnd& end) const {
    findMaxima(view_, stream_);
    std::vector<float> maxima(places_.count());
    std::vector<std::int32_t> lines(places_.count());
    maxima_.download(maxima, stream_);
    lineOfMaximum_.download(lines, stream_);
    stream_.wait();
    end.look(ofNodes(lines), ofNodes(maxima));
  }

  std::vector<Node> matching() const {
    return matchSimilarity(view_, {lines_.placeOfNode, places_.placeOfNode}, stream_);
  }

 private:
  template <typename Value>
  std::vector<Value> ofNodes(const std::vector<Value>& ofPlaces) const {
    std::vector<Value> result;
    result.reserve(places_.placeOfNode.size());
    for (const auto place : places_.placeOfNode)
      result.push_back(ofPlaces[place]);
    return result;
  }

  /// The values that all pairs of kinds begin with, 0 for no place; none if features count.
  std::vector<float> valuesOf(const RefinementInput& input, std::int64_t stride) const {
    if (input.start.empty()) return {};
    std::vector<float> values(lines_.count() * stride, 0);
    for (std::int32_t line = 0; line < lines_.count(); ++line)
      for (std::int32_t place = 0; place < places_.count(); ++place)
        values[line * stride + place] =
            startOf(input, places_.firstNode[place], lines_.firstNode[line]);
    return values;
  }

  /// A pair that is given more than once begins with the sum.
  std::vector<SimilarityStart> startsOf(const RefinementInput& input) const {
    const auto starts = givenStarts(input);
    std::map<std::pair<std::int32_t, std::int32_t>, float> sums;
    for (std::size_t at = 0; at < starts.size(); ++at) {
      const auto& pair = input.similarities[at];
      sums[{lines_.placeOfNode[pair.b], places_.placeOfNode[pair.a]}] += starts[at];
    }
    std::vector<SimilarityStart> result;
    for (const auto& [where, sum] : sums)
      result.push_back({where.first, where.second, sum});
    return result;
  }

  Stream stream_;
  KindRows lines_;
  KindRows places_;
  DeviceKinds linesOnDevice_;
  DeviceKinds placesOnDevice_;
  Buffer<float> values_;
  Buffer<float> products_;
  Buffer<float> lineScales_;
  Buffer<float> placeScales_;
  Buffer<float> lineParts_;
  Buffer<float> placeParts_;
  Buffer<float> maxima_;
  Buffer<std::int32_t> lineOfMaximum_;
  SimilarityView view_{};
};

}  // namespace

Refinement refine(const RefinementInput& input, int mostSteps, Progress& progress) {
  SimilarityOnDevice similarity{input, progress};
  RefinementEnd end{static_cast<std::size_t>(input.rows.nodeCount())};
  Refinement refinement;
  while (refinement.iterations < mostSteps && !end.isOver() && !progress.mayStopEarly()) {
    progress.checkpoint();
    similarity.step();
    ++refinement.iterations;
    if (refinement.iterations % RefinementEnd::every == 0)
      similarity.look(end);
    else
      similarity.wait();
    progress.advance();
  }
  progress.checkpoint();
  refinement.isConverged = end.isOver();
  refinement.columnOfRow = similarity.matching();
  return refinement;
}

}  // namespace kindred::cuda
