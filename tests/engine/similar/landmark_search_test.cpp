#include "engine/similar/landmark_search.hpp"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <limits>

#include "engine/backend/shortlisting.hpp"
#include "engine/core/error.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/similar/damped_library.hpp"
#include "engine/similar/landmark_cost.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/engine/gram/made_up_molecules.hpp"
#include "tests/engine/similar/searches.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// By landmarks, however little they help among so few.
std::optional<SimilarResult> foundByLandmarks(const SimilarRequest& request,
                                              PartStore* store = nullptr,
                                              Progress progress = Progress{}, double mostLeft = 3,
                                              const OpenDevices& devices = processor()) {
  const GramRequest gram{.rows = request.queries,
                         .columns = request.among,
                         .kernel = request.kernel,
                         .solve = request.solve};
  const CompiledGram compiled{gram, progress};
  const auto plan = planGram(*compiled.input(), static_cast<std::int32_t>(request.queries->size()),
                             request.among == nullptr);
  return searchByLandmarks({request, compiled, plan}, devices, store, progress, mostLeft);
}

/// The parts that a search for each graph among the others is kept in.
std::size_t partsOf(const Dataset& graphs, Ranking ranking) {
  const auto count = static_cast<std::int32_t>(graphs.size());
  const GramPlan whole{.rows = count, .columns = count};
  const auto plan = searchPlan(whole, std::vector<KernelGraph>(graphs.size()), ranking);
  auto parts = searchedRuns(whole).size();
  for (std::size_t round = 0; round < plan.rounds(); ++round)
    parts += plan.projections(round).size();
  return parts;
}

}  // namespace

TEST_CASE("a search by landmarks finds to the bit what a search of all pairs finds") {
  const auto molecules = madeUpMolecules(560, 1);
  const bool isShort = GENERATE(false, true);
  const auto kernel = GENERATE("molecule2d", "analogues");
  const auto ranking = GENERATE(Ranking::Plain, Ranking::Damped);
  // Short lists have a threshold by one kernel, long ones by the other.
  const bool hasThreshold = isShort == (kernel == std::string_view{"molecule2d"});
  SimilarRequest request{
      .queries = molecules,
      .kernel = kernelPreset(kernel).options,
      .options = {
          .most = isShort ? 1 : 20, .threshold = hasThreshold ? 0.8 : 0, .ranking = ranking}};

  const auto all = found(request);
  const auto some = foundByLandmarks(request);

  REQUIRE(some);
  CHECK(some->isComplete);
  CHECK(some->lists == all.lists);
  if (request.kernel == kernelPreset("molecule2d").options && request.options.threshold > 0)
    CHECK(some->provenance.pairs < all.provenance.pairs);
}

TEST_CASE("graphs that are many times there are found by landmarks as by all pairs") {
  SimilarRequest request{.queries = paths(560), .kernel = byDegree()};
  request.options = {.most = GENERATE(3, 40), .ranking = GENERATE(Ranking::Plain, Ranking::Damped)};

  const auto some = foundByLandmarks(request);

  REQUIRE(some);
  CHECK(some->lists == found(request).lists);
}

namespace {

/// The processor, with a facet that keeps numbers and bounds their products, until it fails.
class KeepingDevice final : public Backend, private Shortlisting {
 public:
  explicit KeepingDevice(int readsUntilItFails) : left_{readsUntilItFails} {}

  const Device& device() const override { return processor_->device(); }
  Kernels& kernels() override { return processor_->kernels(); }
  Shortlisting* shortlisting() override { return this; }

  std::size_t numbersKept() const { return kept_; }
  bool hasFailed() const { return hasFailed_; }

 private:
  class Numbers final : public DeviceNumbers {
   public:
    Numbers(std::size_t count, KeepingDevice& device) : numbers_(count), device_{device} {}

    const float* data() const override { return numbers_.data(); }
    void read(std::size_t first, std::span<float> into) const override {
      device_.use();
      std::ranges::copy(std::span{numbers_}.subspan(first, into.size()), into.begin());
    }
    void write(std::size_t first, std::span<const float> from) override {
      std::ranges::copy(from, numbers_.begin() + static_cast<std::ptrdiff_t>(first));
    }

