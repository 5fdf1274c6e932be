// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/substructure.hpp"

#include <openbabel/mol.h>
#include <openbabel/parsmart.h>

#include <stdexcept>
#include <string>

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

void findMatches(std::string_view text, bool all, OpenBabel::OBMol& molecule,
                 io::wire::Answer& answer) {
  auto& pattern = compiled(text);
  if (!pattern.IsValid() || pattern.NumAtoms() == 0)
    throw std::runtime_error{"a pattern that is no SMARTS"};
  answer.matched.assign(molecule.NumAtoms(), 0);
  if (!pattern.Match(molecule, !all)) return;
  for (const auto& atoms : all ? pattern.GetUMapList() : pattern.GetMapList()) {
    ++answer.matches;
    for (const int atom : atoms)
      answer.matched[static_cast<std::size_t>(atom) - 1] = 1;
  }
}

}  // namespace kindred::molread
