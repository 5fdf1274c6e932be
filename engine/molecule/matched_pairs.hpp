#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/molecule/heavy_atoms.hpp"
#include "engine/molecule/paired_atoms.hpp"

namespace kindred {

/// The heavy atoms that a part has at most, of which a change makes another one.
inline constexpr std::int32_t mostAtomsOfPart = 10;

/// A part of a molecule at a single bond that is in no ring.
struct ChangingPart {
  std::int32_t molecule = 0;        ///< one that has it
  std::vector<std::int32_t> atoms;  ///< ascending; none: a hydrogen
  std::int32_t atom = -1;           ///< the one at the bond
};

/// Two molecules that are the same but for one part each.
struct MatchedPair {
  std::int32_t a = 0, b = 0;
  std::int32_t from = 0, to = 0;  ///< the parts of a and of b, among MatchedPairs::parts

  bool operator==(const MatchedPair&) const = default;
};

/// All such pairs, a < b, each with each pair of parts once.
struct MatchedPairs {
  std::vector<ChangingPart> parts;
  std::vector<MatchedPair> pairs;
  std::vector<std::string> texts = {};  ///< of the parts, once they are written: see PartWriter
};

/// Finds the pairs of molecules that differ by a change of one part at one single bond that is in
/// no ring (Hussain and Rea 2010): what is left is the same, charges, hydrogens, isotopes and
/// letters of handedness included, and has more heavy atoms than the part. A part may be a
/// hydrogen.
MatchedPairs matchedPairs(std::span<const HeavyAtoms> molecules, Progress& progress);

/// The atoms of two molecules that differ by one part of so many heavy atoms each; nothing if they
/// do not.
std::optional<PairedAtoms> pairedAtoms(const HeavyAtoms& a, const HeavyAtoms& b,
                                       std::size_t sizeOfA, std::size_t sizeOfB);

/// Writes parts of graphs, which are those molecules, as SMILES: * for the rest of the molecule,
/// "*[H]" for a hydrogen, nothing for what cannot be written.
using PartWriter = std::function<std::vector<std::string>(
    std::span<const std::shared_ptr<const Graph>> graphs, std::span<const HeavyAtoms> molecules,
    std::span<const ChangingPart> parts, Progress& progress)>;

}  // namespace kindred
