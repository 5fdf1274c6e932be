#include "viz/canvas/theme.hpp"

namespace kindred::viz {

namespace {

// Okabe and Ito, "Color universal design", 2008.
constexpr auto orange = Colour::fromHex(0xe69f00);
constexpr auto skyBlue = Colour::fromHex(0x56b4e9);
constexpr auto green = Colour::fromHex(0x009e73);
constexpr auto yellow = Colour::fromHex(0xf0e442);
constexpr auto blue = Colour::fromHex(0x0072b2);
constexpr auto vermillion = Colour::fromHex(0xd55e00);
constexpr auto purple = Colour::fromHex(0xcc79a7);

const Theme light{Colour::fromHex(0xffffff),
                  Colour::fromHex(0x1c2126),
                  Colour::fromHex(0x57606a),
                  Colour::fromHex(0xd8dde3),
                  Colour::fromHex(0xc4c9cf),
                  {blue, vermillion, green, orange, purple, skyBlue, yellow},
                  {}};

const Theme dark{Colour::fromHex(0x15181c),
                 Colour::fromHex(0xe6e9ed),
                 Colour::fromHex(0x9da7b1),
                 Colour::fromHex(0x363c44),
                 Colour::fromHex(0x4b525b),
                 {skyBlue, orange, green, purple, yellow, vermillion, blue},
                 {}};

}  // namespace

const Theme& theme(ThemeName name) { return name == ThemeName::Light ? light : dark; }

}  // namespace kindred::viz
