#include "viz/depict/pair.hpp"

#include <cmath>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"
#include "tests/viz/depict/molecules.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

MoleculePair pair() {
  return {.a = std::make_shared<const Graph>(benzene()),
          .b = std::make_shared<const Graph>(aspirin()),
          .matches = {{0, 1, 0.9}, {1, 2, 0.7}, {2, 3, 0.4}}};
}

}  // namespace

TEST_CASE("pairs of molecules look as they should") {
  for (const auto name : {ThemeName::Light, ThemeName::Dark}) {
    auto picture = PairDrawing{pair(), {.theme = name}}.picture();
    picture.size = {520, 300};
    checkBaseline(picture, 1, name == ThemeName::Light ? "pair-light" : "pair-dark");
  }
}

TEST_CASE("an atom is found where it is drawn, beside and above each other") {
  const PairDrawing drawing{pair(), {}};
  for (const Size size : {Size{800, 300}, Size{300, 800}}) {
    for (const bool isOfB : {false, true})
      for (const Node atom : {0, 3, 5}) {
        const auto at = drawing.placeOf({isOfB, atom}, size);
        CHECK(drawing.atomAt(at, size) == PairAtom{isOfB, atom});
      }
    CHECK_FALSE(drawing.atomAt({1, 1}, size));
    const auto a = drawing.placeOf({false, 0}, size);
    const auto b = drawing.placeOf({true, 0}, size);
    CHECK((size.width > size.height ? a.x < size.width / 2 : a.y < size.height / 2));
    CHECK((size.width > size.height ? b.x > size.width / 2 : b.y > size.height / 2));
  }
}

TEST_CASE("a pair without room is painted, one without a drawing refused") {
  auto picture = PairDrawing{pair(), {}}.picture();
  picture.size = {5, 5};
  CHECK_NOTHROW(rendered(picture, 1));
  auto bare = pair();
  bare.b = std::make_shared<const Graph>(GraphData{.nodeCount = 2});
  CHECK_THROWS_AS((PairDrawing{bare, {}}), Error);
}

TEST_CASE("no line between atoms passes through a name") {
  auto named = pair();
  auto nameless = pair();
  const auto without = [](const Graph& molecule) {
    auto data = molecule.data();
    data.name.clear();
    return std::make_shared<const Graph>(std::move(data));
  };
  nameless.a = without(*nameless.a);
  nameless.b = without(*nameless.b);
  auto unjoined = nameless;
  unjoined.matches.clear();
  for (const Size size : {Size{800, 300}, Size{300, 800}}) {
    INFO(size.width << " x " << size.height);
    const auto painted = [&](const MoleculePair& shown) {
      auto picture = PairDrawing{shown, {}}.picture();
      picture.size = size;
      return rendered(picture, 1);
    };
    const auto words = painted(named);
    const auto lines = painted(nameless);
    const auto bare = painted(unjoined);
    for (std::size_t pixel = 0; pixel < bare.pixels().size(); ++pixel)
      if (words.pixels()[pixel] != lines.pixels()[pixel])
        REQUIRE(lines.pixels()[pixel] == bare.pixels()[pixel]);
  }
}
