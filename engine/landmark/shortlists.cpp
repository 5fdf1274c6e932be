#include "engine/landmark/shortlists.hpp"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <utility>

#include "engine/core/error.hpp"

namespace kindred {

namespace {

constexpr std::size_t rowsOfGroup = 128, rowsAtOnce = 512, columnsAtOnce = 512;
constexpr std::size_t fewRows = 4;       // for which columns are not laid together
constexpr std::size_t fewestTasks = 32;  // columns of fewer groups are cut into runs
constexpr auto lowest = -std::numeric_limits<float>::infinity();

TileOf<const float> rowsOf(const Coordinates::Block& block, std::size_t first, std::size_t count) {
  return {block.numbers.data() + first * block.landmarks, count, block.landmarks, block.landmarks};
}

}  // namespace

/// The columns so far that a row may need.
class Shortlists::RowList {
 public:
  explicit RowList(std::size_t most) : most_{most} {}

  /// No rank below it is needed.
  float least() const { return leasts_.size() < most_ ? lowest : leasts_.front(); }

  void take(const Shortlisted& column) {
    columns_.push_back(column);
    if (columns_.size() > room_) prune();
  }

  /// So many columns rank at least as high as the least of these.
  void assure(float leastRank) {
    if (leasts_.size() == most_) {
      if (leastRank <= leasts_.front()) return;
      std::ranges::pop_heap(leasts_, std::greater{});
      leasts_.pop_back();
    }
    leasts_.push_back(leastRank);
    std::ranges::push_heap(leasts_, std::greater{});
  }

  /// Takes what a list of later columns has.
  void add(RowList later) {
    for (const float least : later.leasts_)
      assure(least);
    columns_.insert(columns_.end(), later.columns_.begin(), later.columns_.end());
  }

  std::vector<Shortlisted> columns() {
    prune();
    return std::move(columns_);
  }

 private:
  void prune() {
    std::erase_if(columns_, [&](const auto& one) { return one.most < least(); });
    room_ = std::max<std::size_t>(1024, 2 * columns_.size());
  }

  std::size_t most_;
  std::vector<float> leasts_;  ///< a heap, the least in front
  std::vector<Shortlisted> columns_;
  std::size_t room_ = 1024;
};

/// The points of some rows by each block of coordinates, laid together unless they are few.
struct Shortlists::GroupRows {
  GroupRows(const Coordinates& points, std::span<const std::int32_t> group, bool isPacked)
      : rows{group} {
    for (const auto& block : points.blocks()) {
      auto numbers = block.gathered<float>(rows);
      const TileOf<const float> tile{numbers.data(), rows.size(), block.landmarks, block.landmarks};
      if (isPacked)
        packed.emplace_back(tile, PackedRows::Side::Left);
      else
        gathered.push_back(std::move(numbers));
    }
  }

  std::span<const std::int32_t> rows;
  std::vector<PackedRows> packed;
  std::vector<std::vector<float>> gathered;
};

/// Some columns that are compared with all groups, laid together once for these.
struct Shortlists::ColumnTile {
  ColumnTile(const Coordinates& points, std::size_t firstColumn, bool isPacked)
      : first{firstColumn}, count{std::min(columnsAtOnce, points.graphs() - firstColumn)} {
    for (const auto& block : points.blocks()) {
      blocks.push_back(rowsOf(block, first, count));
      if (isPacked) packed.emplace_back(blocks.back(), PackedRows::Side::Right);
    }
  }

  std::size_t first, count;
  std::vector<TileOf<const float>> blocks;
  std::vector<PackedRows> packed;
};

/// Some rows that are compared with all columns together.
class Shortlists::Group {
 public:
  Group(const Shortlists& lists, const GroupRows& points)
      : all_{lists},
        points_{points},
        rows_{points.rows},
        lists_(rows_.size(), RowList{lists.rule_.most}),
        products_(rows_.size() * columnsAtOnce),
        rests_(products_.size()) {
    if (lists.terms_ != nullptr) rest_ = lists.terms_->restOf(rows_);
  }

  void compare(const ColumnTile& tile) {
    const auto firstColumn = tile.first, columns = tile.count;
    const TileOf<float> products{products_.data(), rows_.size(), columns, columnsAtOnce};
    std::ranges::fill(products_, 0.0F);
    for (std::size_t at = 0; at < tile.packed.size(); ++at)
      subtractProducts(products, points_.packed[at], tile.packed[at]);
    for (std::size_t at = 0; at < points_.gathered.size(); ++at) {
      const auto length = tile.blocks[at].columns;
      subtractProducts(products, {points_.gathered[at].data(), rows_.size(), length, length},
                       tile.blocks[at]);
    }
    if (rest_) {
      std::ranges::fill(rests_, 0.0F);
      rest_->addNext(firstColumn, {rests_.data(), rows_.size(), columns, columnsAtOnce});
    }
    for (std::size_t row = 0; row < rows_.size(); ++row)
      compareRow(row, firstColumn, columns);
  }

