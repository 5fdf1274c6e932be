#include "io/mapping/read_candidates.hpp"

#include <cmath>
#include <limits>
#include <optional>

#include "engine/core/text.hpp"
#include "io/format/line_reader.hpp"
#include "io/format/memory_budget.hpp"
#include "io/format/split_fields.hpp"
#include "io/mapping/budgeted_text.hpp"

namespace kindred::io {

namespace {

/// The entries of a sparse matrix, line by line.
class SparseLines {
 public:
  SparseLines(std::string_view text, NoticeLog& notices, Progress& progress)
      : lines_{text, progress}, notices_{notices} {
    constexpr std::string_view banner = "%%MatrixMarket";
    next();
    isMatrixMarket_ = lines_.line().starts_with(banner);
    if (!isMatrixMarket_) return;
    const auto words = kindred::io::words(lines_.line());
    const bool isCoordinate = words.size() >= 5 && lowered(words[2]) == "coordinate";
    const auto field = isCoordinate ? lowered(words[3]) : "";
    isPattern_ = field == "pattern";
    const bool isReal = field == "real" || field == "double" || field == "integer" || isPattern_;
    if (!isReal || lowered(words[4]) != "general")
      notices_.refuse(lines_.number(),
                      "candidate pairs are read from a general coordinate matrix of real numbers: "
                      "save it as one.");
    next();
  }

  /// The rows and columns that the line of sizes names.
  void requireSizes(const Graph& a, const Graph& b) {
    const auto rows = number(0), columns = number(1);
    if (parts_.size() != 3 || !rows || !columns || !number(2))
      notices_.refuse(lines_.number(),
                      "here should stand the numbers of rows, columns and entries: give a Matrix "
                      "Market file or SMAT.");
    count_ = *number(2);
    if (*rows == a.nodeCount() && *columns == b.nodeCount()) return;
    notices_.refuse(
        lines_.number(),
        joined("the candidate pairs are of ", counted(*rows, "node", "nodes"), " and ",
               counted(*columns, "node", "nodes"), ", but ", a.name(), " has ", a.nodeCount(),
               " and ", b.name(), " has ", b.nodeCount(), ": give those of these networks."));
  }

  std::vector<CandidatePair> entries(const Graph& a, const Graph& b) {
    std::vector<CandidatePair> pairs;
    while (next()) {
      const long long first = isMatrixMarket_ ? 1 : 0;
      const auto row = number(0), column = number(1);
      double weight = isPattern_ ? 1 : std::numeric_limits<double>::quiet_NaN();
      if (!isPattern_ && parts_.size() == 3) weight = toNumber(parts_[2]).value_or(weight);
      const bool isThere = row && column && *row >= first && *row - first < a.nodeCount() &&
                           *column >= first && *column - first < b.nodeCount();
      if (!isThere || !std::isfinite(weight))
        notices_.refuse(lines_.number(),
                        "the line does not hold a row, a column and a weight of the matrix: mend "
                        "or remove it.");
      requireRoom(pairs);
      pairs.push_back(
          {static_cast<Node>(*row - first), static_cast<Node>(*column - first), weight});
    }
    if (std::ssize(pairs) != count_)
      notices_.refuse(0, joined("The file has ", counted(std::ssize(pairs), "entry", "entries"),
                                ", and says that there are ", count_, ": it is not whole."));
    return pairs;
  }

 private:
  /// Goes to the next line that is no comment.
  bool next() {
    while (lines_.next()) {
      splitWords(lines_.line(), parts_);
      const bool isBanner = lines_.line().starts_with("%%");
      if (!parts_.empty() && (isBanner || parts_.front().front() != '%')) return true;
    }
    parts_.clear();
    return false;
  }

  std::optional<long long> number(std::size_t at) const {
    return at < parts_.size() ? toInteger(parts_[at]) : std::nullopt;
  }

  LineReader lines_;
  NoticeLog& notices_;
  std::vector<std::string_view> parts_;
  bool isMatrixMarket_ = false;
  bool isPattern_ = false;
  long long count_ = 0;
};

}  // namespace

CandidateFile readCandidates(const std::filesystem::path& path, const Graph& a, const Graph& b,
                             const ReadOptions& options, const Progress& progress) {
  NoticeLog notices{path.filename().string(), options.isStrict};
  CandidateFile result;
  readWithinBudget(path, options, notices, progress, [&](std::string_view text, Progress& guarded) {
    SparseLines lines{text, notices, guarded};
    lines.requireSizes(a, b);
    result.candidates = Candidates{a.nodeCount(), b.nodeCount(), lines.entries(a, b)};
  });
  result.notices = notices.take();
  return result;
}

}  // namespace kindred::io
