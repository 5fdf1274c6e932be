#include "io/mapping/read_pairs.hpp"

#include "engine/align/given_pairs.hpp"
#include "engine/core/text.hpp"
#include "io/mapping/budgeted_text.hpp"
#include "io/mapping/pair_lines.hpp"
#include "io/mapping/unknown_names.hpp"

namespace kindred::io {

namespace {

std::vector<NodePair> listedPairs(std::string_view text, const Graph& a, const Graph& b,
                                  NoticeLog& notices, Progress& progress) {
  const NodeIndex indexA{a}, indexB{b};
  PairLines lines{text, indexA, indexB, notices, progress};
  UnknownNames unknown{"pair"};
  std::vector<NodePair> pairs;
  while (lines.next()) {
    if (!lines.isPair()) {
      notices.skip(lines.number(), 0, "The line does not name two nodes: it is left out.");
      continue;
    }
    const auto nodeA = lines.a(), nodeB = lines.b();
    if (nodeA && nodeB) {
      pairs.push_back({*nodeA, *nodeB});
      continue;
    }
    if (notices.isStrict()) notices.refuse(lines.number(), lines.absence() + ".");
    unknown.add(lines.number(), lines.absence());
  }
  unknown.tell(notices);
  return pairs;
}

}  // namespace

PairFile readPairs(const std::filesystem::path& path, const Graph& a, const Graph& b,
                   const ReadOptions& options, const Progress& progress) {
  NoticeLog notices{path.filename().string(), options.isStrict};
  PairFile result;
  readWithinBudget(path, options, notices, progress, [&](std::string_view text, Progress& guarded) {
    result.pairs = listedPairs(text, a, b, notices, guarded);
  });
  putInOrder(result.pairs);
  if (result.pairs.empty())
    notices.refuse(0, joined("No pair of this file names a node of ", a.name(), " and one of ",
                             b.name(), ": give a line with two names for each pair."));
  result.notices = notices.take();
  return result;
}

}  // namespace kindred::io
