#include "engine/landmark/shortlists.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>

#include "tests/engine/landmark/projected.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

constexpr std::int32_t count = 700;  // more than one tile

/// Ranks of rows and columns with numbers of their own.
class SomeTerms final : public RankTerms {
 public:
  static double scaleOf(std::size_t graph) { return 0.5 + static_cast<double>(graph % 7) / 4; }
  static double restOf(std::size_t row, std::size_t column) {
    return 0.3 * std::cos(static_cast<double>(row * column));
  }

  Factors ofRow(std::size_t row) const override {
    return {.scale = static_cast<float>(scaleOf(row)), .error = 1e-3F};
  }
  Factors ofColumn(std::size_t column) const override { return ofRow(column); }
  std::unique_ptr<RankRest> restOf(std::span<const std::int32_t> rows) const override {
    return std::make_unique<Rest>(std::vector(rows.begin(), rows.end()));
  }

 private:
  class Rest final : public RankRest {
   public:
    explicit Rest(std::vector<std::int32_t> rows) : rows_{std::move(rows)} {}
    void addNext(std::size_t firstColumn, const TileOf<float>& rests) override {
      for (std::size_t row = 0; row < rests.rows; ++row)
        for (std::size_t column = 0; column < rests.columns; ++column)
          rests.row(row)[column] += static_cast<float>(
              SomeTerms::restOf(static_cast<std::size_t>(rows_[row]), firstColumn + column));
    }

   private:
    std::vector<std::int32_t> rows_;
  };
};

double rankOf(const Eigen::MatrixXd& values, bool hasTerms, std::int32_t row, std::int32_t column) {
  const auto a = static_cast<std::size_t>(row), b = static_cast<std::size_t>(column);
  return hasTerms ? SomeTerms::scaleOf(a) * SomeTerms::scaleOf(b) * values(row, column) +
                        SomeTerms::restOf(a, b)
                  : values(row, column);
}

/// The columns that a row's list is made of: those of high rank, and twins.
std::set<std::int32_t> needed(const Eigen::MatrixXd& values, bool hasTerms,
                              const ShortlistRule& rule, std::int32_t row) {
  std::vector<std::int32_t> columns;
  std::set<std::int32_t> all;
  for (std::int32_t column = 0; column < count; ++column) {
    if (column == row || values(row, column) < rule.leastValue) continue;
    columns.push_back(column);
    if (values(row, column) >= rule.twin) all.insert(column);
  }
  std::ranges::sort(columns, std::ranges::greater{},
                    [&](auto column) { return rankOf(values, hasTerms, row, column); });
  columns.resize(std::min(columns.size(), rule.most));
  all.insert(columns.begin(), columns.end());
  return all;
}

}  // namespace

TEST_CASE("a shortlist has every column that ranks high, every twin, and far from all columns") {
  auto values = kernelOfPoints(count, 0.3, 7);
  for (std::int32_t column = 0; column < count; ++column)  // graph 600 is a twin of graph 50
    values(600, column) = values(column, 600) = values(50, column);
  values(50, 600) = values(600, 50) = values(600, 600) = 1;
  const bool hasTerms = GENERATE(false, true);
  const auto points = projected(values, {50, 50}, 1e-7);
  REQUIRE(points);
  ShortlistRule rule{.most = GENERATE(std::size_t{1}, std::size_t{20}),
                     .leastValue = GENERATE(0.0, 0.7),
                     .twin = 1 - 1e-6};
  rule.leftOut.resize(count);
  std::iota(rule.leftOut.begin(), rule.leftOut.end(), 0);
  const SomeTerms terms;
  const Shortlists shortlists{*points, *points, hasTerms ? &terms : nullptr, rule};

  std::vector<std::int32_t> rows{50, 600, 0, 699, 120, 121, 122};
  for (std::int32_t row = 1; row < count; row += 4)
    rows.push_back(row);
  const auto lists = shortlists.of(rows, {});

  std::size_t listed = 0;
  for (std::size_t at = 0; at < rows.size(); ++at) {
    std::set<std::int32_t> columns;
    for (const auto& one : lists[at]) {
      columns.insert(one.column);
      CHECK(one.most >= one.middle);
      CHECK(rankOf(values, hasTerms, rows[at], one.column) <= one.most + 1e-6);
    }
    CHECK(columns.size() == lists[at].size());
    CHECK(std::ranges::includes(columns, needed(values, hasTerms, rule, rows[at])));
    CHECK_FALSE(columns.contains(rows[at]));
    listed += columns.size();
  }
  CHECK(listed < rows.size() * count / 4);
}