  /// Takes what a group of the same rows found in later columns.
  void add(Group later) {
    for (std::size_t row = 0; row < rows_.size(); ++row)
      lists_[row].add(std::move(later.lists_[row]));
  }

  void moveTo(std::span<std::vector<Shortlisted>> into) {
    for (std::size_t row = 0; row < rows_.size(); ++row)
      into[row] = lists_[row].columns();
  }

 private:
  void compareRow(std::size_t row, std::size_t firstColumn, std::size_t columns) {
    const auto graph = static_cast<std::size_t>(rows_[row]);
    const auto own = all_.terms_ ? all_.terms_->ofRow(graph) : RankTerms::Factors{};
    const float remainder = all_.rows_.remainder(graph), off = all_.rows_.productError();
    std::array<float, columnsAtOnce> values, ranks;  // the most that they can be
    const float* const products = &products_[row * columnsAtOnce];
    const float* const rests = &rests_[row * columnsAtOnce];
    const float* const scales = &all_.columns_->scales[firstColumn];
    const float* const errors = &all_.columns_->errors[firstColumn];
    const float* const remainders = &all_.columns_->remainders[firstColumn];
    for (std::size_t at = 0; at < columns; ++at) {
      values[at] = remainder * remainders[at] + off - products[at];
      ranks[at] = own.scale * scales[at] * values[at] + rests[at] + own.error * errors[at];
    }
    auto& list = lists_[row];
    const auto itself = all_.rule_.leftOut.empty() ? -1 : all_.rule_.leftOut[graph];
    const auto twin = static_cast<float>(all_.rule_.twin),
               leastValue = static_cast<float>(all_.rule_.leastValue);
    float least = list.least();
    for (std::size_t at = 0; at < columns; ++at) {
      const bool mayBeTwin = values[at] >= twin;
      if (!(ranks[at] >= least || mayBeTwin) || values[at] < leastValue) continue;
      const auto column = static_cast<std::int32_t>(firstColumn + at);
      if (column == itself) continue;
      const float width = remainder * remainders[at] + off;
      const float rankWidth = own.scale * scales[at] * width + own.error * errors[at];
      if (values[at] - 2 * width > leastValue + off) list.assure(ranks[at] - 2 * rankWidth);
      list.take({column, mayBeTwin ? std::numeric_limits<float>::infinity() : ranks[at],
                 ranks[at] - rankWidth});
      least = list.least();
    }
  }

