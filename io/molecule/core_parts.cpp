#include "io/molecule/core_parts.hpp"

#include <algorithm>
#include <map>

#include "io/molecule/read_records.hpp"

namespace kindred::io {

namespace {

constexpr std::uint8_t singleBond = 2, aromaticBond = 3, doubleBond = 4;  // in halves

/// Marks a bond that is written as a single one, and was aromatic.
constexpr std::uint8_t wasAromatic = 1;

/// The nth other way to write a structure: with one of its bonds that were aromatic as a double
/// bond, at last with all of them. Nothing if there are fewer ways.
std::optional<wire::Answer> otherWay(wire::Answer structure, std::size_t nth) {
  std::vector<wire::Bond*> bonds;
  for (auto& bond : structure.bonds)
    if (bond.unused == wasAromatic) bonds.push_back(&bond);
  if (nth > bonds.size() || bonds.empty()) return std::nullopt;
  for (std::size_t at = 0; at < bonds.size(); ++at)
    if (at == nth || nth == bonds.size()) bonds[at]->halfOrders = doubleBond;
  return structure;
}

}  // namespace

wire::Answer structureOfPart(const wire::Answer& molecule, const MoleculePart& part,
                             std::span<const int> added) {
  wire::Answer structure;
  std::map<std::int32_t, std::int32_t> newOf;
  for (std::size_t at = 0; at < part.nodes.size(); ++at) {
    const auto node = part.nodes[at];
    newOf[node] = static_cast<std::int32_t>(at);
    auto& atom = structure.atoms.emplace_back(molecule.atoms[static_cast<std::size_t>(node)]);
    if (!added.empty())
      atom.hydrogens = static_cast<std::uint8_t>(std::clamp(atom.hydrogens + added[at], 0, 255));
  }
  for (const auto& bond : molecule.bonds) {
    const auto a = newOf.find(bond.a), b = newOf.find(bond.b);
    if (a == newOf.end() || b == newOf.end()) continue;
    structure.bonds.push_back({.a = a->second, .b = b->second, .halfOrders = bond.halfOrders});
  }
  for (const auto& end : part.ends) {
    const auto star = static_cast<std::int32_t>(structure.atoms.size());
    structure.atoms.push_back({.isotope = end.number});
    if (part.nodes.empty() && star == 0) continue;
    const bool isAromatic = end.halfOrders == aromaticBond;
    structure.bonds.push_back(
        {.a = part.nodes.empty() ? 0 : end.node,
         .b = star,
         .halfOrders = isAromatic ? singleBond : end.halfOrders,
         .unused = isAromatic && !part.nodes.empty() ? wasAromatic : std::uint8_t{}});
  }
  return structure;
}

std::vector<std::string> canonicalSmiles(std::span<const wire::Answer> structures,
                                         IdleReaders* readers, Progress& progress) {
  std::map<std::string, std::size_t> numberOf;
  std::vector<std::size_t> numbers;
  std::vector<const wire::Answer*> distinct;
  for (const auto& structure : structures) {
    const auto known = numberOf.emplace(wire::structureText(structure), distinct.size());
    if (known.second) distinct.push_back(&structure);
    numbers.push_back(known.first->second);
  }
  std::vector<std::string> written(distinct.size()), records;
  std::vector<std::size_t> asked;
  for (std::size_t number = 0; number < distinct.size(); ++number)
    asked.push_back(number);
  for (std::size_t nth = 0; !asked.empty(); ++nth) {
    records.clear();
    std::erase_if(asked, [&](std::size_t number) {
      const auto structure =
          nth == 0 ? std::optional{*distinct[number]} : otherWay(*distinct[number], nth - 1);
      if (structure) records.push_back(wire::structureText(*structure));
      return !structure;
    });
    const std::vector<std::string_view> texts{records.begin(), records.end()};
    const RecordOptions options{.syntax = wire::Syntax::Structure,
                                .writing = wire::Writing::CanonicalSmiles,
                                .readers = readers};
    readRecords(
        texts, options,
        [&](std::size_t at, wire::Answer answer) {
          if (answer.isRead) written[asked[at]] = std::move(answer.text);
        },
        progress);
    std::erase_if(asked, [&](std::size_t number) { return !written[number].empty(); });
  }
  std::vector<std::string> texts;
  for (const auto number : numbers)
    texts.push_back(written[number]);
  return texts;
}

}  // namespace kindred::io