   private:
    std::vector<float> numbers_;
    KeepingDevice& device_;
  };

  /// Lists all columns.
  class Held final : public BoundedColumns {
   public:
    Held(BoundedPoints columns, KeepingDevice& device)
        : columns_{std::move(columns)}, device_{device} {}

    std::vector<std::vector<Shortlisted>> shortlists(const BoundedPoints& rows,
                                                     const ShortlistRule& rule,
                                                     const Progress&) override {
      device_.use();
      std::vector<std::vector<Shortlisted>> lists(rows.count());
      for (std::size_t row = 0; row < rows.count(); ++row)
        for (std::size_t column = 0; column < columns_.count(); ++column) {
          const auto at = static_cast<std::int32_t>(column);
          if (!rule.leftOut.empty() && rule.leftOut[row] == at) continue;
          double product = 0;
          for (std::size_t block = 0; block < rows.blocks.size(); ++block)
            for (std::size_t number = 0; number < rows.blocks[block].columns; ++number)
              product += double{rows.blocks[block].row(row)[number]} *
                         columns_.blocks[block].row(column)[number];
          const auto middle = static_cast<float>(product);
          const float most =
              middle + rows.remainders[row] * columns_.remainders[column] + 2 * rows.productError;
          const auto twin = static_cast<float>(rule.twin);
          lists[row].push_back(
              {at, most >= twin ? std::numeric_limits<float>::infinity() : most, middle});
        }
      return lists;
    }

   private:
    BoundedPoints columns_;
    KeepingDevice& device_;
  };

  bool hasRoomFor(PointsSize, const ShortlistRule& rule) override { return rule.most <= 1024; }
  std::unique_ptr<DeviceNumbers> room(PointsSize size, const ShortlistRule&) override {
    kept_ += size.count();
    return std::make_unique<Numbers>(size.count(), *this);
  }
  std::unique_ptr<BoundedColumns> hold(const BoundedPoints& columns,
                                       const ShortlistRule&) override {
    return std::make_unique<Held>(columns, *this);
  }

  void use() {
    if (left_-- != 0) return;
    hasFailed_ = true;
    throw Error{ErrorCode::Device, "It is gone."};
  }

  std::shared_ptr<Backend> processor_ = makeCpuBackend();
  std::atomic<int> left_;
  std::atomic<bool> hasFailed_ = false;
  std::size_t kept_ = 0;
};

}  // namespace

TEST_CASE("coordinates that a device alone has, and may lose, give the same lists") {
  const bool isAmong = GENERATE(false, true);
  const SimilarRequest request{.queries = madeUpMolecules(isAmong ? 90 : 560, 1),
                               .among = isAmong ? madeUpMolecules(560, 2) : nullptr,
                               .kernel = kernelPreset("molecule2d").options,
                               .options = {.most = 5, .ranking = Ranking::Plain}};
  const auto expected = found(request);
  for (const int reads : {-1, 0, 1, 40, 70, 72, 73}) {
    const auto device = std::make_shared<KeepingDevice>(reads);
    MemoryParts parts;

    const auto some = foundByLandmarks(request, &parts, {}, 3, {.sharing = {device}});

    REQUIRE(some);
    CHECK(some->lists == expected.lists);
    CHECK(device->hasFailed() == (reads >= 0));
    CHECK((std::ranges::count(some->provenance.remarks, "similar.bounds-lost", &Remark::code) ==
           1) == (reads >= 0));
    CHECK(device->numbersKept() >= (isAmong ? 650 : 560) * 64);
  }
}

TEST_CASE("one set is searched for another by landmarks of the searched one") {
  SimilarRequest request{
      .queries = madeUpMolecules(300, 2),
      .among = madeUpMolecules(800, 3),
      .kernel = kernelPreset("molecule2d").options,
      .options = {.most = 4, .ranking = GENERATE(Ranking::Plain, Ranking::Damped)}};
  request.places.assign(300, -1);
  request.places[7] = 11;

  const auto some = foundByLandmarks(request);

  REQUIRE(some);
  CHECK(some->lists == found(request).lists);
}

