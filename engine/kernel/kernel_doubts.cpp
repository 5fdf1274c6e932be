#include "engine/kernel/kernel_doubts.hpp"

#include <algorithm>

#include "engine/core/language.hpp"
#include "engine/kernel/base_kernel.hpp"

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
  if (comparesAttributes(kernel)) return {};
  return {{"kernel.compares-nothing", Severity::Doubt,
           Language::translated("The kernel compares no attributes: every two graphs without "
                                "isolated nodes are alike to it. "
                                "Name attributes in its node and edge kernels.")}};
}

}  // namespace kindred
