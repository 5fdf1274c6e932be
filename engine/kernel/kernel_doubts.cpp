#include "engine/kernel/kernel_doubts.hpp"

#include <algorithm>

#include "engine/core/language.hpp"
#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/molecule/fold_score.hpp"

namespace kindred {

namespace {

bool namesAttribute(const KernelTerm& term) {
  return !term.attribute.empty() || std::ranges::any_of(term.operands, namesAttribute);
}

}  // namespace

bool comparesAttributes(const KernelOptions& kernel) {
  return namesAttribute(BaseKernel::parse(kernel.node).root()) ||
         namesAttribute(BaseKernel::parse(kernel.edge).root());
}

Remarks kernelDoubts(const KernelOptions& kernel) {
  if (presetOf(kernel) == "protein")
    return {{"kernel.no-folds", Severity::Note,
             Language::translated("The kernel compares how atoms are packed: proteins of unlike "
                                  "folds are alike to it. The kernel fold compares folds.")}};
  if (kernel.neighbours == Neighbours::Superposed)
    return {
        {"kernel.fold-scores", Severity::Note,
         Language::translated("Values are TM-scores, the mean by the residues of either protein.") +
             ' ' + foldBounds()}};
  if (comparesAttributes(kernel)) return {};
  return {{"kernel.compares-nothing", Severity::Doubt,
           Language::translated("The kernel compares no attributes: every two graphs without "
                                "isolated nodes are alike to it. "
                                "Name attributes in its node and edge kernels.")}};
}

}  // namespace kindred
