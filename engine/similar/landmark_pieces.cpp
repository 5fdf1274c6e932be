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

namespace {

constexpr double fewestAhead = 6;

}  // namespace

std::uint64_t bytesUnderWay(double columnsOfRow) {
  constexpr double besides = 2;  // of which the rest is compared
  return static_cast<std::uint64_t>((fewestAhead + besides) * columnsOfRow * rowsOfSearch *
                                    sizeof(Shortlisted));
}

void orderSearches(std::span<LandmarkPiece> pieces, double columnsOfRow) {
  constexpr double most = 48, listed = 1 << 28;
  const auto ahead = static_cast<std::size_t>(
      std::clamp(listed / (columnsOfRow * rowsOfSearch * sizeof(Shortlisted)), fewestAhead, most));
  const auto turnOf = [ahead](const LandmarkPiece& piece) {
    const bool isNearest = piece.deed == LandmarkPiece::Deed::CompareNearest;
    return std::pair{piece.number + (isNearest ? 0 : ahead), !isNearest};
  };
  std::ranges::sort(pieces, {}, turnOf);
}

}  // namespace kindred
