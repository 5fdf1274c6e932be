#include "engine/backend/cpu/align/refine_sparsely.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/backend/cpu/align/free_nodes.hpp"
#include "engine/backend/cpu/align/likely_columns.hpp"

namespace kindred::cpu {

namespace {

using Row = std::vector<RowEntry>;

/// Neighbours of likely columns that a row looks at when it looks for new columns, as a multiple
/// of the values that it keeps.
constexpr std::size_t triedOfKept = 32;

/// Calls visit(neighbour, count) for each kind next to a kind.
template <typename Visit>
void forNeighbours(const NodeKinds& kinds, std::int32_t kind, const Visit& visit) {
  for (auto at = kinds.offsets[kind]; at < kinds.offsets[kind + 1]; ++at)
    visit(kinds.neighbours[at], kinds.counts[at]);
}

/// A number for each column, most of them 0, which can be set back to 0 in little time.
struct SparseSums {
  explicit SparseSums(std::size_t columns) : values(columns, 0) {}

  void add(std::int32_t column, float value) {
    if (values[column] == 0) touched.push_back(column);
    values[column] += value;
  }
  void clear() {
    for (const auto column : touched)
      values[column] = 0;
    touched.clear();
  }

  std::vector<float> values;
  std::vector<std::int32_t> touched;  ///< all columns that are not 0
};

/// The value of a row r and a column c is ε r c + x, with the scales r and c, and x above 0 for
/// what is kept alone, or -ε r c if the pair is forbidden. The scales normalise all values.
class SparseSimilarity {
 public:
  SparseSimilarity(const RefinementInput& input, NodeKinds rows, NodeKinds columns, int kept,
                   const Progress& progress)
      : isScaledEvenly_{input.scaling == RefinementScaling::Evenly},
        kept_{static_cast<std::size_t>(kept)},
        progress_{progress},
        rows_{std::move(rows)},
        columns_{std::move(columns)},
        floor_{refinementFloor(input)},
        values_(rows_.count()),
        next_(rows_.count()),
        forbidden_(rows_.count()),
        rowScales_(rows_.count()),
        columnScales_(columns_.count()),
        aroundColumns_(columns_.count()) {
    for (const auto& [row, column] : input.forbidden)
      forbidden_[rows_.kindOf[row]].push_back(columns_.kindOf[column]);
    for (auto& ofRow : forbidden_) {
      std::ranges::sort(ofRow);
      ofRow.erase(std::ranges::unique(ofRow).begin(), ofRow.end());
    }
    setOut(input);
    normalise();
  }

  void step() {
    tbb::parallel_for(std::int32_t{0}, columns_.count(), [&](std::int32_t column) {
      float sum = 0;
      forNeighbours(columns_, column,
                    [&](std::int32_t other, float count) { sum += count * columnScales_[other]; });
      aroundColumns_[column] = floor_ * sum;
    });
    tbb::parallel_for(std::int32_t{0}, rows_.count(), [&](std::int32_t row) {
      progress_.checkpoint();
      refineRow(row, scratch_.local());
    });
    values_.swap(next_);
    normalise();
  }

  void look(RefinementEnd& end) const {
    std::vector<std::int32_t> places;
    std::vector<float> maxima;
    for (const auto row : rows_.kindOf) {
      RowEntry best{-1, 0};
      for (const auto& entry : values_[row])
        if (const float value = valueOf(row, entry); value > best.value)
          best = {entry.column, value};
      places.push_back(best.column);
      maxima.push_back(best.value);
    }
    end.look(places, maxima);
  }

  std::vector<Node> matching() const {
    struct Pair {
      float value;
      std::int32_t row, column;
    };
    std::vector<Pair> pairs;
    for (std::int32_t row = 0; row < rows_.count(); ++row)
      for (const auto& entry : values_[row])
        if (const float value = valueOf(row, entry); value > 0)
          pairs.push_back({value, row, entry.column});
    std::ranges::stable_sort(pairs, std::ranges::greater{}, &Pair::value);
    FreeNodes freeRows{rows_}, freeColumns{columns_};
    std::vector<Node> columnOfRow(rows_.kindOf.size(), noNode);
    for (const auto& [value, row, column] : pairs)
      while (freeRows.has(row) && freeColumns.has(column))
        columnOfRow[freeRows.take(row)] = freeColumns.take(column);
    return columnOfRow;
  }

