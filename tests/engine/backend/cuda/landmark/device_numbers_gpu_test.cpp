#include "engine/backend/backend.hpp"
#include "engine/backend/shortlisting.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/similar/landmark_search.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/engine/gram/made_up_molecules.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Points whose products are between 0 and 1, and what is left of each.
struct Points {
  static constexpr std::size_t count = 5000, landmarks = 70;

  std::vector<float> numbers, remainders;

  Points() {
    Random random{5};
    for (std::size_t point = 0; point < count; ++point) {
      for (std::size_t at = 0; at < landmarks; ++at)
        numbers.push_back(static_cast<float>(random.uniform() / landmarks));
      remainders.push_back(static_cast<float>(random.uniform() / 100));
    }
  }

  BoundedPoints bounded(const float* begin, std::size_t first, std::size_t rows) const {
    return {.blocks = {{begin + first * landmarks, rows, landmarks, landmarks}},
            .remainders = std::span{remainders}.subspan(first, rows),
            .productError = 1e-6F};
  }
};

bool areSame(const Shortlisted& a, const Shortlisted& b) {
  return a.column == b.column && a.most == b.most && a.middle == b.middle;
}

}  // namespace

TEST_CASE("a GPU lists the same of points that it keeps as of those of the host") {
  const Points points;
  const ShortlistRule rule{.most = 20, .twin = 1};
  for (const auto& gpu : usableGpus()) {
    auto& shortlisting = *gpu->shortlisting();
    const auto kept = shortlisting.room({Points::count, Points::landmarks}, rule);
    REQUIRE(kept);
    CHECK(shortlisting.hasRoomFor({Points::count, Points::landmarks}, rule));
    CHECK_FALSE(shortlisting.hasRoomFor({Points::count, Points::landmarks}, {.most = 1025}));
    CHECK_FALSE(shortlisting.hasRoomFor({1'000'000'000, 1024}, rule));  // 4 TB
    CHECK(!shortlisting.room({1'000'000'000, 1024}, rule));
    constexpr std::size_t border = 1234 * Points::landmarks + 7;
    const std::span all{points.numbers};
    kept->write(border, all.subspan(border));
    kept->write(0, all.first(border));
    std::vector<float> some(3 * Points::landmarks);
    kept->read(border - 10, some);
    CHECK(std::ranges::equal(some, all.subspan(border - 10, some.size())));

    const auto ofHost =
        shortlisting.hold(points.bounded(points.numbers.data(), 0, Points::count), rule);
    const auto ofDevice = shortlisting.hold(points.bounded(kept->data(), 0, Points::count), rule);
    REQUIRE((ofHost && ofDevice));
    const auto expected =
        ofHost->shortlists(points.bounded(points.numbers.data(), 100, 700), rule, {});
    const auto found = ofDevice->shortlists(points.bounded(kept->data(), 100, 700), rule, {});

    REQUIRE(found.size() == expected.size());
    for (std::size_t row = 0; row < found.size(); ++row)
      CHECK(std::ranges::equal(found[row], expected[row], areSame));
  }
}

TEST_CASE("a GPU that keeps all coordinates finds to the bit what it finds by all pairs") {
  const SimilarRequest request{.queries = madeUpMolecules(1500, 1),
                               .kernel = kernelPreset("molecule2d").options,
                               .options = {.most = 20, .ranking = Ranking::Plain}};
  const GramRequest gram{.rows = request.queries, .kernel = request.kernel, .solve = request.solve};
  for (const auto& gpu : usableGpus()) {
    const OpenDevices devices{.sharing = {gpu}};
    Progress progress;
    const CompiledGram compiled{gram, progress};
    const auto plan =
        planGram(*compiled.input(), static_cast<std::int32_t>(request.queries->size()), true);

    const auto some = searchByLandmarks({request, compiled, plan}, devices, nullptr, progress, 3);

    REQUIRE(some);
    CHECK(some->lists == findSimilar(request, devices, nullptr, progress).lists);
  }
}
