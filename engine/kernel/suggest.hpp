#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/kernel/item_attribute.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred {

/// The kernel to begin with: the preset that suits the data, of Cα alone the one for folds; without
/// one, delta over the categories
/// that every graph has and that are no identifiers, or constant(1) if there is none. Whole
/// numbers from 0 of which there are few are labels, unless their name says that they measure
/// ("charge", "weight", "x").
KernelOptions suggestKernel(const Dataset& dataset);

/// The kernel that looks for the most similar graphs best, if `suggested` suits the data: of
/// drug-like molecules the one that puts analogues first, of proteins, if most have three helices
/// or strands, their folds.
KernelOptions kernelForSimilar(const Dataset& dataset, const KernelOptions& suggested);

/// The kernel that groups of alike graphs are found and mapped by, if `suggested` suits the data:
/// of molecules environments, as fingerprints have them, else that of kernelForSimilar().
KernelOptions kernelForGroups(const Dataset& dataset, const KernelOptions& suggested);

/// The kernel that compares the nodes of graphs that this one compares as wholes: of folds the one
/// for proteins.
KernelOptions kernelForNodes(const KernelOptions& kernel);

/// The kernels that learning weighs beside suggestKernel() if nobody names one: of molecules
/// analogues, environments of radius 1 to 3, composition and, if there is any, stereochemistry; of
/// other graphs that no preset suits environments by the attributes of their kernel.
std::vector<KernelOptions> otherKernelsOf(const Dataset& dataset);

/// Returns the other kernels of a data set whose suggested kernel is known: to find that one takes
/// longer.
std::vector<KernelOptions> otherKernelsOf(const Dataset& dataset, const KernelOptions& suggested);

/// True if learning weighs other kernels beside this suggested one.
bool hasOtherKernels(const KernelOptions& suggested);

/// An attribute that an expression can name.
struct KnownAttribute {
  std::string name;
  std::string_view kind;  ///< "number", "list of categories": kindName()
};

/// The attributes of nodes, or of edges, that every graph has once the kernel walks on it. Edges in
/// space have but their length, folds what foldGraph() gives them.
std::vector<KnownAttribute> knownAttributes(const Dataset& dataset, ItemKind kind,
                                            Neighbours neighbours);

}  // namespace kindred
