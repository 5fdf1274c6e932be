#include "engine/align/matching_sums.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace kindred {

// The functions below are compiled once an instruction set and inlined by force: no copy may be
// linked that has instructions of another machine. As nothing is fused, all give the same bits.
#define KINDRED_INLINED [[gnu::always_inline]] static inline

namespace {

typedef float Lanes __attribute__((vector_size(matchingLanes * sizeof(float))));

/// Lanes in memory, at any address: how a vector is aligned depends on the instruction set.
typedef float StoredLanes
    __attribute__((vector_size(matchingLanes * sizeof(float)), aligned(sizeof(float)), may_alias));

/// The side with more children, whose members are added one after the other.
struct Larger {
  int size;
  int stride;   ///< from the values of one member to those of the next, in lanes
  int leftOut;  ///< -1: none
};

/// sums[s] is the sum over matchings of the subset s of the smaller side with what came of the
/// larger one: each member of that adds the matchings that it takes part in.
template <int small>
KINDRED_INLINED void addMember(Lanes* sums, const float* values, const int* offsets) {
  for (int subset = (1 << small) - 1; subset > 0; --subset)
    for (int bit = 0; bit < small; ++bit)
      if ((subset >> bit & 1) != 0)
        sums[subset] += sums[subset ^ (1 << bit)] *
                        *reinterpret_cast<const StoredLanes*>(values + offsets[bit]);
}

template <int small>
KINDRED_INLINED void addSubsets(const Lanes* sums, const double* weights, float* total) {
  Lanes ofPairs[small + 1] = {};
  for (int subset = 0; subset < 1 << small; ++subset)
    ofPairs[__builtin_popcount(static_cast<unsigned>(subset))] += sums[subset];
  Lanes sum{};
  for (int pairs = 0; pairs <= small; ++pairs)
    sum += ofPairs[pairs] * static_cast<float>(weights[pairs]);
  *reinterpret_cast<StoredLanes*>(total) = sum;
}

template <int small>
KINDRED_INLINED void sumMatchings(const ChildValues& children, const double* weights,
                                  float* total) {
  const bool areColumnsFewer = children.columns <= children.rows - (children.leftOut >= 0 ? 1 : 0);
  const auto larger = areColumnsFewer ? Larger{children.rows, children.columns, children.leftOut}
                                      : Larger{children.columns, 1, -1};
  int offsets[small];
  for (int member = 0, count = 0; count < small; ++member)
    if (areColumnsFewer || member != children.leftOut)
      offsets[count++] = (areColumnsFewer ? member : member * children.columns) * matchingLanes;
  Lanes sums[1 << small] = {Lanes{} + 1};
  for (int member = 0; member < larger.size; ++member)
    if (member != larger.leftOut)
      addMember<small>(sums, children.values + member * larger.stride * matchingLanes, offsets);
  addSubsets<small>(sums, weights, total);
}

KINDRED_INLINED void sumAnyMatchings(const ChildValues& children, const double* weights,
                                     float* sums) {
  const int rows = children.rows - (children.leftOut >= 0 ? 1 : 0);
  switch (rows < children.columns ? rows : children.columns) {
    case 0:
      *reinterpret_cast<StoredLanes*>(sums) = Lanes{} + static_cast<float>(weights[0]);
      break;
    case 1:
      sumMatchings<1>(children, weights, sums);
      break;
    case 2:
      sumMatchings<2>(children, weights, sums);
      break;
    case 3:
      sumMatchings<3>(children, weights, sums);
      break;
    case 4:
      sumMatchings<4>(children, weights, sums);
      break;
    default:
      sumMatchings<mostExactChildren>(children, weights, sums);
  }
}

#undef KINDRED_INLINED

#if defined(__x86_64__)
[[gnu::target("avx512f")]] void sumByAvx512(const ChildValues& children, const double* weights,
                                            float* sums) {
  sumAnyMatchings(children, weights, sums);
}

[[gnu::target("avx2")]] void sumByAvx2(const ChildValues& children, const double* weights,
                                       float* sums) {
  sumAnyMatchings(children, weights, sums);
}
#endif

void sumAnywhere(const ChildValues& children, const double* weights, float* sums) {
  sumAnyMatchings(children, weights, sums);
}

}  // namespace

std::vector<MatchingSummation> allMatchingSums() {
  std::vector<MatchingSummation> all{sumAnywhere};
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) all.push_back(sumByAvx2);
  if (__builtin_cpu_supports("avx512f")) all.push_back(sumByAvx512);
#endif
  return all;
}

void matchingSums(const ChildValues& children, const double* weights, float* sums) {
  assert(std::min(children.rows - (children.leftOut >= 0 ? 1 : 0), children.columns) <=
         mostExactChildren);
  static const auto fastest = allMatchingSums().back();
  fastest(children, weights, sums);
}

namespace {

constexpr double huge = 1e200;

/// The sums over matchings of 0, 1, ... pairs if all values are the mean.
void sumMeans(int rows, int columns, double mean, std::vector<double>& sums) {
  sums.assign(1, 1);
  for (int pairs = 0; pairs < std::min(rows, columns); ++pairs)
    sums.push_back(
        std::min(huge, sums.back() * mean * (rows - pairs) * (columns - pairs) / (pairs + 1)));
}

}  // namespace

void ManyChildren::match(std::span<const float> values, int rows, int columns) {
  mean_ = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  sumMeans(rows, columns, mean_, ofAllMeans_);
  sumMeans(rows - 1, columns - 1, mean_, ofOtherMeans_);
  order_.resize(values.size());
  std::iota(order_.begin(), order_.end(), 0);
  std::ranges::sort(
      order_, [&](int a, int b) { return values[a] != values[b] ? values[a] > values[b] : a < b; });
  isRowTaken_.assign(rows, 0);
  isColumnTaken_.assign(columns, 0);
  matched_.clear();
  for (const int at : order_) {
    const int row = at / columns, column = at % columns;
    if (isRowTaken_[row] != 0 || isColumnTaken_[column] != 0) continue;
    isRowTaken_[row] = isColumnTaken_[column] = 1;
    matched_.push_back({row, column, values[at]});
  }
}

float ManyChildren::sum(int rowLeftOut, int columnLeftOut, const double* weights) const {
  assert((rowLeftOut < 0) == (columnLeftOut < 0));
  const auto& ofMeans = rowLeftOut < 0 ? ofAllMeans_ : ofOtherMeans_;
  double total = weights[0], product = 1;
  std::size_t pairs = 0;
  const auto addPair = [&](double value) {
    product = std::min(huge, product * value);
    ++pairs;
    total += weights[pairs] * std::max(product, ofMeans[pairs]);
  };
  for (const auto& [row, column, value] : matched_)
    if (row != rowLeftOut && column != columnLeftOut) addPair(value);
  while (pairs + 1 < ofMeans.size())  // the partners of both that are left out
    addPair(mean_);
  constexpr double most = 1e30;
  return static_cast<float>(std::min(most, total));
}

}  // namespace kindred
