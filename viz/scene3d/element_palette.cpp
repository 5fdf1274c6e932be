#include "viz/scene3d/element_palette.hpp"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace kindred::viz {

namespace {

struct Tone {
  std::uint32_t colour;
  std::vector<std::string_view> symbols;
};

using Palette = std::unordered_map<std::string_view, std::uint32_t>;

Palette makePalette() {
  const std::vector<Tone> tones{
      // Each of these has a tone of its own.
      {0xf2f2ef, {"H", "D", "T"}},
      {0x979da3, {"C"}},
      {0x3f66e0, {"N"}},
      {0xe03a30, {"O"}},
      {0x7fd04f, {"F"}},
      {0xf08a24, {"P"}},
      {0xf0cc3a, {"S"}},
      {0x3fbf4a, {"Cl"}},
      {0xa8452d, {"Br"}},
      {0x8a3fb0, {"I"}},
      {0xf0a89a, {"B"}},
      {0xd0b48a, {"Si"}},
      {0xe8a02c, {"Se"}},
      {0xd86a32, {"Fe"}},
      {0xc47a3c, {"Cu"}},
      {0x7f84b8, {"Zn"}},
      {0xc8ccd2, {"Ag"}},
      {0xe3bd3f, {"Au"}},
      {0xb0b4bc, {"Hg"}},
      {0xccd0d8, {"Pt"}},
      // Alkali metals, alkaline earths.
      {0x8a5fc8, {"Li", "Na", "K", "Rb", "Cs", "Fr"}},
      {0x4f9d57, {"Be", "Mg", "Ca", "Sr", "Ba", "Ra"}},
      // Transition metals, early and late; the metals behind them; metalloids.
      {0x9aa5b5,
       {"Sc", "Ti", "V", "Cr", "Mn", "Y", "Zr", "Nb", "Mo", "Tc", "Hf", "Ta", "W", "Re", "Rf", "Db",
        "Sg", "Bh"}},
      {0x7c8fae, {"Co", "Ni", "Ru", "Rh", "Pd", "Cd", "Os", "Ir", "Hs", "Mt", "Ds", "Rg", "Cn"}},
      {0x8d8a80, {"Al", "Ga", "In", "Sn", "Tl", "Pb", "Bi", "Po", "Nh", "Fl", "Mc", "Lv"}},
      {0xb59a6d, {"Ge", "As", "Sb", "Te", "At", "Ts"}},
      // Noble gases, lanthanides, actinides.
      {0x6fc7cf, {"He", "Ne", "Ar", "Kr", "Xe", "Rn", "Og"}},
      {0x66b8a0,
       {"La", "Ce", "Pr", "Nd", "Pm", "Sm", "Eu", "Gd", "Tb", "Dy", "Ho", "Er", "Tm", "Yb", "Lu"}},
      {0x5f8fb8,
       {"Ac", "Th", "Pa", "U", "Np", "Pu", "Am", "Cm", "Bk", "Cf", "Es", "Fm", "Md", "No", "Lr"}}};
  Palette palette;
  for (const auto& tone : tones)
    for (const auto symbol : tone.symbols)
      palette.emplace(symbol, tone.colour);
  return palette;
}

constexpr std::uint32_t unknown = 0xe07ab0;

}  // namespace

Colour ballColour(std::string_view symbol) {
  static const auto palette = makePalette();
  const auto found = palette.find(symbol);
  return Colour::fromHex(found == palette.end() ? unknown : found->second);
}

}  // namespace kindred::viz
