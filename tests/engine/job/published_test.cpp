#include "engine/job/published.hpp"

#include <thread>

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("only the newest published value is taken, and only once") {
  Published<int> place;
  place.put(std::make_shared<const int>(1));
  place.put(std::make_shared<const int>(2));

  CHECK(*place.take() == 2);
  CHECK(place.take() == nullptr);
}

TEST_CASE("of a published list every value is taken once, in order, whoever is faster") {
  constexpr int count = 20000;
  PublishedList<int> list;
  std::jthread writer{[&] {
    for (int value = 0; value < count; ++value)
      list.put(std::make_shared<const int>(value));
  }};

  std::vector<int> taken;
  while (taken.size() < count)
    for (const auto& value : list.takeAll())
      taken.push_back(*value);

  for (int value = 0; value < count; ++value)
    REQUIRE(taken[value] == value);
  CHECK(list.takeAll().empty());
}
