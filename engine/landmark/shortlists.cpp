#include "engine/landmark/shortlists.hpp"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>
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

/// Numbers of some rows, laid together for products unless the rows are few.
struct Shortlists::LaidRows {
  /// Rounds numbers to multiples of `unit` if that is more than 0.
  LaidRows(const TileOf<const float>& rows, ProductSide side, bool arePacked, float unit)
      : tile{rows} {
    if (!arePacked) return;
    if (unit > 0) {
      const auto rounded = roundedPairs(rows, unit);
      const auto length = rounded.size() / rows.rows;
      pairs.emplace(TileOf<const NumberPair>{rounded.data(), rows.rows, length, length}, side);
    } else {
      floats.emplace(rows, side);
    }
  }

  LaidRows(std::vector<float> numbers, std::size_t rows, bool arePacked, float unit)
      : LaidRows{{numbers.data(), rows, numbers.size() / rows, numbers.size() / rows},
                 ProductSide::Left,
                 arePacked,
                 unit} {
    gathered = std::move(numbers);
  }

  TileOf<const float> tile;
  std::vector<float> gathered;
  std::optional<PackedRows> floats;
  std::optional<PackedPairs> pairs;
};

/// Rows that are compared with all columns, and what terms tell of each.
struct Shortlists::GroupRows {
  GroupRows(const Shortlists& lists, std::span<const std::int32_t> group, bool arePacked)
      : rows{group} {
    for (const auto& block : lists.rows_.blocks())
      blocks.emplace_back(block.gathered<float>(rows), rows.size(), arePacked, lists.unit_);
    std::vector<float> ofTerms;
    for (const auto row : rows) {
      const auto graph = static_cast<std::size_t>(row);
      terms.push_back(lists.terms_ ? lists.terms_->ofRow(graph) : RankTerms::OfGraph{});
      std::ranges::copy(terms.back().features, std::back_inserter(ofTerms));
    }
    if (!ofTerms.empty()) features.emplace(std::move(ofTerms), rows.size(), arePacked, 0);
  }

  bool areRounded() const { return !blocks.empty() && blocks.front().pairs; }

  std::span<const std::int32_t> rows;
  std::vector<RankTerms::OfGraph> terms;
  std::vector<LaidRows> blocks;
  std::optional<LaidRows> features;
};

/// Some columns that are compared with all groups, laid together once for these.
struct Shortlists::ColumnTile {
  ColumnTile(const Shortlists& lists, std::size_t firstColumn, bool arePacked)
      : first{firstColumn},
        count{std::min(columnsAtOnce, lists.columns_->remainders.size() - first)} {
    constexpr auto right = ProductSide::Right;
    for (const auto& block : lists.columns_->points.blocks())
      blocks.emplace_back(rowsOf(block, first, count), right, arePacked, lists.unit_);
    auto ofTerms = lists.columns_->features;
    if (ofTerms.columns == 0) return;
    ofTerms.values = ofTerms.row(first);
    ofTerms.rows = count;
    features.emplace(ofTerms, right, arePacked, 0);
  }

  std::size_t first, count;
  std::vector<LaidRows> blocks;
  std::optional<LaidRows> features;
};

/// Some rows that are compared with all columns together.
class Shortlists::Group {
 public:
  Group(const Shortlists& lists, const GroupRows& points)
      : all_{lists},
        points_{points},
        lists_(points.rows.size(), RowList{lists.rule_.most}),
        products_(points.rows.size() * columnsAtOnce),
        rests_(products_.size()),
        sums_(points.areRounded() ? products_.size() : 0) {
    if (lists.terms_ != nullptr) rest_ = lists.terms_->restOf(points.rows);
  }

  void compare(const ColumnTile& tile) {
    if (sums_.empty()) std::ranges::fill(products_, 0.0F);
    std::ranges::fill(rests_, 0.0F);
    std::ranges::fill(sums_, 0);
    for (std::size_t at = 0; at < tile.blocks.size(); ++at)
      subtract(points_.blocks[at], tile.blocks[at], products_);
    const float unit = all_.unit_ * all_.unit_;
    for (std::size_t at = 0; at < sums_.size(); ++at)
      products_[at] = unit * static_cast<float>(sums_[at]);
    if (tile.features) subtract(*points_.features, *tile.features, rests_);
    if (rest_) rest_->addNext(tile.first, tileOf(rests_, tile.count));
    for (std::size_t row = 0; row < lists_.size(); ++row)
      compareRow(row, tile.first, tile.count);
  }

  /// Takes what a group of the same rows found in later columns.
  void add(Group later) {
    for (std::size_t row = 0; row < lists_.size(); ++row)
      lists_[row].add(std::move(later.lists_[row]));
  }

  void moveTo(std::span<std::vector<Shortlisted>> into) {
    for (std::size_t row = 0; row < lists_.size(); ++row)
      into[row] = lists_[row].columns();
  }

 private:
  template <typename Number>
  TileOf<Number> tileOf(std::vector<Number>& numbers, std::size_t columns) const {
    return {numbers.data(), lists_.size(), columns, columnsAtOnce};
  }

