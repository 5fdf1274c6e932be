#include "engine/gram/pair_values.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/gram/gram_pieces.hpp"
#include "engine/gram/origin_sum.hpp"
#include "engine/gram/value_doubts.hpp"

namespace kindred {

PairValues pairValues(const GramRequest& request, std::span<const GraphPair> pairs,
                      const OpenDevices& devices, Progress& progress) {
  constexpr std::size_t pairsOfPiece = std::size_t{1} << 17;
  auto compiling = progress.slice(0, 0.1), preparing = progress.slice(0.1, 0.15),
       comparing = progress.slice(0.15, 1);
  const CompiledGram compiled{request, compiling};
  const auto firstOf = [](std::size_t piece) { return piece * pairsOfPiece; };
  GramWork work{.input = compiled.input(),
                .options = compiled.options(),
                .pieceCount = (pairs.size() + pairsOfPiece - 1) / pairsOfPiece};
  work.addPairs = [&](std::size_t piece, Recycled<GraphPair>& into) {
    const auto first = firstOf(piece);
    const auto some = pairs.subspan(first, std::min(pairsOfPiece, pairs.size() - first));
    into.insert(into.end(), some.begin(), some.end());
  };
  work.resultOf = [&](std::span<const GraphPair> some, const PairOutcomes& outcomes) {
    return compiled.result(some, outcomes);
  };
  auto left = work.pieceCount;
  preparing.begin(Language::translated("Preparing"), 0);
  GramWorkers workers{devices, std::move(work), preparing};
  comparing.begin(Language::translated("Comparing pairs"), pairs.size());
  workers.start(comparing);
  PairValues found{.values = std::vector<double>(pairs.size()), .provenance = {}};
  OriginSum origins;
  for (; left > 0; --left) {
    const auto solved = workers.next();
    if (!solved) throw Cancelled{};
    std::ranges::copy(solved->result.values,
                      found.values.begin() + static_cast<std::ptrdiff_t>(firstOf(solved->piece)));
    origins.add(solved->result, solved->result.values.size());
  }
  origins.tell(workers.remarks(), workers.reports());
  found.provenance = origins.whole();
  addRemarks(found.provenance.remarks,
             valueDoubts(request.kernel, request.solve, found.provenance));
  return found;
}

}  // namespace kindred
