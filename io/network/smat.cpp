#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/line_reader.hpp"
#include "io/network/announced_nodes.hpp"

namespace kindred::io {

namespace {

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

/// Sparse matrices of Gleich's tools: "rows columns entries", then "row column value" a line, from
/// 0.
class SmatFormat final : public Format {
 public:
  SmatFormat() : Format{{"smat", "SMAT", {"smat"}, "text/x-smat"}} {}

  /// Nothing sets it apart from an edge list with weights but its name.
  double sniff(std::string_view beginning) const override {
    return sizesOf(words(beginning.substr(0, beginning.find_first_of("\r\n")))) ? 0.1 : 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    NoticeLog notices{source.name, options.isStrict};
    GraphBuilder builder{{.takesPattern = options.edges.takesPattern}, notices};
    builder.beginGraph({}, Listing::Mirrored);
    LineReader lines{source.text, progress};
    std::vector<std::string_view> fields;
    const auto nextFields = [&] {
      do {
        if (!lines.next()) return false;
        splitWords(lines.line(), fields);
      } while (fields.empty());
      return true;
    };
    const auto sizes = nextFields() ? sizesOf(fields) : std::nullopt;
    if (!sizes)
      notices.refuse(1, "A SMAT file begins with its numbers of rows, columns and entries.");
    const auto [rows, columns, entries] = *sizes;
    if (rows != columns)
      notices.refuse(lines.number(), joined("The matrix is ", rows, " by ", columns,
                                            ": the adjacency matrix of a graph is square."));
    addAnnouncedNodes(builder, rows, source.text.size(), notices, lines.number());
    long long found = 0;
    for (; found < entries && nextFields(); ++found) {
      const auto node = [&](std::size_t at) -> std::optional<Node> {
        const auto number = at < fields.size() ? toInteger(fields[at]) : std::nullopt;
        if (!number || *number < 0 || *number >= rows) return std::nullopt;
        return static_cast<Node>(*number);
      };
      const auto a = node(0), b = node(1);
      const double value = fields.size() > 2 ? toNumber(fields[2]).value_or(noNumber) : noNumber;
      if (!a || !b || std::isnan(value)) {
        notices.skip(
            lines.number(), 0,
            joined("\"", trimmed(lines.line()).substr(0, 80), "\" is no entry of a matrix of ",
                   rows, " rows, counted from 0: it is left out."));
        continue;
      }
      if (value == 0) continue;
      builder.addEdge(*a, *b, lines.number());
      builder.edgeAttributes()["weight"].addNumber(builder.lastEdgeRow(), value);
    }
    if (found < entries)
      notices.skip(lines.number(), 0,
                   joined("The file announces ", entries, " entries and ends after ", found, "."));
    else if (nextFields())
      notices.skip(lines.number(), 0,
                   joined("What stands behind the announced ", entries, " entries is left out."));
    return builder.finish(source.title, progress);
  }

 private:
  static std::optional<std::array<long long, 3>> sizesOf(
      const std::vector<std::string_view>& fields) {
    std::array<long long, 3> sizes{};
    if (fields.size() != sizes.size()) return std::nullopt;
    for (std::size_t at = 0; at < sizes.size(); ++at) {
      const auto number = toInteger(fields[at]);
      if (!number || *number < 0) return std::nullopt;
      sizes[at] = *number;
    }
    return sizes;
  }
};

}  // namespace

std::unique_ptr<const Format> makeSmatFormat() { return std::make_unique<SmatFormat>(); }

}  // namespace kindred::io
