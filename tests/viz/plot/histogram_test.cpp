#include "viz/plot/histogram.hpp"

#include <cmath>
#include <limits>
#include <numeric>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

std::vector<double> similarities() {
  Random random{1};
  std::vector<double> values;
  for (int index = 0; index < 3000; ++index)
    values.push_back(1 - 0.5 * random.uniform() * random.uniform() * random.uniform());
  values.push_back(missing);
  return values;
}

}  // namespace

TEST_CASE("values are counted in bins, the border in the upper one, the highest in the last") {
  const std::vector<double> values{0, 0.5, 1, 1.5, 2, 4, missing};

  const auto histogram = histogramOf(values, 4);

  CHECK(histogram.low == 0);
  CHECK(histogram.high == 4);
  CHECK(histogram.counts == std::vector<std::int64_t>{2, 2, 1, 1});
  CHECK(histogram.missing == 1);
}

TEST_CASE("the number of bins is that of Freedman and Diaconis") {
  std::vector<double> values(1001);
  std::iota(values.begin(), values.end(), 0.0);

  // Quartiles 250 and 750: bins of 2 · 500 / 1001^(1/3) = 99.97, hence 11 over a range of 1000.
  CHECK(histogramOf(values, 0).counts.size() == 11);
}

TEST_CASE("whole numbers are counted in bins that hold as many of them each") {
  std::vector<double> sizes;
  for (int size = 10; size <= 40; ++size)
    sizes.insert(sizes.end(), 12, size);

  const auto histogram = histogramOf(sizes, 0);

  CHECK(histogram.binWidth() == std::round(histogram.binWidth()));
  CHECK(histogram.low == 9.5);
  for (std::size_t bin = 0; bin + 1 < histogram.counts.size(); ++bin)
    CHECK(histogram.counts[bin] == histogram.counts[0]);
}

TEST_CASE("no value, one value and equal values are counted") {
  const std::vector<double> same(7, 0.5);

  CHECK(histogramOf({}, 0).counts.empty());
  CHECK(histogramOf(same, 0).counts == std::vector<std::int64_t>{7});
  CHECK_NOTHROW(rendered(histogramPicture({}, "", "", {}), 1));
  CHECK_NOTHROW(rendered(histogramPicture(same, "", "", {.hasLogCounts = true}), 1));
}

TEST_CASE("values that are all the same stand in one bar with room beside it") {
  auto picture = histogramPicture(std::vector<double>{1, 1, missing}, "Three", "Similarity", {});
  picture.size = {420, 280};

  checkBaseline(picture, 1, "histogram-one-value");
}

TEST_CASE("a window shows part of the values and all of their counts") {
  auto near = histogramPicture(similarities(), "", "Similarity", {});
  near.size = {420, 280};
  const auto panes = panesOf(near, {});
  REQUIRE(panes.size() == 1);

  near.paint = [through = near.paintThrough](Canvas& canvas) {
    through(canvas, {.x = 0.75, .y = 0, .zoom = 4});
  };

  checkBaseline(near, 1, "histogram-window");
  CHECK(panes[0].width > 300);
}

TEST_CASE("chosen values stand in the bins of all") {
  const auto values = similarities();
  const std::vector<double> chosen{values.begin(), values.begin() + 400};
  auto picture = histogramPicture(values, "Gram matrix", "Similarity", {}, chosen);
  picture.size = {420, 280};

  checkBaseline(picture, 1, "histogram-chosen");
}

TEST_CASE("values that were counted before look like the values") {
  const std::vector<double> values{0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4};
  const CountedValues counts{.histogram = {.low = 0, .high = 4, .counts = {1, 2, 3, 5}},
                             .count = 11,
                             .median = 2,
                             .fifth = 0.5,
                             .ninetyFifth = 3.5};

  const auto counted = rendered(countedPicture(counts, "Values", "Value", {}), 1);
  const auto direct = rendered(histogramPicture(values, "Values", "Value", {.bins = 4}), 1);

  CHECK(differenceOf(counted, direct).mean == 0);
}

TEST_CASE("values that were counted in narrow bins are shown in bins that people can see") {
  // 79,800 values, evenly from 0 to 0.99.
  Histogram narrow{.low = 0, .high = 0.99, .counts = std::vector<std::int64_t>(4000)};
  for (int value = 0; value < 100; ++value)
    narrow.counts[narrow.binOf(value / 100.0)] = 798;

  const auto values = countedValues(narrow, {.fifth = 0.05,
                                             .lowerQuartile = 0.25,
                                             .median = 0.495,
                                             .upperQuartile = 0.75,
                                             .ninetyFifth = 0.95});

  // 0.99 · cbrt(79800) / (2 · 0.5) = 42.6 bins are wanted.
  REQUIRE(values.histogram.counts.size() <= 43);
  REQUIRE(values.histogram.counts.size() > 30);
  CHECK(std::accumulate(values.histogram.counts.begin(), values.histogram.counts.end(), 0) ==
        79800);
  CHECK(values.count == 79800);
  CHECK(values.histogram.low == 0);
  CHECK(values.histogram.high == 0.99);
  CHECK(values.median == 0.495);
}

TEST_CASE("counted values that are all the same stand in one bin, and none in no bin") {
  const Histogram same{.low = 1, .high = 1, .counts = {6}};
  const Histogram none{.low = 0, .high = 0, .counts = {}, .missing = 3};

  const auto one = countedValues(same, {1, 1, 1, 1, 1});
  const auto nothing = countedValues(none, {});

  CHECK(one.histogram.counts == std::vector<std::int64_t>{6});
  CHECK(one.histogram.low < 1);
  CHECK(one.histogram.high > 1);
  CHECK(nothing.histogram.counts.empty());
  CHECK(nothing.histogram.missing == 3);
  CHECK_NOTHROW(rendered(countedPicture(nothing, "", "", {}), 1));
}

TEST_CASE("histograms look as they should") {
  for (const auto name : {ThemeName::Light, ThemeName::Dark}) {
    auto picture = histogramPicture(similarities(), "Gram matrix", "Similarity",
                                    {.theme = name, .hasLogCounts = name == ThemeName::Dark});
    picture.size = {420, 280};
    checkBaseline(picture, 1, name == ThemeName::Light ? "histogram-light" : "histogram-dark-log");
  }
}
