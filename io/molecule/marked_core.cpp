#include "io/molecule/marked_core.hpp"

#include <algorithm>

namespace kindred::io {

MarkedCore::MarkedCore(const Graph& graph) {
  const HeavyAtoms whole{graph};
  const auto isMark = [&](std::int32_t atom) {
    return elementOf(whole.kinds[static_cast<std::size_t>(atom)]) == 0;
  };
  std::vector<std::int32_t> kept, newOf;
  for (std::int32_t atom = 0; atom < whole.size(); ++atom) {
    newOf.push_back(static_cast<std::int32_t>(kept.size()));
    if (!isMark(atom)) kept.push_back(atom);
  }
  atoms = {whole, kept};
  for (std::int32_t atom = 0; atom < whole.size(); ++atom) {
    const auto at = static_cast<std::size_t>(atom);
    for (const auto& bond : whole.bonds[at])
      if (isMark(atom) && !isMark(bond.atom))
        marks.push_back({isotopeOf(whole.details[at]), newOf[static_cast<std::size_t>(bond.atom)]});
  }
  std::ranges::stable_sort(marks, {}, &Mark::number);
}

}  // namespace kindred::io
