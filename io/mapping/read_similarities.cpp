#include "io/mapping/read_similarities.hpp"

#include <algorithm>
#include <cmath>

#include "engine/align/given_pairs.hpp"
#include "engine/core/text.hpp"
#include "io/mapping/budgeted_text.hpp"
#include "io/mapping/pair_lines.hpp"
#include "io/mapping/similarity_matrix.hpp"
#include "io/mapping/unknown_names.hpp"

namespace kindred::io {

namespace {

std::vector<ScoredPair> listedSimilarities(std::string_view text, const Graph& a, const Graph& b,
                                           NoticeLog& notices, Progress& progress) {
  const NodeIndex indexA{a}, indexB{b};
  PairLines lines{text, indexA, indexB, notices, progress};
  std::vector<ScoredPair> pairs;
  UnknownNames unknown{"line"};
  while (lines.next()) {
    const auto score = lines.score();
    if (!lines.isPair() || !score || !std::isfinite(*score)) {
      notices.skip(lines.number(), 0,
                   "The line does not hold two names and a similarity: it is left out.");
      continue;
    }
    const auto nodeA = lines.a(), nodeB = lines.b();
    if (nodeA && nodeB) {
      requireRoom(pairs);
      pairs.push_back({*nodeA, *nodeB, *score});
    } else {
      unknown.add(lines.number(), lines.absence());
    }
  }
  unknown.tell(notices);
  return pairs;
}

/// Sorts the pairs, and keeps the largest score of each.
void keepLargest(std::vector<ScoredPair>& pairs, NoticeLog& notices) {
  const auto lines = std::ssize(pairs);
  putInOrder(pairs);
  if (const auto again = lines - std::ssize(pairs); again > 0)
    notices.note(0, joined(counted(again, "line repeats a pair", "lines repeat a pair"),
                           ": of each pair the largest similarity is taken."));
}

void sayNegative(const std::vector<ScoredPair>& pairs, NoticeLog& notices) {
  const auto count = std::ranges::count_if(pairs, [](const auto& pair) { return pair.score < 0; });
  if (count > 0)
    notices.note(0, joined(counted(count, "similarity is", "similarities are"),
                           " negative: such pairs guide no alignment, and WEC counts them as they "
                           "are."));
}

}  // namespace

SimilarityFile readSimilarities(const std::filesystem::path& path, const Graph& a, const Graph& b,
                                const ReadOptions& options, const Progress& progress) {
  NoticeLog notices{path.filename().string(), options.isStrict};
  SimilarityFile result;
  readWithinBudget(path, options, notices, progress, [&](std::string_view text, Progress& guarded) {
    const bool isMatrix = looksLikeMatrix(text, a.nodeCount(), b.nodeCount());
    result.pairs = isMatrix ? matrixEntries(text, a, b, notices, guarded)
                            : listedSimilarities(text, a, b, notices, guarded);
  });
  keepLargest(result.pairs, notices);
  sayNegative(result.pairs, notices);
  result.notices = notices.take();
  if (result.pairs.empty()) {
    std::string sentence =
        joined("No similarity of a node of ", a.name(), " with one of ", b.name(),
               " stands in this file: give three columns, a table of BLAST, or a "
               "matrix.");
    if (!result.notices.empty()) {
      const auto& met = result.notices.front();
      sentence +=
          joined(met.line > 0 ? joined(" Line ", met.line, ": ") : std::string{" "}, met.sentence);
    }
    notices.refuse(0, sentence);
  }
  return result;
}

}  // namespace kindred::io
