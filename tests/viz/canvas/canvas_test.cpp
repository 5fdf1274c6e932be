#include "viz/canvas/canvas.hpp"

#include <cairo.h>

#include <algorithm>
#include <set>

#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/canvas/words.hpp"

using namespace kindred::test;
using namespace kindred::viz;

namespace {

constexpr Colour black{0, 0, 0};
constexpr Colour white{1, 1, 1};

template <typename Paint>
Image painted(Size size, double scale, Paint paint) {
  return rendered({size, white, paint}, scale);
}

std::set<std::uint32_t> coloursOf(const Image& image) {
  return {image.pixels().begin(), image.pixels().end()};
}

}  // namespace

TEST_CASE("rectangles and straight lines are crisp at any scale") {
  for (const double scale : {1.0, 1.25, 1.5, 2.0, 3.0}) {
    const auto image = painted({40, 40}, scale, [](Canvas& canvas) {
      canvas.fill(Rectangle{3.3, 4.4, 10.2, 7.7}, black);
      canvas.line({20.3, 2}, {20.3, 30}, {.colour = black});
      canvas.line({2, 33.7}, {38, 33.7}, {.colour = black, .width = 2});
      canvas.outline({25.2, 5.1, 9.9, 9.9}, {.colour = black});
    });

    INFO("scale " << scale);
    CHECK(coloursOf(image) == std::set<std::uint32_t>{0xff000000U, 0xffffffffU});
  }
}

TEST_CASE("a rectangle covers exactly the pixels it should") {
  const auto image = painted({8, 8}, 2, [](Canvas& canvas) {
    canvas.fill(Rectangle{1, 2, 3, 4}, black);
  });

  int count = 0;
  for (int y = 0; y < 16; ++y)
    for (int x = 0; x < 16; ++x) {
      const bool isInside = x >= 2 && x < 8 && y >= 4 && y < 12;
      count += (image.row(y)[x] == 0xff000000U) != isInside;
    }
  CHECK(count == 0);
}

TEST_CASE("an image keeps its pixels apart") {
  Image checks{2, 2};
  checks.pixels()[0] = checks.pixels()[3] = 0xff000000U;
  checks.pixels()[1] = checks.pixels()[2] = 0xffffffffU;

  const auto image = painted({10, 10}, 1, [&](Canvas& canvas) {
    canvas.image({2, 2, 6, 6}, checks);
  });

  CHECK(image.row(2)[2] == 0xff000000U);
  CHECK(image.row(4)[4] == 0xff000000U);
  CHECK(image.row(4)[5] == 0xffffffffU);
  CHECK(image.row(5)[4] == 0xffffffffU);
  CHECK(image.row(7)[7] == 0xff000000U);
  CHECK(image.row(8)[8] == 0xffffffffU);
}

TEST_CASE("a stencil lets its colour through place by place") {
  const std::vector<std::uint8_t> opacities{255, 0, 0, 128, 255, 0};

  const auto image = painted({8, 8}, 1, [&](Canvas& canvas) {
    canvas.stencil({1, 1, 6, 4}, 3, opacities, black);
  });

  CHECK(image.row(1)[1] == 0xff000000U);
  CHECK(image.row(2)[2] == 0xff000000U);
  CHECK(image.row(1)[3] == 0xffffffffU);
  CHECK(image.row(3)[1] == 0xff7f7f7fU);
  CHECK(image.row(4)[4] == 0xff000000U);
  CHECK(image.row(5)[4] == 0xffffffffU);
}

TEST_CASE("nothing is painted outside a clip, and everything after it") {
  const auto image = painted({10, 10}, 1, [](Canvas& canvas) {
    {
      const auto clip = canvas.clip({0, 0, 5, 10});
      canvas.fill(Rectangle{0, 0, 10, 5}, black);
    }
    canvas.fill(Rectangle{5, 5, 5, 5}, black);
  });

  CHECK(image.row(2)[4] == 0xff000000U);
  CHECK(image.row(2)[5] == 0xffffffffU);
  CHECK(image.row(7)[7] == 0xff000000U);
}

TEST_CASE("text is as wide at every scale") {
  double widths[2] = {};
  for (const int scale : {1, 3})
    painted({100, 20}, scale, [&](Canvas& canvas) {
      widths[scale / 2] = canvas.textWidth("Similarity", bodyText(theme(ThemeName::Light)));
    });

  CHECK(widths[0] == Approx(widths[1]));
  CHECK(widths[0] > 40);
}

TEST_CASE("text is shortened between characters, not inside them") {
  painted({100, 20}, 1, [](Canvas& canvas) {
    const auto style = bodyText(theme(ThemeName::Light));
    const std::string words = "ééééééééé";

    CHECK(canvas.shortened(words, 1000, style) == words);
    const auto fitting = canvas.shortened(words, canvas.textWidth("ééé…", style) + 0.1, style);
    CHECK(fitting == "ééé…");
    CHECK(canvas.shortened(words, 1, style) == "…");
  });
}

TEST_CASE("a text that is no UTF-8 is drawn with a sign for what is none, and so is what follows") {
  const auto drawn = [](const char* words) {
    return painted({100, 40}, 1, [&](Canvas& canvas) {
      canvas.text({4, 16}, words, bodyText(theme(ThemeName::Light)));
      canvas.text({4, 32}, "after", bodyText(theme(ThemeName::Light)));
    });
  };

  CHECK(drawn("caf\xe9").pixels().size() == 4000);
  CHECK(std::ranges::equal(drawn("caf\xe9").pixels(), drawn("caf\ufffd").pixels()));
  CHECK_FALSE(std::ranges::equal(drawn("caf\xe9").pixels(), drawn("").pixels()));
}
