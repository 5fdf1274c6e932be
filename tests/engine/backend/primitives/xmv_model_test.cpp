#include "engine/backend/primitives/xmv_model.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

// Expected numbers are those of Table III of the paper, summed by hand for n = m = 48: 5,308,416
// elements, 2,304 unknowns.

TEST_CASE("the naive product loads every element of the stored matrix") {
  const auto counts = countsOf({XmvPrimitive::Naive, 1, 1}, 48, 48, {});

  CHECK(counts.operations == 2 * 5'308'416.0);
  CHECK(counts.globalLoad == 4 * 5'308'416.0);
  CHECK(counts.globalStore == 4 * 2'304.0);
  CHECK(counts.sharedLoad == 0);
  CHECK(counts.sharedIntensity() == 0);
}

TEST_CASE("shared tiling streams three tiles through shared memory") {
  // Weights: a' 4/(8·16), p 4/64; labels: e' 4/(8·16).
  const auto counts = countsOf({XmvPrimitive::SharedTiling, 8, 16}, 48, 48,
                               {.labelBytes = 4, .weightBytes = 4, .operations = 7});

  CHECK(counts.operations == 7 * 5'308'416.0);
  CHECK(counts.globalLoad == Approx(5'308'416 * (4 / 128.0 + 4 / 64.0 + 4 / 128.0)));
  CHECK(counts.sharedStore == counts.globalLoad);
  CHECK(counts.sharedLoad == Approx(5'308'416 * (8 / 16.0 + 4 + 4 + 4)));
}

TEST_CASE("register blocking reads p alone from shared memory") {
  const auto counts = countsOf({XmvPrimitive::RegisterBlocking, 8, 4}, 48, 48, {});

  CHECK(counts.operations == 3 * 5'308'416.0);
  CHECK(counts.globalLoad == Approx(5'308'416 * (4 / 32.0 + 4 / 64.0)));
  CHECK(counts.sharedLoad == 4 * 5'308'416.0);
  CHECK(counts.sharedStore == 4 * 5'308'416.0 / 64);
}

TEST_CASE("tiling-blocking reads both tiles in chunks from shared memory") {
  const auto counts = countsOf({XmvPrimitive::TilingBlocking, 8, 8}, 48, 48,
                               {.labelBytes = 4, .weightBytes = 4, .operations = 7});

  CHECK(counts.globalLoad == Approx(5'308'416 * 12 / 64.0));
  CHECK(counts.sharedLoad == Approx(5'308'416 * (8 / 8.0 + 8 / 8.0)));
  CHECK(counts.sharedStore == Approx(5'308'416 * 8 / 64.0));
  CHECK(counts.globalIntensity() == Approx(7 * 64 / 12.0).epsilon(0.01));
}

TEST_CASE("variants are named by their parameters") {
  CHECK(name(xmvVariants().front()) == "naive");
  CHECK(name(xmvVariants().back()) == "tiling-blocking (8, 8)");
}