  void subtract(const LaidRows& rows, const LaidRows& columns, std::vector<float>& from) {
    const auto count = columns.tile.rows;
    if (rows.pairs)
      rows.pairs->subtractFrom(tileOf(sums_, count), *columns.pairs);
    else if (rows.floats)
      rows.floats->subtractFrom(tileOf(from, count), *columns.floats);
    else
      subtractProducts(tileOf(from, count), rows.tile, columns.tile);
  }

  void compareRow(std::size_t row, std::size_t firstColumn, std::size_t columns) {
    const auto graph = static_cast<std::size_t>(points_.rows[row]);
    const auto& own = points_.terms[row];
    const float remainder = all_.rows_.remainder(graph),
                off = all_.rows_.productError() + (points_.areRounded() ? all_.rounding_ : 0);
    const auto twin = static_cast<float>(all_.rule_.twin),
               leastValue = static_cast<float>(all_.rule_.leastValue);
    constexpr auto highest = std::numeric_limits<float>::infinity();
    std::array<float, columnsAtOnce> values, ranks, mosts;  // the most that they can be
    const float* const products = &products_[row * columnsAtOnce];
    const float* const rests = &rests_[row * columnsAtOnce];
    const float* const scales = &all_.columns_->scales[firstColumn];
    const float* const errors = &all_.columns_->errors[firstColumn];
    const float* const remainders = &all_.columns_->remainders[firstColumn];
    for (std::size_t at = 0; at < columns; ++at) {
      values[at] = remainder * remainders[at] + off - products[at];
      ranks[at] = own.scale * scales[at] * values[at] + rests[at] + own.error * errors[at];
      mosts[at] = values[at] >= twin ? highest : ranks[at];
    }
    auto& list = lists_[row];
    const auto itself = all_.rule_.leftOut.empty() ? -1 : all_.rule_.leftOut[graph];
    float least = list.least();
    std::array<std::uint32_t, columnsAtOnce> likely;  // chosen without a branch
    std::size_t count = 0;
    for (std::uint32_t at = 0; at < columns; ++at) {
      likely[count] = at;
      count += mosts[at] >= least ? 1 : 0;
    }
    for (const auto at : std::span{likely}.first(count)) {
      if (mosts[at] < least || values[at] < leastValue) continue;
      const auto column = static_cast<std::int32_t>(firstColumn + at);
      if (column == itself) continue;
      const float width = remainder * remainders[at] + off;
      const float rankWidth = own.scale * scales[at] * width + own.error * errors[at];
      if (values[at] - 2 * width > leastValue + off) list.assure(ranks[at] - 2 * rankWidth);
      list.take({column, mosts[at], ranks[at] - rankWidth});
      least = list.least();
    }
  }

  const Shortlists& all_;
  const GroupRows& points_;
  std::vector<RowList> lists_;
  std::vector<float> products_, rests_;
  std::vector<std::int32_t> sums_;  ///< of products of rounded numbers
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
  if (terms != nullptr && points.graphs() > 0) {
    const auto first = terms->ofColumn(0).features;
    features = {first.data(), points.graphs(), first.size(), first.size()};
  }
  tbb::parallel_for(std::size_t{0}, points.graphs(), [&](std::size_t column) {
    const auto own = terms ? terms->ofColumn(column) : RankTerms::OfGraph{};
    scales[column] = own.scale;
    errors[column] = own.error;
    remainders[column] = points.remainder(column);
  });
}

Shortlists::Shortlists(const Coordinates& rows, std::shared_ptr<const ShortlistColumns> columns,
                       const RankTerms* terms, ShortlistRule rule,
                       std::span<Shortlisting* const> devices)
    : rows_{rows}, columns_{std::move(columns)}, terms_{terms}, rule_{std::move(rule)} {
  decideRounding();
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

/// Rounds coordinates to 16 bits if that takes half the time and hardly widens bounds. By
/// Cauchy-Schwarz a product of z and w, no longer than m and each off by no more than e, is off by
/// no more than e (2 m + e); that of the whole numbers is less than 2^31. productError() allows
/// for the rounding of their floats.
void Shortlists::decideRounding() {
  constexpr double mostOfRemainders = 1.0 / 64;
  const auto& columns = columns_->points;
  const double square = std::max(rows_.mostSquare(), columns.mostSquare());
  const double unit = std::sqrt(square) / mostOfPair,
               off = offOfRounded * unit * std::sqrt(static_cast<double>(columns.landmarks()));
  const double error = off * (2 * std::sqrt(square) + off);
  const auto squares = columns.squares();
  const double usualSquare = std::accumulate(squares.begin(), squares.end(), 0.0) /
                             static_cast<double>(std::max<std::size_t>(1, squares.size()));
  if (!multipliesPairs() || error > mostOfRemainders * usualSquare) return;
  unit_ = static_cast<float>(unit);
  rounding_ = static_cast<float>(error);
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
    groupRows.emplace_back(*this, rows.subspan(first, std::min(rowsOfGroup, rows.size() - first)),
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
      const ColumnTile tile{*this, at, arePacked};
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
