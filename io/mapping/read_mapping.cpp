#include "io/mapping/read_mapping.hpp"

#include <limits>
#include <optional>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/mapping/budgeted_text.hpp"
#include "io/mapping/pair_lines.hpp"
#include "io/mapping/unknown_names.hpp"

namespace kindred::io {

namespace {

/// The numbers of the first line, if it is nothing else and no pair of names with a score.
std::optional<std::vector<long long>> permutationLine(std::string_view text, std::size_t& line,
                                                      std::int32_t nodesOfA) {
  constexpr std::size_t mostColumns = 4;
  Progress unwatched;
  LineReader lines{text, unwatched};
  while (lines.next() && isEdgeListComment(lines.line())) {
  }
  line = lines.number();
  std::vector<long long> numbers;
  for (const auto word : words(lines.line())) {
    const auto number = toInteger(word);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  const bool isAlone = !lines.next() || words(lines.line()).size() != numbers.size();
  const bool isWhole = numbers.size() == static_cast<std::size_t>(nodesOfA);
  const bool isLong = numbers.size() > mostColumns;
  const bool isPermutation =
      isLong ? isWhole || isAlone : isWhole && isAlone && numbers.size() != 2;
  return isPermutation ? std::optional{numbers} : std::nullopt;
}

class MappingReader {
 public:
  MappingReader(std::string file, const Graph& a, const Graph& b, bool isStrict)
      : a_{a}, b_{b}, notices_{std::move(file), isStrict} {}

  NoticeLog& notices() { return notices_; }

  MappingFile read(std::string_view text, Progress& progress) {
    MappingFile result;
    std::size_t line = 0;
    std::vector<Node> images;
    if (const auto numbers = permutationLine(text, line, a_.nodeCount()))
      images = imagesOf(*numbers, line);
    else
      images = imagesOfPairs(text, result.scores, progress);
    try {
      result.mapping = Mapping{std::move(images), b_.nodeCount()};
    } catch (const Error& error) {
      notices_.refuse(line, error.what());
    }
    if (result.mapping.alignedCount() == 0)
      notices_.refuse(0, joined("No pair of this file names a node of ", a_.name(), " and one of ",
                                b_.name(), ": is it an alignment of these?"));
    result.notices = notices_.take();
    return result;
  }

 private:
  std::vector<Node> imagesOf(const std::vector<long long>& numbers, std::size_t line) {
    if (numbers.size() != static_cast<std::size_t>(a_.nodeCount()))
      notices_.refuse(
          line, joined("There are ", numbers.size(), " numbers, and ", a_.name(), " has ",
                       a_.nodeCount(), " nodes: a permutation has one number for each node."));
    notices_.note(line, "The line is a permutation: nodes are numbered from 0, as in their files.");
    std::vector<Node> images;
    for (const auto number : numbers) {
      if (number < noNode || number >= b_.nodeCount())
        notices_.refuse(line, joined("Node ", number, " is none of the ", b_.nodeCount(),
                                     " nodes of ", b_.name(), ", which are numbered from 0."));
      images.push_back(static_cast<Node>(number));
    }
    return images;
  }

  std::vector<Node> imagesOfPairs(std::string_view text, std::vector<double>& scores,
                                  Progress& progress) {
    const NodeIndex indexA{a_}, indexB{b_};
    PairLines lines{text, indexA, indexB, notices_, progress};
    std::vector<Node> images(a_.nodeCount(), noNode);
    std::vector<std::size_t> lineOfA(a_.nodeCount(), 0), lineOfB(b_.nodeCount(), 0);
    if (lines.hasScores()) scores.assign(images.size(), std::numeric_limits<double>::quiet_NaN());
    UnknownNames unknown{"pair"};
    std::size_t repeats = 0;
    while (lines.next()) {
      if (!lines.isPair()) {
        notices_.skip(lines.number(), 0, "The line does not name two nodes: it is left out.");
        continue;
      }
      const auto a = lines.a(), b = lines.b();
      if (!a || !b) {
        if (notices_.isStrict()) notices_.refuse(lines.number(), lines.absence() + ".");
        unknown.add(lines.number(), lines.absence());
        continue;
      }
      if (images[*a] == *b) {
        ++repeats;
        continue;
      }
      requireFirst(a_, *a, lineOfA[*a], lines.number());
      requireFirst(b_, *b, lineOfB[*b], lines.number());
      images[*a] = *b;
      lineOfA[*a] = lineOfB[*b] = lines.number();
      if (lines.hasScores()) scores[*a] = lines.score().value_or(scores[*a]);
    }
    unknown.tell(notices_);
    if (repeats > 0)
      notices_.note(0,
                    joined(counted(static_cast<long long>(repeats), "pair repeats", "pairs repeat"),
                           " an earlier one, and counts once."));
    return images;
  }

  void requireFirst(const Graph& graph, Node node, std::size_t before, std::size_t now) const {
    if (before > 0)
      notices_.refuse(now, joined(nodeLabel(graph, node), " is matched twice: lines ", before,
                                  " and ", now, ". A node of ", graph.name(),
                                  " can be aligned once; remove one of the lines."));
  }

  const Graph& a_;
  const Graph& b_;
  NoticeLog notices_;
};

}  // namespace

MappingFile readMapping(const std::filesystem::path& path, const Graph& a, const Graph& b,
                        const ReadOptions& options, const Progress& progress) {
  MappingReader reader{path.filename().string(), a, b, options.isStrict};
  return readWithinBudget(
      path, options, reader.notices(), progress,
      [&](std::string_view text, Progress& guarded) { return reader.read(text, guarded); });
}

}  // namespace kindred::io
