#include "viz/depict/element_colours.hpp"

#include <array>
#include <cstdint>

namespace kindred::viz {

namespace {

struct ElementColour {
  std::string_view symbol;
  std::uint32_t onLight;
  std::uint32_t onDark;
};

constexpr std::array<ElementColour, 10> colours{{{"N", 0x1f5fbf, 0x82b1ff},
                                                 {"O", 0xc62828, 0xff8a80},
                                                 {"S", 0x806400, 0xe6c547},
                                                 {"P", 0xa85400, 0xffb05c},
                                                 {"F", 0x1b7f3b, 0x7fd88f},
                                                 {"Cl", 0x1b7f3b, 0x7fd88f},
                                                 {"Br", 0x8f3d1f, 0xe09a7a},
                                                 {"I", 0x6a2c91, 0xc9a0ea},
                                                 {"B", 0xa04a5a, 0xf2a5b3},
                                                 {"Si", 0x6b5a3a, 0xd8c39a}}};

}  // namespace

Colour elementColour(std::string_view symbol, ThemeName name) {
  for (const auto& element : colours)
    if (element.symbol == symbol)
      return Colour::fromHex(name == ThemeName::Light ? element.onLight : element.onDark);
  return theme(name).ink;
}

}  // namespace kindred::viz
