#include "engine/landmark/shortlists.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <set>
#include <thread>

#include "engine/backend/backend.hpp"
#include "engine/core/error.hpp"
#include "tests/engine/backend/tested_backends.hpp"
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

  OfGraph ofRow(std::size_t row) const override {
    return {.scale = static_cast<float>(scaleOf(row)), .error = 1e-3F};
  }
  OfGraph ofColumn(std::size_t column) const override { return ofRow(column); }
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

std::shared_ptr<const ShortlistColumns> columnsOf(const Coordinates& points,
                                                  const RankTerms* terms = nullptr) {
  return std::make_shared<const ShortlistColumns>(points, terms);
}

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

namespace {

/// No device, and each one that lists columns.
std::vector<std::vector<Shortlisting*>> devicesToList() {
  std::vector<std::vector<Shortlisting*>> all(1);
  for (const auto& gpu : usableGpus())
    all.push_back({gpu->shortlisting()});
  return all;
}

}  // namespace

TEST_CASE("a shortlist has every column that ranks high, every twin, and far from all columns") {
  auto values = kernelOfPoints(count, 0.3, 7);
  for (std::int32_t column = 0; column < count; ++column)  // graph 600 is a twin of graph 50
    values(600, column) = values(column, 600) = values(50, column);
  values(50, 600) = values(600, 50) = values(600, 600) = 1;
  const bool hasTerms = GENERATE(false, true);
  const std::int32_t landmarks = GENERATE(15, 50);
  const auto points = projected(values, {landmarks, landmarks}, 1e-7);
  REQUIRE(points);
  ShortlistRule rule{.most = GENERATE(std::size_t{1}, std::size_t{20}),
                     .leastValue = GENERATE(0.0, 0.7),
                     .twin = 1 - 1e-6};
  rule.leftOut.resize(count);
  std::iota(rule.leftOut.begin(), rule.leftOut.end(), 0);
  const SomeTerms terms;
  const auto devices = GENERATE(from_range(devicesToList()));
  const auto* const used = hasTerms ? &terms : nullptr;
  const Shortlists shortlists{*points, columnsOf(*points, used), used, rule, devices};

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

namespace {

/// Products of unit vectors, of which the first are landmarks and lie in all dimensions but the
/// last; there the others have positive numbers, their remainders, so that bounds are exact.
Eigen::MatrixXd valuesLikeBounds(Eigen::Index landmarks) {
  Random random{5};
  Eigen::MatrixXd vectors(count, landmarks + 1);
  for (Eigen::Index row = 0; row < count; ++row) {
    for (Eigen::Index column = 0; column < landmarks; ++column)
      vectors(row, column) = random.uniform() - 0.3;
    vectors(row, landmarks) = row < landmarks ? 0 : 0.5 + random.uniform();
  }
  vectors.rowwise().normalize();
  return vectors * vectors.transpose();
}

}  // namespace

TEST_CASE("bounds hold though coordinates are rounded, and are hardly wider") {
  const auto values = valuesLikeBounds(15);
  const auto points = projected(values, {15}, 1e-7);
  REQUIRE(points);
  const ShortlistRule rule{.most = count, .leastValue = -2};
  const Shortlists shortlists{*points, columnsOf(*points), nullptr, rule};
  std::vector<std::int32_t> rows(count);
  std::iota(rows.begin(), rows.end(), 0);

  const auto lists = shortlists.of(rows, {});
  const auto ofFew = shortlists.of(std::span{rows}.first(4), {});  // too few to be rounded

  float least = 1, widest = 0;
  for (const auto row : rows)
    for (const auto& one : lists[static_cast<std::size_t>(row)])
      least = std::min(least, one.most - static_cast<float>(values(row, one.column)));
  for (std::size_t row = 0; row < ofFew.size(); ++row)
    for (std::size_t at = 0; at < ofFew[row].size(); ++at)
      widest = std::max(widest, lists[row][at].most - ofFew[row][at].most);
  CHECK(least >= 0);
  CHECK(widest < 1e-3F);
  CHECK((widest > 1e-5F) == multipliesPairs());
}

namespace {

/// Holds columns, and fails once it shall list some.
class BrokenDevice final : public Shortlisting {
 public:
  std::unique_ptr<BoundedColumns> hold(const BoundedPoints&, const ShortlistRule&) override {
    return std::make_unique<Held>();
  }

 private:
  class Held final : public BoundedColumns {
   public:
    std::vector<std::vector<Shortlisted>> shortlists(const BoundedPoints&, const ShortlistRule&,
                                                     const Progress&) override {
      throw Error{ErrorCode::Device, "It is gone."};
    }
  };
};

std::vector<std::int32_t> columnsOf(const std::vector<Shortlisted>& list) {
  std::vector<std::int32_t> columns;
  for (const auto& one : list)
    columns.push_back(one.column);
  return columns;
}

}  // namespace

TEST_CASE("the processor lists all if a device fails") {
  const auto points = projected(kernelOfPoints(count, 0.3, 7), {50}, 1e-7);
  REQUIRE(points);
  const ShortlistRule rule{.most = 5};
  const std::vector<std::int32_t> rows{3, 14, 15, 92, 65};
  const auto expected = Shortlists{*points, columnsOf(*points), nullptr, rule}.of(rows, {});

  BrokenDevice broken;
  Shortlisting* const devices[]{&broken};
  const auto rescued = Shortlists{*points, columnsOf(*points), nullptr, rule, devices}.of(rows, {});

  for (std::size_t at = 0; at < rows.size(); ++at)
    CHECK(columnsOf(rescued[at]) == columnsOf(expected[at]));
}

TEST_CASE("a GPU lists the nearest of all columns, and few more than the processor does") {
  constexpr std::int32_t points = 20'000, landmarks = 60;
  for (const auto& gpu : usableGpus()) {
    Random random{3};
    std::vector<Point3> all(points);
    for (auto& point : all)
      for (auto& number : point)
        number = random.uniform();
    const auto valueOf = [&](std::int32_t a, std::int32_t b) {
      double square = 0;
      for (std::size_t axis = 0; axis < 3; ++axis)
        square += std::pow(
            all[static_cast<std::size_t>(a)][axis] - all[static_cast<std::size_t>(b)][axis], 2);
      return std::exp(-square / 0.1);
    };
    std::vector<std::int32_t> chosen(landmarks);
    std::iota(chosen.begin(), chosen.end(), 0);
    std::vector<float> values;
    for (std::int32_t point = 0; point < points; ++point)
      for (const auto landmark : chosen)
        values.push_back(static_cast<float>(valueOf(point, landmark)));
    Coordinates coordinates{points};
    coordinates.addBlock(landmarks, values);
    REQUIRE(LandmarkSpace{coordinates, chosen, {1e-7, 1}, {}}.project(coordinates, {}));
    const ShortlistRule rule{.most = 20, .twin = 1 - 1e-6};
    const std::vector<Shortlisting*> device{gpu->shortlisting()};
    const Shortlists byGpu{coordinates, columnsOf(coordinates), nullptr, rule, device};
    const Shortlists byProcessor{coordinates, columnsOf(coordinates), nullptr, rule};
    std::vector<std::int32_t> rows;
    for (std::int32_t row = 0; row < points; row += 30)  // more than are compared at once
      rows.push_back(row);

    const auto lists = byGpu.of(rows, {}), expected = byProcessor.of(rows, {});

    std::size_t missing = 0, listed = 0, listedByProcessor = 0, longest = 0;
    for (std::size_t at = 0; at < rows.size(); ++at) {
      std::vector<double> ofRow;
      for (std::int32_t column = 0; column < points; ++column)
        ofRow.push_back(valueOf(rows[at], column));
      auto sorted = ofRow;
      std::ranges::nth_element(sorted, sorted.begin() + 19, std::greater{});
      const auto columns = columnsOf(lists[at]);
      CHECK(std::ranges::is_sorted(columns));
      for (std::int32_t column = 0; column < points; ++column)
        if (ofRow[static_cast<std::size_t>(column)] >= sorted[19])
          missing += std::ranges::binary_search(columns, column) ? 0 : 1;
      listed += columns.size();
      listedByProcessor += expected[at].size();
      longest = std::max(longest, columns.size());
    }
    CHECK(missing == 0);
    CHECK(longest > 16'384);

    std::vector<std::vector<std::vector<Shortlisted>>> ofThreads(4);
    {
      std::vector<std::jthread> threads;
      for (auto& own : ofThreads)
        threads.emplace_back([&] { own = byGpu.of(rows, {}); });
    }
    for (const auto& own : ofThreads)
      for (std::size_t at = 0; at < rows.size(); ++at)
        CHECK(columnsOf(own[at]) == columnsOf(lists[at]));
    CHECK(4 * listed < 5 * listedByProcessor);
  }
}
