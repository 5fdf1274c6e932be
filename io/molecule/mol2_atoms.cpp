#include "io/molecule/mol2_atoms.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "engine/core/text.hpp"
#include "engine/molecule/elements.hpp"
#include "io/format/line_reader.hpp"

namespace kindred::io {

namespace {

/// An atom line: number, name, three coordinates, type.
constexpr std::size_t typeAt = 5;

bool isSybylType(std::string_view type) {
  constexpr std::array<std::string_view, 6> pseudo{"Du", "LP", "Any", "Hal", "Het", "Hev"};
  const auto element = type.substr(0, type.find('.'));
  return elementNamed(element) || std::ranges::count(pseudo, element) > 0;
}

/// Force fields begin their types with the element; only chlorine and bromine take two letters
/// (na is a nitrogen, CA a carbon).
std::string elementOf(std::string_view type) {
  std::string symbol{type.substr(0, 2)};
  for (auto& letter : symbol)
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  if (symbol != "cl" && symbol != "br") symbol.resize(1);
  symbol[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(symbol[0])));
  return symbol;
}

/// The number of atoms that stands first in the second line behind the section's name.
std::optional<long long> announcedAtoms(std::string_view record) {
  Progress nobody;
  LineReader lines{record, nobody};
  for (int line = 0; line < 3; ++line)
    if (!lines.next()) return std::nullopt;
  const auto parts = words(lines.line());
  return parts.empty() ? std::nullopt : toInteger(parts.front());
}

}  // namespace

Mol2Atoms checkMol2Atoms(std::string_view record) {
  Mol2Atoms result;
  const auto section = record.find("@<TRIPOS>ATOM");
  if (section == record.npos) {
    result.complaint = "It has no section @<TRIPOS>ATOM.";
    return result;
  }
  std::string rewritten{record.substr(0, section)};
  const auto body = record.substr(section);
  std::size_t copied = 0;
  bool isChanged = false;
  long long atoms = 0;
  Progress nobody;
  LineReader lines{body, nobody};
  lines.next();
  while (lines.next() && !lines.line().starts_with("@<TRIPOS>")) {
    const auto parts = words(lines.line());
    if (parts.empty() || parts.front().starts_with('#')) continue;
    if (parts.size() <= typeAt) {
      result.complaint = joined("The line of atom ", atoms + 1, " is incomplete.");
      return result;
    }
    ++atoms;
    const auto type = parts[typeAt];
    const auto element = elementOf(type);
    if (isSybylType(type) || !elementNamed(element)) continue;
    const auto at = static_cast<std::size_t>(type.data() - body.data());
    rewritten.append(body.substr(copied, at - copied)).append(element);
    copied = at + type.size();
    isChanged = true;
  }
  if (const auto announced = announcedAtoms(record); announced && atoms < *announced)
    result.complaint = joined("It announces ", *announced, " atoms, but has ", atoms, ".");
  if (isChanged) result.rewritten = rewritten.append(body.substr(copied));
  return result;
}

}  // namespace kindred::io
