#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/line_reader.hpp"
#include "io/format/split_fields.hpp"

namespace kindred::io {

namespace {

/// An adjacency matrix. What makes no undirected weighted graph is refused: a matrix that is not
/// square and, unless its pattern alone is taken, complex or negative values.
class MatrixMarketReader {
 public:
  MatrixMarketReader(const Source& source, const ReadOptions& options, Progress& progress)
      : fileSize_{source.text.size()},
        notices_{source.name, options.isStrict},
        lines_{source.text, progress},
        takesPattern_{options.edges.takesPattern},
        builder_{{.takesPattern = takesPattern_}, notices_},
        stem_{source.title},
        progress_{progress} {}

  ReadResult read() {
    readBanner();
    builder_.beginGraph({}, isTriangle_ ? Listing::BothEnds : Listing::Mirrored);
    isArray_ ? readArray() : readCoordinates();
    return builder_.finish(stem_, progress_);
  }

 private:
  void readBanner() {
    if (!lines_.next() || !lowered(lines_.line()).starts_with("%%matrixmarket"))
      notices_.refuse(1, "A Matrix Market file begins with %%MatrixMarket matrix.");
    auto words = kindred::io::words(lines_.line());
    std::array<std::string, 5> banner{"", "matrix", "coordinate", "real", "general"};
    for (std::size_t at = 0; at < std::min(words.size(), banner.size()); ++at)
      banner[at] = lowered(words[at]);
    const auto oneOf = [&](std::size_t place, std::string_view what,
                           std::initializer_list<std::string_view> known) {
      if (std::ranges::find(known, banner[place]) != known.end()) return;
      std::string expected;
      for (const auto word : known)
        expected += joined(expected.empty() ? "" : ", ", word);
      notices_.refuse(1, joined("\"", banner[place], "\" is no ", what, ": it should be one of ",
                                expected, "."));
    };
    oneOf(1, "object", {"matrix"});
    oneOf(2, "format", {"coordinate", "array"});
    oneOf(3, "kind of values",
          {"real", "double", "integer", "unsigned-integer", "pattern", "complex"});
    oneOf(4, "symmetry", {"general", "symmetric", "skew-symmetric", "hermitian"});
    isArray_ = banner[2] == "array";
    isPattern_ = banner[3] == "pattern";
    isTriangle_ = banner[4] != "general";
    isComplex_ = banner[3] == "complex";
    if (isComplex_ && isArray_) notices_.refuse(1, "A full matrix of complex values is not read.");
    if (isComplex_) requireWeights(1, "The values are complex");
    if (banner[4] == "skew-symmetric")
      requireWeights(1, "The matrix is skew-symmetric, so half of its values are negative");
    if (isArray_ && isPattern_) notices_.refuse(1, "An array of a pattern has no values.");
  }

  /// Refuses an entry that is no weight, unless the pattern alone is taken, which is said once.
  void requireWeights(std::size_t line, const std::string& complaint) {
    if (!takesPattern_)
      notices_.refuse(line, joined(complaint,
                                   ": edge weights must be real, finite and not negative. The "
                                   "option pattern takes each entry as an edge of weight 1."));
    if (!std::exchange(isPatternSaid_, true))
      notices_.note(line, joined(complaint, ": each entry is an edge of weight 1."));
  }

  bool nextContent() {
    while (lines_.next()) {
      const auto line = trimmed(lines_.line());
      if (!line.empty() && !line.starts_with('%')) return true;
    }
    return false;
  }

  /// The size line; the number of nodes is checked against what a file of this size may speak of.
  std::vector<long long> readSizes(std::size_t count) {
    if (!nextContent()) notices_.refuse(lines_.number(), "The size of the matrix is missing.");
    splitWords(lines_.line(), words_);
    std::vector<long long> sizes;
    for (const auto word : words_)
      if (const auto number = toInteger(word); number && *number >= 0) sizes.push_back(*number);
    if (words_.size() != count || sizes.size() != count)
      notices_.refuse(lines_.number(),
                      joined("\"", trimmed(lines_.line()).substr(0, 80), "\" should be ", count,
                             " whole numbers: the size of the matrix",
                             count == 3 ? " and its number of entries." : "."));
    if (sizes[0] != sizes[1])
      notices_.refuse(lines_.number(), joined("The matrix is ", sizes[0], " by ", sizes[1],
                                              ": the adjacency matrix of a graph is square."));
    constexpr long long alwaysAllowed = 1'000'000;
    if (sizes[0] > std::max(alwaysAllowed, static_cast<long long>(fileSize_)) ||
        sizes[0] > std::numeric_limits<Node>::max())
      notices_.refuse(lines_.number(),
                      joined("The file announces ", sizes[0], " nodes, but has only ", fileSize_,
                             " bytes: its size line is wrong."));
    for (long long node = 0; node < sizes[0]; ++node)
      builder_.addNode();
    return sizes;
  }

