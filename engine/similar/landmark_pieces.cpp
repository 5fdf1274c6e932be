#include "engine/similar/landmark_pieces.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "engine/similar/landmark_cost.hpp"

namespace kindred {

void RowsUnderWay::giveBack() {
  const auto free = [](auto& list) { std::remove_cvref_t<decltype(list)>{}.swap(list); };
  free(nearest);
  free(rest);
  free(left);
  free(taken);
}

DividedList divided(std::vector<Shortlisted> list, int nearest) {
  const auto middle = list.begin() + std::min(std::ssize(list), std::ptrdiff_t{nearest});
  std::ranges::partial_sort(list, middle, std::ranges::greater{}, &Shortlisted::middle);
  DividedList divided{.nearest = {list.begin(), middle}};
  divided.left.reserve(static_cast<std::size_t>(list.end() - middle));
  for (const auto& one : std::ranges::subrange{middle, list.end()})
    divided.left.push_back({one.column, one.most});
  return divided;
}

ListLengths lengthsOf(std::vector<std::vector<Shortlisted>> lists, int nearest) {
  std::size_t listed = 0, compared = 0;
  for (auto& list : lists) {
    listed += list.size();
    const auto [first, left] = divided(std::move(list), nearest);
    const float least = first.empty() ? 0 : first.back().middle;
    const auto isCompared = [&](const auto& one) { return one.most >= least; };
    compared += first.size() + static_cast<std::size_t>(std::ranges::count_if(left, isCompared));
  }
  const auto rows = static_cast<double>(lists.size());
  return {static_cast<double>(listed) / rows, static_cast<double>(compared) / rows};
}

namespace {

constexpr double fewestAhead = 6;

}  // namespace

std::uint64_t bytesUnderWay(double columnsOfRow) {
  constexpr double besides = 2;  // of which the rest is compared
  return static_cast<std::uint64_t>((fewestAhead + besides) * columnsOfRow * rowsOfSearch *
                                    sizeof(DividedList::Left));
}

void orderSearches(std::span<LandmarkPiece> pieces, double columnsOfRow) {
  constexpr double most = 48, listed = 1 << 28;
  const auto ahead = static_cast<std::size_t>(std::clamp(
      listed / (columnsOfRow * rowsOfSearch * sizeof(DividedList::Left)), fewestAhead, most));
  const auto turnOf = [ahead](const LandmarkPiece& piece) {
    const bool isNearest = piece.deed == LandmarkPiece::Deed::CompareNearest;
    return std::pair{piece.number + (isNearest ? 0 : ahead), !isNearest};
  };
  std::ranges::sort(pieces, {}, turnOf);
}

}  // namespace kindred
