#include "viz/canvas/theme.hpp"

#include "tests/support/catch.hpp"

using namespace kindred::viz;

TEST_CASE("contrast is that of the WCAG") {
  CHECK(contrast({0, 0, 0}, {1, 1, 1}) == Approx(21));
  CHECK(contrast(Colour::fromHex(0x777777), {1, 1, 1}) == Approx(4.48).margin(0.01));
}

TEST_CASE("text is readable and the first three categories are visible in both themes") {
  for (const auto name : {ThemeName::Light, ThemeName::Dark}) {
    const auto& colours = theme(name);

    CHECK(contrast(colours.ink, colours.background) > 10);
    CHECK(contrast(colours.muted, colours.background) > 4.5);
    for (std::size_t index = 0; index < 3; ++index)
      CHECK(contrast(colours.category(index), colours.background) > 3);
  }
}
