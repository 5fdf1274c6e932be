// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/substructure.hpp"

#include <openbabel/mol.h>
#include <openbabel/parsmart.h>

#include <stdexcept>
#include <string>

namespace kindred::molread {

namespace {

using io::wire::Finding;
using OpenBabel::OBSmartsPattern;

constexpr std::uint32_t mostMappings = 512;

/// The brackets of atoms and of recursive patterns that a text is in, as far as it was read.
class Brackets {
 public:
  bool isInAtom() const { return !open_.empty() && open_.back() == '['; }

  void read(char letter) {
    if (letter == '[' || letter == '(') open_.push_back(letter);
    if ((letter == ']' || letter == ')') && !open_.empty()) open_.pop_back();
  }

 private:
  std::string open_;
};

/// Returns the length of an atom [H], with a mass and a charge or without, which the text begins
/// with; 0 if it begins with none.
std::size_t hydrogenLength(std::string_view text) {
  if (!text.starts_with('[')) return 0;
  auto at = text.find_first_not_of("0123456789", 1);
  if (at == text.npos || text[at] != 'H') return 0;
  at = text.find_first_not_of("+-", at + 1);
  return at != text.npos && text[at] == ']' ? at + 1 : 0;
}

/// The pattern without the handedness of atoms, which structures do not bring, and with #1 for
/// atoms of hydrogen, which Open Babel takes for atoms that have one.
std::string understood(std::string_view pattern) {
  std::string text;
  Brackets brackets;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (const auto length = brackets.isInAtom() ? 0 : hydrogenLength(pattern.substr(at))) {
      for (const char letter : pattern.substr(at, length))
        text += letter == 'H' ? std::string{"#1"} : std::string{letter};
      at += length - 1;
      continue;
    }
    brackets.read(pattern[at]);
    const bool isHand = brackets.isInAtom() &&
                        (pattern[at] == '@' || (pattern[at] == '?' && pattern[at - 1] == '@'));
    if (!isHand) text += pattern[at];
  }
  return text;
}

/// The pattern, kept until another one is asked for. It may be no SMARTS.
OBSmartsPattern& compiled(std::string_view text) {
  static std::string last;
  static OBSmartsPattern pattern;
  if (text == last) return pattern;
  pattern = OBSmartsPattern{};
  pattern.Init(understood(text));
  last = text;
  return pattern;
}

}  // namespace

void findMatches(std::string_view text, Finding finding, OpenBabel::OBMol& molecule,
                 io::wire::Answer& answer) {
  auto& pattern = compiled(text);
  if (!pattern.IsValid() || pattern.NumAtoms() == 0)
    throw std::runtime_error{"a pattern that is no SMARTS"};
  answer.matched.assign(molecule.NumAtoms(), 0);
  if (!pattern.Match(molecule, finding == Finding::First)) return;
  for (const auto& atoms :
       finding == Finding::Distinct ? pattern.GetUMapList() : pattern.GetMapList()) {
    if (finding == Finding::EveryMapping && answer.matches == mostMappings) break;
    ++answer.matches;
    for (const int atom : atoms) {
      answer.matched[static_cast<std::size_t>(atom) - 1] = 1;
      if (finding == Finding::EveryMapping) answer.mappings.push_back(atom - 1);
    }
  }
}

}  // namespace kindred::molread
