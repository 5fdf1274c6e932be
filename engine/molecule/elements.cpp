#include "engine/molecule/elements.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace kindred {

const CategoryNames& elementNames() {
  static const CategoryNames names = [] {
    constexpr std::string_view symbols =
        "* H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge "
        "As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm "
        "Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U "
        "Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og";
    std::vector<std::string> list;
    for (std::size_t begin = 0; begin < symbols.size();) {
      const auto end = std::min(symbols.find(' ', begin), symbols.size());
      list.emplace_back(symbols.substr(begin, end - begin));
      begin = end + 1;
    }
    return std::make_shared<const std::vector<std::string>>(std::move(list));
  }();
  return names;
}

std::optional<int> elementNamed(std::string_view symbol) {
  const auto& names = *elementNames();
  const auto found = std::ranges::find(names, symbol);
  if (found == names.end()) return std::nullopt;
  return static_cast<int>(found - names.begin());
}

}  // namespace kindred
