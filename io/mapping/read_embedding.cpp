#include "io/mapping/read_embedding.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/text.hpp"
#include "io/format/line_reader.hpp"
#include "io/format/split_fields.hpp"
#include "io/mapping/budgeted_text.hpp"
#include "io/mapping/node_index.hpp"
#include "io/mapping/unknown_names.hpp"
#include "io/matrix/matrix_file.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t mostNumbers = 100'000;

Embedding embeddingOfArray(const std::filesystem::path& path, const Graph& network,
                           const NoticeLog& notices, const Progress& progress) {
  const MatrixFile array{path};
  if (array.rows() != static_cast<std::size_t>(network.nodeCount()))
    notices.refuse(
        0, joined("The matrix has ", array.rows(), " rows, and ", network.name(), " has ",
                  counted(network.nodeCount(), "node", "nodes"), ": give a row for each node."));
  if (array.columns() == 0 || array.columns() > mostNumbers)
    notices.refuse(0, joined("The matrix has ", array.columns(),
                             " columns: give a number from 1 to ", mostNumbers, "."));
  const auto matrix = array.matrix(progress);
  Embedding embedding{network.nodeCount(), static_cast<std::int32_t>(matrix.columns())};
  std::ranges::transform(matrix.values(), embedding.values.begin(),
                         [](double value) { return static_cast<float>(value); });
  return embedding;
}

class EmbeddingLines {
 public:
  EmbeddingLines(std::string_view text, const Graph& network, NoticeLog& notices,
                 Progress& progress)
      : lines_{text, progress},
        index_{network},
        notices_{notices},
        lineOf_(network.nodeCount(), 0) {}

  Embedding read() {
    Embedding embedding;
    UnknownNames unknown{"line"};
    while (lines_.next()) {
      splitWords(lines_.line(), parts_);
      if (parts_.empty() || (lines_.number() == 1 && isHeader())) continue;
      if (embedding.dimension == 0) embedding = begun();
      requireNumbers(embedding.dimension);
      const auto node = index_.find(unquoted(parts_.front()));
      if (!node) {
        unknown.add(lines_.number(), index_.absence(parts_.front()));
        continue;
      }
      if (lineOf_[*node] != 0)
        notices_.refuse(lines_.number(), joined(parts_.front(), " stands twice: lines ",
                                                lineOf_[*node], " and ", lines_.number(), "."));
      lineOf_[*node] = lines_.number();
      for (int at = 0; at < embedding.dimension; ++at)
        embedding.row(*node)[at] = numberAt(at + 1);
    }
    if (embedding.dimension == 0 || std::ranges::count(lineOf_, 0U) == std::ssize(lineOf_))
      notices_.refuse(0, joined("No point of a node of ", index_.graph().name(),
                                " stands in this file: give lines of a name and its numbers, or "
                                "a .npy matrix."));
    unknown.tell(notices_);
    if (const auto absent = std::ranges::count(lineOf_, 0U); absent > 0)
      notices_.note(
          0, joined(counted(absent, "node has", "nodes have"), " no point: no node is near them."));
    return embedding;
  }

 private:
  /// True for the number of points and that of their numbers, as word2vec begins.
  bool isHeader() const {
    return parts_.size() == 2 && toInteger(parts_[0]) && toInteger(parts_[1]) &&
           !index_.find(parts_[0]);
  }

  Embedding begun() {
    if (parts_.size() < 2 || parts_.size() > mostNumbers)
      notices_.refuse(lines_.number(), "the line does not hold a name and its numbers.");
    return Embedding{index_.graph().nodeCount(), static_cast<std::int32_t>(parts_.size() - 1)};
  }

  void requireNumbers(std::int32_t dimension) const {
    if (std::ssize(parts_) != dimension + 1)
      notices_.refuse(lines_.number(),
                      joined("the line has ", parts_.size() - 1, " numbers, and those before it ",
                             dimension, ": give equally many for each node."));
  }

  float numberAt(int at) const {
    const auto number = toNumber(parts_[at]);
    if (!number || !std::isfinite(*number))
      notices_.refuse(lines_.number(), joined(parts_[at], " is no number."));
    return static_cast<float>(*number);
  }

  LineReader lines_;
  NodeIndex index_;
  NoticeLog& notices_;
  std::vector<std::size_t> lineOf_;  ///< of each node; 0: not yet
  std::vector<std::string_view> parts_;
};

}  // namespace

EmbeddingFile readEmbedding(const std::filesystem::path& path, const Graph& network,
                            const ReadOptions& options, const Progress& progress) {
  NoticeLog notices{path.filename().string(), options.isStrict};
  EmbeddingFile result;
  if (path.extension() == ".npy")
    result.embedding = embeddingOfArray(path, network, notices, progress);
  else
    readWithinBudget(path, options, notices, progress,
                     [&](std::string_view text, Progress& guarded) {
                       result.embedding = EmbeddingLines{text, network, notices, guarded}.read();
                     });
  for (const float value : result.embedding.values)
    if (!std::isfinite(value)) notices.refuse(0, "A point has a number that is not finite.");
  scaleRows(result.embedding);
  result.notices = notices.take();
  return result;
}

}  // namespace kindred::io
