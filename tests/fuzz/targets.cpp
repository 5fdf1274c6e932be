#include "tests/fuzz/targets.hpp"

#include <algorithm>

namespace kindred::fuzz {

std::span<const Target> targets() {
  static const auto all = [] {
    std::vector<Target> made;
    for (const auto add :
         {addFormats, addMappings, addTexts, addBytes, addParts, addProjects, addFilters})
      add(made);
    return made;
  }();
  return all;
}

const Target* targetNamed(std::string_view name) {
  const auto found = std::ranges::find(targets(), name, &Target::name);
  return found == targets().end() ? nullptr : &*found;
}

}  // namespace kindred::fuzz
