#include "engine/kernel/presets.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/base_kernel.hpp"

namespace kindred {

namespace {

constexpr std::string_view softAtoms =
    "delta(element, 0.2) * se(charge, 1) * delta(hybridisation, 0.2) * delta(aromatic, 0.2) * "
    "se(hydrogens, 1)";
constexpr std::string_view softBonds = "se(order, 0.5) * delta(conjugated, 0.2) * delta(ring, 0.2)";

/// Atoms that a chemist looks at first.
constexpr std::string_view heteroatomsFirst =
    "element: C 1, F 2, Cl 2, S 3, P 3, I 3, O 3.5, Br 4, N 5, other 3";

/// The terms that tell mirror images, double bonds and isotopes apart.
constexpr std::string_view stereoOfNodes = "delta(chirality, 0.5) * delta(isotope, 0.5)";
constexpr std::string_view stereoOfEdges = "delta(stereo, 0.5)";

KernelOptions moleculeKernel(std::string node, double q) {
  return {.node = std::move(node),
          .edge = std::string{softBonds},
          .q = q,
          .start = std::string{heteroatomsFirst}};
}

/// Constants keep products of so many factors above 0.
KernelOptions foldKernel() {
  return {.node =
              "constant(0.001) + constant(0.999) * delta(type, 0.01) * se(size1, 1) * "
              "se(size2, 1) * se(length, 2.5) * se(cosine, 0.3) * se(hand, 0.35) * "
              "se(lsep, 0.5) * se(close, 3)",
          .edge = "delta(role, 0) * se(length, 4) * se(cosine, 0.4) * se(hand, 0.5)",
          .q = 0.1,
          .lmin = 1,
          .neighbours = Neighbours::Fold};
}

std::vector<KernelTerm> factorsOf(std::string_view expression) {
  const auto root = BaseKernel::parse(expression).root();
  return root.form == KernelForm::Product ? root.operands : std::vector{root};
}

bool hasFactors(std::string_view expression, std::string_view wanted) {
  const auto factors = factorsOf(expression);
  return std::ranges::all_of(factorsOf(wanted), [&](const KernelTerm& factor) {
    return std::ranges::find(factors, factor) != factors.end();
  });
}

std::string withoutFactors(std::string_view expression, std::string_view unwanted) {
  auto factors = factorsOf(expression);
  for (const auto& factor : factorsOf(unwanted))
    std::erase(factors, factor);
  if (factors.empty()) return BaseKernel{}.text();
  if (factors.size() == 1) return expressionText(factors.front());
  return expressionText({.form = KernelForm::Product, .operands = std::move(factors)});
}

std::string withFactors(std::string_view expression, std::string_view wanted) {
  const auto others = withoutFactors(expression, wanted);
  return BaseKernel::parse(others).root() == BaseKernel{}.root() ? std::string{wanted}
                                                                 : joined(others, " * ", wanted);
}

std::string_view neighboursText(Neighbours neighbours) {
  switch (neighbours) {
    case Neighbours::Spatial:
      return "; neighbours in space";
    case Neighbours::Fold:
      return "; pairs of helices and strands";
    case Neighbours::Superposed:
      return "; TM-scores of proteins that lie on each other";
    case Neighbours::None:
      return "; nodes alone";
    default:
      return {};
  }
}

}  // namespace

std::span<const KernelPreset> kernelPresets() {
  static const std::array<KernelPreset, 9> presets{{
      {"molecule2d", "Molecule (2-D)",
       "Drug-like molecules by their atoms and bonds, heteroatoms first: for maps, clusters and "
       "predictions.",
       moleculeKernel(std::string{softAtoms}, 0.05), "stereochemistry and isotopes"},
      {"analogues", "Analogues",
       "Molecules of one chemical series before all others: for the most similar of a drug.",
       moleculeKernel(joined(softAtoms, " * se(degree, 1) * delta(environment, 0.2)"), 0.3),
       "stereochemistry and isotopes"},
      {"protein",
       "Protein",
       "Protein structures by their surfaces and packing: heavy atoms, elements, residues and "
       "distances to near neighbours. It does not find folds.",
       {.node = "delta(element, 0.2) * delta(residue, 0.5)",
        .edge = "se(length, 0.05)",
        .q = 0.01,
        .neighbours = Neighbours::Spatial},
       "hydrogens, folds and mirror images"},
      {"fold", "Fold",
       "Protein structures by their folds: how helices and strands lie to each other, by Cα alone. "
       "Unrelated folds are near 0.",
       foldKernel(), "sequences and side chains"},
      {"tm-score",
       "TM-Score",
       "Protein structures laid on each other by their Cα, by how much of both lies near: for some "
       "hundred structures, as each pair takes some milliseconds.",
       {.neighbours = Neighbours::Superposed},
       "sequences and side chains"},
      {"molecule3d",
       "Molecule (3-D)",
       "Molecules in space, hydrogens included: for energies, which add up over atoms.",
       {.node = "delta(element, 0.5)",
        .edge = "se(length, 0.2)",
        .q = 0.01,
        .neighbours = Neighbours::Spatial,
        .spatial = {.keepsHydrogens = true}},
       "bonds, charges and mirror images"},
      {"environments",
       "Environments",
       "Molecules by the surroundings of atoms that they have in common, counted as fingerprints "
       "do: for activities, and for many molecules.",
       {.node = "delta(element, 0.2) * se(charge, 1) * se(hydrogens, 1) * delta(degree, 0.2)",
        .edge = "se(order, 0.5) * delta(ring, 0.2)",
        .environments = 2},
       "stereochemistry and isotopes"},
      {"composition",
       "Composition",
       "Molecules by their size and polarity: atoms, hydrogens on nitrogen and oxygen, rotatable "
       "bonds, rings, halogens, charge. For predictions, beside other kernels.",
       {.node = "dot(composition)", .neighbours = Neighbours::None},
       "which atoms are neighbours"},
      {"unlabeled",
       "Unlabeled",
       "The shape of the graphs alone, without any attribute.",
       {},
       "labels of any kind"},
  }};
  return presets;
}

const KernelPreset& kernelPreset(std::string_view name) {
  std::string known;
  for (const auto& preset : kernelPresets()) {
    if (preset.name == name) return preset;
    known += joined(known.empty() ? "" : ", ", preset.name);
  }
  throw Error{ErrorCode::Usage,
              joined("There is no kernel preset \"", name, "\"; there are ", known, ".")};
}

std::string_view presetOf(const KernelOptions& kernel) {
  const auto found = std::ranges::find(kernelPresets(), kernel, &KernelPreset::options);
  return found == kernelPresets().end() ? std::string_view{} : found->name;
}

std::string kernelText(const KernelOptions& kernel) {
  const auto preset = presetOf(kernel);
  if (kernel.neighbours == Neighbours::Superposed)
    return joined(preset, neighboursText(kernel.neighbours));
  if (kernel.environments > 0)
    return joined(preset, preset.empty() ? "" : ": ", "environments of radius ",
                  kernel.environments, " by the attributes of nodes ", kernel.node, "; edges ",
                  kernel.edge, neighboursText(kernel.neighbours));
  return joined(preset, preset.empty() ? "nodes " : ": nodes ", kernel.node, "; edges ",
                kernel.edge, "; q ", rounded(kernel.q, 6),
                kernel.start.empty() ? "" : "; starts by ", kernel.start,
                neighboursText(kernel.neighbours));
}

KernelOptions seeingStereo(KernelOptions kernel, bool sees) {
  const auto change = sees ? withFactors : withoutFactors;
  kernel.node = change(kernel.node, stereoOfNodes);
  kernel.edge = change(kernel.edge, stereoOfEdges);
  return kernel;
}

bool seesStereo(const KernelOptions& kernel) {
  return hasFactors(kernel.node, stereoOfNodes) && hasFactors(kernel.edge, stereoOfEdges);
}

}  // namespace kindred