  const Shortlists& all_;
  const GroupRows& points_;
  std::span<const std::int32_t> rows_;
  std::vector<RowList> lists_;
  std::vector<float> products_, rests_;
  std::unique_ptr<RankRest> rest_;
};

namespace {

BoundedPoints boundedPoints(const Coordinates& points, std::span<const float> remainders) {
  BoundedPoints bounded{.remainders = remainders,
                        .productError = points.productError(),
                        .mostSquare = points.mostSquare()};
  for (const auto& block : points.blocks())
    bounded.blocks.push_back(rowsOf(block, 0, points.graphs()));
  return bounded;
}

}  // namespace

ShortlistColumns::ShortlistColumns(const Coordinates& coordinates, const RankTerms* terms)
    : points{coordinates}, scales(points.graphs()), remainders(scales), errors(scales) {
  tbb::parallel_for(std::size_t{0}, points.graphs(), [&](std::size_t column) {
    const auto factors = terms ? terms->ofColumn(column) : RankTerms::Factors{};
    scales[column] = factors.scale;
    errors[column] = factors.error;
    remainders[column] = points.remainder(column);
  });
}

Shortlists::Shortlists(const Coordinates& rows, std::shared_ptr<const ShortlistColumns> columns,
                       const RankTerms* terms, ShortlistRule rule,
                       std::span<Shortlisting* const> devices)
    : rows_{rows}, columns_{std::move(columns)}, terms_{terms}, rule_{std::move(rule)} {
  if (terms != nullptr) return;
  for (auto* device : devices)
    try {
      if (auto held = device->hold(boundedPoints(columns_->points, columns_->remainders), rule_))
        held_.push_back(std::move(held));
    } catch (const Error& error) {  // it fails: the processor bounds as well
      if (!areOnHost()) throw NumbersLost{error};
    }
  if (held_.empty() && !areOnHost())
    throw NumbersLost{
        Error{ErrorCode::Memory, "Its memory has no room for lists beside coordinates."}};
}

Shortlists::Lists Shortlists::of(std::span<const std::int32_t> rows,
                                 const Progress& progress) const {
  if (rows.empty()) return {};
  if (held_.empty()) return byProcessor(rows, progress);
  try {
    return byDevice(*held_[next_++ % held_.size()], rows, progress);
  } catch (const Error& error) {
    if (!areOnHost()) throw NumbersLost{error};
    return byProcessor(rows, progress);
  }
}

Shortlists::Lists Shortlists::byDevice(BoundedColumns& columns, std::span<const std::int32_t> rows,
                                       const Progress& progress) const {
  std::vector<float> remainders;
  auto rule = rule_;
  rule.leftOut.clear();
  for (const auto row : rows) {
    remainders.push_back(rows_.remainder(static_cast<std::size_t>(row)));
    rule.leftOut.push_back(rule_.leftOut.empty() ? -1
                                                 : rule_.leftOut[static_cast<std::size_t>(row)]);
  }
  const auto isGap = [](std::int32_t row, std::int32_t next) { return next != row + 1; };
  const bool areInOrder = std::ranges::adjacent_find(rows, isGap) == rows.end();
  BoundedPoints bounded{.remainders = remainders,
                        .productError = rows_.productError(),
                        .mostSquare = rows_.mostSquare()};
  std::vector<std::vector<float>> gathered;
  for (const auto& block : rows_.blocks()) {
    if (areInOrder) {  // they may stay where they are
      bounded.blocks.push_back(rowsOf(block, static_cast<std::size_t>(rows.front()), rows.size()));
      continue;
    }
    gathered.push_back(block.gathered<float>(rows));
    bounded.blocks.push_back(
        {gathered.back().data(), rows.size(), block.landmarks, block.landmarks});
  }
  return columns.shortlists(bounded, rule, progress);
}

Shortlists::Lists Shortlists::byProcessor(std::span<const std::int32_t> rows,
                                          const Progress& progress) const {
  Lists lists(rows.size());
  for (std::size_t first = 0; first < rows.size(); first += rowsAtOnce) {
    const auto count = std::min(rowsAtOnce, rows.size() - first);
    listRows(rows.subspan(first, count), std::span{lists}.subspan(first, count), progress);
  }
  return lists;
}

/// Compares some rows with all columns, run by run side by side.
void Shortlists::listRows(std::span<const std::int32_t> rows,
                          std::span<std::vector<Shortlisted>> lists,
                          const Progress& progress) const {
  const bool arePacked = rows.size() > fewRows;
  std::vector<GroupRows> groupRows;
  for (std::size_t first = 0; first < rows.size(); first += rowsOfGroup)
    groupRows.emplace_back(rows_, rows.subspan(first, std::min(rowsOfGroup, rows.size() - first)),
                           arePacked);
  const auto columns = columns_->points.graphs();
  const auto blocks = (columns + columnsAtOnce - 1) / columnsAtOnce;
  const auto threads = static_cast<std::size_t>(tbb::this_task_arena::max_concurrency());
  const auto runs = std::max<std::size_t>(1, std::min(fewestTasks, 4 * threads) / groupRows.size());
  const auto columnsOfRun = (blocks + runs - 1) / runs * columnsAtOnce;
  std::vector<std::vector<Group>> ofRuns(runs);
  tbb::parallel_for(std::size_t{0}, runs, [&](std::size_t run) {
    auto& groups = ofRuns[run];
    for (const auto& points : groupRows)
      groups.emplace_back(*this, points);
    const auto end = std::min(columns, (run + 1) * columnsOfRun);
    for (auto at = run * columnsOfRun; at < end; at += columnsAtOnce) {
      progress.checkpoint();
      const ColumnTile tile{columns_->points, at, arePacked};
      tbb::parallel_for(std::size_t{0}, groups.size(),
                        [&](std::size_t group) { groups[group].compare(tile); });
    }
  });
  tbb::parallel_for(std::size_t{0}, groupRows.size(), [&](std::size_t group) {
    auto& whole = ofRuns.front()[group];
    for (std::size_t run = 1; run < runs; ++run)
      whole.add(std::move(ofRuns[run][group]));
    whole.moveTo(lists.subspan(group * rowsOfGroup, groupRows[group].rows.size()));
  });
}

}  // namespace kindred