  void readCoordinates() {
    const auto sizes = readSizes(3);
    long long found = 0;
    bool hasZeros = false;
    while (found < sizes[2] && nextContent()) {
      ++found;
      splitWords(lines_.line(), words_);
      const auto place = [&](std::size_t at) {
        const auto number = at < words_.size() ? toInteger(words_[at]) : std::nullopt;
        return number && *number >= 1 && *number <= sizes[0] ? static_cast<Node>(*number - 1) : -1;
      };
      const Node row = place(0), column = place(1);
      const auto value = valueOf(words_);
      if (row < 0 || column < 0 || !value) {
        notices_.skip(
            lines_.number(), static_cast<std::size_t>(found),
            joined("\"", trimmed(lines_.line()).substr(0, 80), "\" is no entry of a matrix of ",
                   sizes[0], " by ", sizes[0], ": it is left out."));
        continue;
      }
      hasZeros |= *value == 0;
      add(row, column, *value);
    }
    if (found < sizes[2])
      notices_.skip(
          lines_.number(), 0,
          joined("The file announces ", sizes[2], " entries and ends after ", found, "."));
    else if (nextContent())
      notices_.skip(lines_.number(), 0,
                    joined("What stands behind the ", sizes[2], " announced entries is not read."));
    if (hasZeros) notices_.note(0, "Entries that are 0 make no edge.");
  }

  /// Returns the value of an entry by its words; of a complex one, its absolute value; nothing
  /// if the words are not as the header says.
  std::optional<double> valueOf(const std::vector<std::string_view>& entry) const {
    if (isPattern_) return entry.size() <= 3 ? std::optional{1.0} : std::nullopt;
    if (entry.size() != (isComplex_ ? 4 : 3)) return std::nullopt;
    const auto real = toNumber(entry[2]), imaginary = toNumber(isComplex_ ? entry[3] : "0");
    if (!real || !imaginary) return std::nullopt;
    return isComplex_ ? std::hypot(*real, *imaginary) : *real;
  }

  /// Column by column; of a symmetric matrix the triangle below the diagonal, and the diagonal.
  void readArray() {
    const auto size = static_cast<Node>(readSizes(2)[0]);
    std::size_t next = 0;
    words_.clear();
    for (Node column = 0; column < size; ++column) {
      for (Node row = isTriangle_ ? column : 0; row < size; ++row) {
        if (next == words_.size()) {
          if (!nextContent()) {
            notices_.skip(lines_.number(), 0,
                          joined("The values end in column ", column + 1, " of ", size, "."));
            return;
          }
          splitWords(lines_.line(), words_);
          next = 0;
        }
        const auto value = toNumber(words_[next++]);
        if (!value)
          notices_.skip(lines_.number(), 0,
                        joined("\"", words_[next - 1].substr(0, 40), "\" is not a number."));
        if (value) add(row, column, *value);
      }
    }
  }

  void add(Node row, Node column, double value) {
    if (!std::isfinite(value) || value < 0)
      requireWeights(lines_.number(),
                     joined("The value in row ", row + 1, ", column ", column + 1, " is ", value));
    if (value == 0) return;
    builder_.addEdge(row, column, lines_.number());
    if (!isPattern_ && !takesPattern_)
      builder_.edgeAttributes()["weight"].addNumber(builder_.lastEdgeRow(), value);
  }

  std::size_t fileSize_;
  NoticeLog notices_;
  LineReader lines_;
  bool takesPattern_;
  GraphBuilder builder_;
  std::string stem_;
  bool isArray_ = false;
  bool isPattern_ = false;
  bool isTriangle_ = false;
  bool isComplex_ = false;
  bool isPatternSaid_ = false;
  std::vector<std::string_view> words_;
  const Progress& progress_;
};

class MatrixMarketFormat final : public Format {
 public:
  MatrixMarketFormat()
      : Format{{"mtx", "Matrix Market", {"mtx", "mm"}, "application/x-matrix-market"}} {}

  double sniff(std::string_view beginning) const override {
    return lowered(beginning.substr(0, 14)) == "%%matrixmarket" ? 1 : 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    return MatrixMarketReader{source, options, progress}.read();
  }
};

}  // namespace

std::unique_ptr<const Format> makeMatrixMarketFormat() {
  return std::make_unique<MatrixMarketFormat>();
}

}  // namespace kindred::io