 private:
  struct Scratch {
    explicit Scratch(std::size_t columns) : around(columns), brought(columns) {}
    SparseSums around;   ///< the kept values of the neighbours of a row
    SparseSums brought;  ///< what the likeliest of them bring to the columns beside them
    Row likely;
  };

  float floorOf(std::int32_t row, std::int32_t column) const {
    return floor_ * rowScales_[row] * columnScales_[column];
  }
  /// Forbidden pairs stand in front, with exactly the opposite of their floor.
  float valueOf(std::int32_t row, const RowEntry& entry) const {
    return entry.value + floorOf(row, entry.column);
  }

  void setOut(const RefinementInput& input) {
    std::vector<Row> given(rows_.count());
    const auto starts = givenStarts(input);
    for (std::size_t at = 0; at < starts.size(); ++at)
      given[rows_.kindOf[input.similarities[at].a]].push_back(
          {columns_.kindOf[input.similarities[at].b], starts[at]});
    const LikelyColumns likely{columns_, input.columnFeatures};
    tbb::parallel_for(std::int32_t{0}, rows_.count(), [&](std::int32_t row) {
      progress_.checkpoint();
      const auto& features = input.rowFeatures[rows_.firstNode[row]];
      auto entries = likely.of(features, kept_);
      for (const auto& [column, start] : given[row]) {
        const auto place = std::ranges::find(entries, column, &RowEntry::column);
        if (place != entries.end())
          place->value += start;
        else
          entries.push_back(
              {column, start + featureSimilarity(features, featuresOf(input, column))});
      }
      std::erase_if(entries, [&](const RowEntry& entry) { return isForbidden(row, entry.column); });
      keepFirst(entries, kept_);
      for (auto& entry : entries)
        entry.value -= floor_;
      takeRow(row, entries);
      values_[row].swap(next_[row]);
    });
  }

  const NodeFeatures& featuresOf(const RefinementInput& input, std::int32_t column) const {
    return input.columnFeatures[columns_.firstNode[column]];
  }

  bool isForbidden(std::int32_t row, std::int32_t column) const {
    return std::ranges::find(forbidden_[row], column) != forbidden_[row].end();
  }

  /// Takes what a row keeps, not normalised.
  void takeRow(std::int32_t row, const Row& kept) {
    next_[row].clear();
    for (const auto column : forbidden_[row])
      next_[row].push_back({column, -floor_});
    next_[row].insert(next_[row].end(), kept.begin(), kept.end());
  }

  void refineRow(std::int32_t row, Scratch& scratch) {
    float scalesAround = 0;
    forNeighbours(rows_, row, [&](std::int32_t other, float count) {
      scalesAround += count * rowScales_[other];
      for (const auto& [column, value] : values_[other])
        scratch.around.add(column, count * value);
    });
    auto& entries = scratch.likely;
    const auto forbidden = static_cast<std::ptrdiff_t>(forbidden_[row].size());
    entries.assign(values_[row].begin() + forbidden, values_[row].end());
    if (values_[row].size() < static_cast<std::size_t>(columns_.count())) bringIn(row, scratch);
    for (auto& [column, value] : entries) {
      float around = aroundColumns_[column] * scalesAround;
      forNeighbours(columns_, column, [&](std::int32_t other, float count) {
        around += count * scratch.around.values[other];
      });
      value = (value + floorOf(row, column)) * around;
    }
    scratch.around.clear();
    keepFirst(entries, kept_);
    takeRow(row, entries);
  }

