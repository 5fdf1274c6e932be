#include "viz/canvas/side_by_side.hpp"

#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

const Colour red{1, 0, 0}, blue{0, 0, 1}, paper{1, 1, 1};

/// A picture that paints a bar through its middle, from one end to the other and beyond.
Picture bar(Size size, Colour colour, const char* leftOut) {
  return {size,
          paper,
          [colour](Canvas& canvas) {
            const auto area = canvas.size();
            canvas.fill({-1000, area.height / 2 - 1, 3000, 2}, colour);
          },
          {},
          {},
          [leftOut](Canvas&) { return std::string{leftOut}; }};
}

}  // namespace

TEST_CASE("two pictures stand beside each other and do not paint on each other") {
  const auto both = sideBySide(bar({30, 10}, red, ""), bar({10, 20}, blue, ""));

  CHECK(both.size.width == 40);
  CHECK(both.size.height == 20);
  for (const double scale : {1.0, 2.0}) {
    const auto image = rendered(both, scale);
    const auto at = [&](double x, double y) {
      return image.row(static_cast<int>(y * scale))[static_cast<std::size_t>(x * scale)];
    };
    CHECK(at(0, 10) == 0xffff0000);
    CHECK(at(29, 10) == 0xffff0000);
    CHECK(at(30, 10) == 0xff0000ff);
    CHECK(at(39, 10) == 0xff0000ff);
    CHECK(at(10, 2) == 0xffffffff);
    CHECK(at(35, 18) == 0xffffffff);
  }
}

TEST_CASE("what either of two pictures leaves out is said") {
  const auto words = [](const char* left, const char* right) {
    std::string said;
    auto picture = sideBySide(bar({30, 10}, red, left), bar({10, 20}, blue, right));
    const auto leftOut = picture.leftOut;
    picture.paint = [&](Canvas& canvas) { said = leftOut(canvas); };
    rendered(picture, 1);
    return said;
  };
  CHECK(words("", "").empty());
  CHECK(words("One.", "") == "One.");
  CHECK(words("", "Two.") == "Two.");
  CHECK(words("One.", "Two.") == "One. Two.");
}
