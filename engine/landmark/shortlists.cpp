#include "engine/landmark/shortlists.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <utility>

#include "engine/core/error.hpp"

namespace kindred {

namespace {

constexpr std::size_t rowsOfGroup = 128, columnsAtOnce = 512;
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

/// Some rows that are compared with all columns together.
class Shortlists::Group {
 public:
  Group(const Shortlists& lists, std::span<const std::int32_t> rows)
      : all_{lists},
        rows_{rows},
        lists_(rows.size(), RowList{lists.rule_.most}),
        products_(rows.size() * columnsAtOnce),
        rests_(products_.size()) {
    for (const auto& block : lists.rows_.blocks())
      points_.push_back(block.gathered<float>(rows));
    if (lists.terms_ != nullptr) rest_ = lists.terms_->restOf(rows);
  }

  void compare(std::size_t firstColumn) {
    const auto columns = std::min(columnsAtOnce, all_.columns_.graphs() - firstColumn);
    std::ranges::fill(products_, 0.0F);
    for (std::size_t at = 0; at < points_.size(); ++at) {
      const auto& block = all_.columns_.blocks()[at];
      subtractProducts({products_.data(), rows_.size(), columns, columnsAtOnce},
                       {points_[at].data(), rows_.size(), block.landmarks, block.landmarks},
                       rowsOf(block, firstColumn, columns));
    }
    if (rest_) {
      std::ranges::fill(rests_, 0.0F);
      rest_->addNext(firstColumn, {rests_.data(), rows_.size(), columns, columnsAtOnce});
    }
    for (std::size_t row = 0; row < rows_.size(); ++row)
      compareRow(row, firstColumn, columns);
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
    const float* const scales = &all_.scales_[firstColumn];
    const float* const errors = &all_.errors_[firstColumn];
    const float* const remainders = &all_.remainders_[firstColumn];
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
  std::span<const std::int32_t> rows_;
  std::vector<std::vector<float>> points_;  ///< of the rows by each block
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

Shortlists::Shortlists(const Coordinates& rows, const Coordinates& columns, const RankTerms* terms,
                       ShortlistRule rule, std::span<Shortlisting* const> devices)
    : rows_{rows}, columns_{columns}, terms_{terms}, rule_{std::move(rule)} {
  for (std::size_t column = 0; column < columns.graphs(); ++column) {
    const auto factors = terms ? terms->ofColumn(column) : RankTerms::Factors{};
    scales_.push_back(factors.scale);
    errors_.push_back(factors.error);
    remainders_.push_back(columns.remainder(column));
  }
  if (terms != nullptr) return;
  for (auto* device : devices)
    try {
      if (auto held = device->hold(boundedPoints(columns, remainders_), rule_))
        held_.push_back(std::move(held));
    } catch (const Error&) {  // it fails: the processor bounds as well
    }
}

Shortlists::Lists Shortlists::of(std::span<const std::int32_t> rows,
                                 const Progress& progress) const {
  if (held_.empty()) return byProcessor(rows, progress);
  try {
    return byDevice(*held_[next_++ % held_.size()], rows, progress);
  } catch (const Error&) {
    return byProcessor(rows, progress);
  }
}

Shortlists::Lists Shortlists::byDevice(BoundedColumns& columns, std::span<const std::int32_t> rows,
                                       const Progress& progress) const {
  Coordinates some{rows.size()};
  std::vector<float> remainders;
  auto rule = rule_;
  rule.leftOut.clear();
  for (const auto row : rows) {
    remainders.push_back(rows_.remainder(static_cast<std::size_t>(row)));
    rule.leftOut.push_back(rule_.leftOut.empty() ? -1
                                                 : rule_.leftOut[static_cast<std::size_t>(row)]);
  }
  for (const auto& block : rows_.blocks())
    some.addBlock(block.landmarks, block.gathered<float>(rows));
  auto bounded = boundedPoints(some, remainders);
  bounded.productError = rows_.productError();
  bounded.mostSquare = rows_.mostSquare();
  return columns.shortlists(bounded, rule, progress);
}

Shortlists::Lists Shortlists::byProcessor(std::span<const std::int32_t> rows,
                                          const Progress& progress) const {
  Lists lists(rows.size());
  const auto groups = (rows.size() + rowsOfGroup - 1) / rowsOfGroup;
  tbb::parallel_for(std::size_t{0}, groups, [&](std::size_t number) {
    const auto first = number * rowsOfGroup, count = std::min(rowsOfGroup, rows.size() - first);
    Group group{*this, rows.subspan(first, count)};
    for (std::size_t column = 0; column < columns_.graphs(); column += columnsAtOnce) {
      progress.checkpoint();
      group.compare(column);
    }
    group.moveTo(std::span{lists}.subspan(first, count));
  });
  return lists;
}

}  // namespace kindred