  /// Adds columns that are not kept, as many as are: those to which the likeliest columns of the
  /// neighbours bring most.
  void bringIn(std::int32_t row, Scratch& scratch) const {
    Row around;
    for (const auto column : scratch.around.touched)
      if (const float value = scratch.around.values[column]; value > 0)
        around.push_back({column, value});
    const auto isBefore = [](const RowEntry& a, const RowEntry& b) { return a.isBefore(b); };
    const auto likeliest =
        around.begin() + static_cast<std::ptrdiff_t>(std::min(kept_, around.size()));
    std::ranges::partial_sort(around, likeliest, isBefore);
    std::size_t tried = 0;
    for (auto of = around.begin(); of != likeliest && tried < triedOfKept * kept_; ++of)
      forNeighbours(columns_, of->column, [&](std::int32_t other, float count) {
        scratch.brought.add(other, count * of->value);
        ++tried;
      });
    for (const auto& entry : values_[row])
      scratch.brought.values[entry.column] = 0;
    Row brought;
    for (const auto column : scratch.brought.touched)
      if (const float value = scratch.brought.values[column]; value > 0)
        brought.push_back({column, value * columnScales_[column]});
    scratch.brought.clear();
    keepFirst(brought, kept_);
    for (const auto& entry : brought)
      scratch.likely.push_back({entry.column, 0});
  }

  /// Scales columns, then rows, to the sum 1, or both evenly.
  void normalise() {
    std::vector<double> sums(columns_.count(), floor_ * static_cast<double>(rows_.kindOf.size()));
    for (std::int32_t row = 0; row < rows_.count(); ++row)
      for (const auto& [column, value] : values_[row])
        sums[column] += static_cast<double>(rows_.sizes[row]) * value;
    double floors = 0;
    for (std::int32_t column = 0; column < columns_.count(); ++column) {
      columnScales_[column] = scaleFor(sums[column]);
      floors += static_cast<double>(floor_) * columns_.sizes[column] * columnShare(column);
    }
    tbb::parallel_for(std::int32_t{0}, rows_.count(), [&](std::int32_t row) {
      double sum = floors;
      for (const auto& [column, value] : values_[row])
        sum += static_cast<double>(columns_.sizes[column]) * columnShare(column) * value;
      rowScales_[row] = scaleFor(sum);
      for (auto& [column, value] : values_[row])
        value *= rowScales_[row] * columnScales_[column];
    });
    for (std::int32_t row = 0; row < rows_.count(); ++row)
      for (std::size_t at = 0; at < forbidden_[row].size(); ++at)
        values_[row][at].value = -floorOf(row, values_[row][at].column);
  }

  float scaleFor(double sum) const {
    const double scale = sum > 0 ? 1 / sum : 0;
    return static_cast<float>(isScaledEvenly_ ? std::sqrt(scale) : scale);
  }

  /// Returns the share of a column's values in the sums of rows.
  float columnShare(std::int32_t column) const {
    return isScaledEvenly_ ? 1 : columnScales_[column];
  }

  bool isScaledEvenly_;
  std::size_t kept_;
  const Progress& progress_;
  NodeKinds rows_;
  NodeKinds columns_;
  float floor_;  ///< ε
  std::vector<Row> values_;
  std::vector<Row> next_;
  std::vector<std::vector<std::int32_t>> forbidden_;  ///< columns of each row
  std::vector<float> rowScales_;
  std::vector<float> columnScales_;
  std::vector<float> aroundColumns_;  ///< ε and the sum of the scales of the columns around
  tbb::enumerable_thread_specific<Scratch> scratch_{
      [this] { return Scratch{static_cast<std::size_t>(columns_.count())}; }};
};

}  // namespace

Refinement refineSparsely(const RefinementInput& input, NodeKinds rows, NodeKinds columns,
                          int mostSteps, int kept, Progress& progress) {
  SparseSimilarity similarity{input, std::move(rows), std::move(columns), kept, progress};
  RefinementEnd end{static_cast<std::size_t>(input.rows.nodeCount())};
  Refinement refinement{.isSparse = true};
  while (refinement.iterations < mostSteps && !end.isOver() && !progress.mayStopEarly()) {
    similarity.step();
    ++refinement.iterations;
    if (refinement.iterations % RefinementEnd::every == 0) similarity.look(end);
    progress.advance();
  }
  refinement.isConverged = end.isOver();
  refinement.columnOfRow = similarity.matching();
  return refinement;
}

}  // namespace kindred::cpu
