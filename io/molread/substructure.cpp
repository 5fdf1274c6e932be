// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/substructure.hpp"

#include <openbabel/mol.h>
#include <openbabel/parsmart.h>

#include <stdexcept>

namespace kindred::molread {

namespace {

using OpenBabel::OBSmartsPattern;

/// The pattern, kept until another one is asked for. It may be no SMARTS.
OBSmartsPattern& compiled(std::string_view text) {
  static std::string last;
  static OBSmartsPattern pattern;
  if (text == last) return pattern;
  pattern = OBSmartsPattern{};
  pattern.Init(std::string{text});
  last = text;
  return pattern;
}

}  // namespace

std::vector<std::vector<std::int32_t>> placesOf(std::string_view text, bool all,
                                                OpenBabel::OBMol& molecule) {
  auto& pattern = compiled(text);
  if (!pattern.IsValid() || pattern.NumAtoms() == 0)
    throw std::runtime_error{"a pattern that is no SMARTS"};
  if (!pattern.Match(molecule, !all)) return {};
  std::vector<std::vector<std::int32_t>> places;
  for (const auto& atoms : all ? pattern.GetUMapList() : pattern.GetMapList()) {
    auto& place = places.emplace_back();
    for (const int atom : atoms)
      place.push_back(atom - 1);
  }
  return places;
}

}  // namespace kindred::molread