TEST_CASE("a search by landmarks that was stopped goes on where it was") {
  SimilarRequest request{
      .queries = madeUpMolecules(560, 4),
      .kernel = kernelPreset("molecule2d").options,
      .options = {.most = 2, .ranking = GENERATE(Ranking::Plain, Ranking::Damped)}};
  MemoryParts whole;
  const auto expected = foundByLandmarks(request, &whole);
  REQUIRE(expected);
  for (const int parts : {0, 1, 3}) {
    MemoryParts kept;
    FailingParts failing{kept, parts};
    CHECK_THROWS_AS(foundByLandmarks(request, &failing), Cancelled);

    const auto result = foundByLandmarks(request, &kept);

    REQUIRE(result);
    CHECK(result->isComplete);
    CHECK(result->lists == expected->lists);
    CHECK(result->provenance.pairs == expected->provenance.pairs);
  }
  CHECK(foundByLandmarks(request, &whole)->lists == expected->lists);
}

TEST_CASE("the landmarks of damping are the first of a search, and no landmark comes twice") {
  const auto columns = GENERATE(560, 2500, 20'000);
  const GramPlan whole{.rows = columns, .columns = columns};
  const std::vector<KernelGraph> graphs(static_cast<std::size_t>(columns));

  const auto plan = searchPlan(whole, graphs, Ranking::Damped);

  std::vector<std::int32_t> all;
  for (std::size_t round = 0; round < plan.rounds(); ++round)
    std::ranges::copy(plan.landmarksOf(round), std::back_inserter(all));
  CHECK(plan.landmarksOf(0) == landmarksAmong(graphs.size()));
  const auto plain = searchPlan(whole, graphs, Ranking::Plain);
  CHECK(all.size() == plain.landmarksUntil(plain.rounds() - 1));
  std::ranges::sort(all);
  CHECK(std::ranges::adjacent_find(all) == all.end());
}

TEST_CASE("parts of one ranking are not taken for those of another with as many landmarks") {
  const GramPlan whole{.rows = 2500, .columns = 2500};
  const std::vector<KernelGraph> graphs(2500);
  const auto plain = searchPlan(whole, graphs, Ranking::Plain);
  const auto damped = searchPlan(whole, graphs, Ranking::Damped);

  REQUIRE(plain.rounds() == damped.rounds());
  for (std::size_t round = 0; round < plain.rounds(); ++round)
    REQUIRE(plain.landmarksOf(round).size() == damped.landmarksOf(round).size());
  CHECK(planBytes(whole, plain, Ranking::Plain) != planBytes(whole, damped, Ranking::Damped));
}

TEST_CASE("no part of a finished search is missing, as of rounds that were not needed") {
  const auto ranking = GENERATE(Ranking::Plain, Ranking::Damped);
  const SimilarRequest request{.queries = madeUpMolecules(1200, 4),
                               .kernel = kernelPreset("molecule2d").options,
                               .options = {.most = 1, .threshold = 0.98, .ranking = ranking}};
  MemoryParts parts;
  REQUIRE(foundByLandmarks(request, &parts));
  for (std::size_t part = 0; part < partsOf(*request.queries, ranking); ++part)
    CHECK(parts.load(part));
}

TEST_CASE("a search that is asked to stop keeps the lists it has") {
  std::stop_source keep;
  keep.request_stop();
  const auto result = foundByLandmarks({.queries = paths(700), .kernel = byDegree()}, nullptr,
                                       Progress{{}, keep.get_token()});
  REQUIRE(result);
  CHECK_FALSE(result->isComplete);
  CHECK(std::ranges::all_of(result->lists, [](const auto& list) { return list.empty(); }));
  CHECK(result->provenance.remarks.back().code == "similar.no-list");
}

TEST_CASE("bounds that leave more pairs than they may are given up") {
  CHECK_FALSE(foundByLandmarks({.queries = paths(300), .kernel = byDegree()}, nullptr, {}, 0));
}

TEST_CASE("few graphs, shares of machines and counts of environments are searched in full") {
  GramPlan plan{.rows = 50'000, .columns = 50'000};
  plan.pairCount = 50'000ULL * 50'001 / 2;
  SimilarRequest request;
  CHECK(maySearchByLandmarks(request, plan, false));
  request.share = {.part = 1, .of = 2};
  CHECK_FALSE(maySearchByLandmarks(request, plan, false));
  request.share = {};
  request.kernel.environments = 2;
  CHECK_FALSE(maySearchByLandmarks(request, plan, false));
  request.kernel.environments = 0;
  plan = {.rows = 900, .columns = 900, .pairCount = 900 * 901 / 2};
  CHECK_FALSE(maySearchByLandmarks(request, plan, false));
  // One query is compared with all sooner than they are placed.
  plan = {.rows = 1, .columns = 50'000, .isSymmetric = false, .pairCount = 50'000};
  CHECK_FALSE(maySearchByLandmarks(request, plan, false));
}

TEST_CASE("coordinates that a GPU has to itself take no memory of the host") {
  const GramPlan plan{.rows = 1'000'000, .columns = 1'000'000};
  constexpr std::uint64_t numbers = 2048 * 4'000'000ULL, among = 8 * 2048 * 2048;  // two rounds

  const auto onHost = landmarkMemory(plan, Ranking::Plain, false);

  CHECK(onHost - landmarkMemory(plan, Ranking::Plain, true) == numbers);
  CHECK(landmarkMemory(plan, Ranking::Damped, false) > onHost);
  CHECK(onHost - numbers - among <= 1 << 29);  // lists under way
}

TEST_CASE("one device keeps coordinates that it has room for, of ranks that are values") {
  const auto keeps = [](int most, Ranking ranking, std::size_t devices) {
    const GramPlan plan{.rows = 1'000'000, .columns = 1'000'000};
    OpenDevices open;
    while (open.sharing.size() < devices)
      open.sharing.push_back(std::make_shared<KeepingDevice>(-1));
    return areCoordinatesOnGpu(open, {.options = {.most = most, .ranking = ranking}}, plan);
  };

  CHECK(keeps(20, Ranking::Plain, 1));
  CHECK_FALSE(keeps(1025, Ranking::Plain, 1));
  CHECK_FALSE(keeps(20, Ranking::Damped, 1));
  CHECK_FALSE(keeps(20, Ranking::Plain, 2));
  CHECK_FALSE(areCoordinatesOnGpu(processor(), {.options = {.ranking = Ranking::Plain}}, {}));
}

TEST_CASE("bounds leave fewer of a row the more landmarks there are, and the less it asks for") {
  const ProbedBounds probed{.landmarks = 128, .graphs = 896, .ofNearest = 56, .growth = 0.5};

  // 1/16 of the columns if one of 896 is asked for: half as many if it is one of 3,584, and again
  // by twice the landmarks.
  CHECK(probed.leftOf(89'600, 128, 100) == Approx(5600));
  CHECK(probed.leftOf(89'600, 128, 25) == Approx(2800));
  CHECK(probed.leftOf(89'600, 256, 25) == Approx(1400));
  CHECK(probed.leftOf(89'600, 1e6, 25) == 25);
  CHECK(probed.leftOf(89'600, 1, 25) == 89'600);
}

TEST_CASE("landmarks are foreseen as long as they spare more than they cost") {
  const GramPlan plan{
      .rows = 10'000, .columns = 10'000, .isSymmetric = true, .pairCount = 50'005'000};
  const SimilarRequest request{.options = {.most = 20}};
  const auto searched = [&](double ofNearest) {
    return likelySearch(request, plan,
                        ProbedBounds{.landmarks = 128, .graphs = 896, .ofNearest = ofNearest});
  };

  // 100 is the root of the columns: 128 landmarks are the fewest, and 1,250 too many.
  const auto few = searched(8.96), more = searched(89.6);
  REQUIRE(few);
  CHECK(few->landmarks == 128);
  CHECK(few->left == Approx(100));
  CHECK(few->shareOf(plan) == Approx(10'000 * (128 + 100) / 50'005'000.0));
  REQUIRE(more);
  CHECK(more->landmarks == 512);  // 1,000 of a row are left by 128, 500 by 256
  CHECK(more->left == Approx(250));
  CHECK_FALSE(likelySearch({.options = {.most = 5001}}, plan, std::nullopt));
  CHECK(likelySearch(request, plan, std::nullopt)->left == 250);
}
