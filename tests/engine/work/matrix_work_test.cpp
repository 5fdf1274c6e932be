#include "engine/work/matrix_work.hpp"

#include "engine/result/memory_parts.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

struct Fixture {
  std::shared_ptr<ClosedFormBackend> device = std::make_shared<ClosedFormBackend>();
  std::shared_ptr<MemoryParts> store = std::make_shared<MemoryParts>();
  Progress progress;

  auto compute(const GramRequest& request) {
    return kindred::compute(request, {WorkDevices{OpenDevices{.sharing = {device}}}, store},
                            progress);
  }
};

}  // namespace

TEST_CASE("a matrix whose block is damaged is made whole again") {
  Fixture kept;
  const auto first = kept.compute({.rows = paths(40)});
  const std::vector<std::byte> damaged(3);
  kept.store->store(0, damaged, {});

  const auto again = kept.compute({.rows = paths(40)});

  CHECK(again->isComplete());
  CHECK(isSameBits(again->value()->values, first->value()->values));
}

TEST_CASE("a matrix that was kept raw is normalised where that is asked for") {
  Fixture kept;
  kept.compute({.rows = paths(6), .columns = paths(8), .normalise = false});

  const auto normalised = kept.compute({.rows = paths(6), .columns = paths(8)});

  CHECK(normalised->value()->request.normalise);
  CHECK(normalised->value()->values(3, 3) == Approx(1));
}

TEST_CASE("a matrix that is found again says what was said of it") {
  Fixture kept;
  const auto failing = std::make_shared<ClosedFormBackend>("gpu");
  failing->beforeSolve = [](std::size_t) { throw Error{ErrorCode::Device, "It broke."}; };
  const OpenDevices devices{.sharing = {failing}, .standIn = kept.device};
  const auto first = compute(GramRequest{.rows = paths(40)},
                             WorkSetting{WorkDevices{devices}, kept.store}, kept.progress);

  const auto again = kept.compute({.rows = paths(40)});

  REQUIRE(first->origin().remarks.size() == 2);
  CHECK(again->origin().remarks == first->origin().remarks);
}
