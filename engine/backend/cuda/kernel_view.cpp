#include "engine/backend/cuda/kernel_view.hpp"

namespace kindred::cuda {

template <typename Real>
KernelArrays<Real>::KernelArrays(const CompiledKernel& kernel) {
  for (const auto& term : kernel.terms) {
    tables.insert(tables.end(), term.table.begin(), term.table.end());
    const auto begin = static_cast<std::int32_t>(radials.size());
    for (const auto& radial : term.radials)
      radials.push_back(
          {.form = radial.form,
           .firstValue = radial.firstValue,
           .valueCount = radial.valueCount,
           .parameter = radial.form == RadialTerm::Form::Delta ? radial.length : 1 / radial.length,
           .alpha = radial.alpha,
           .power = radial.power});
    terms.push_back({begin, static_cast<std::int32_t>(radials.size())});
  }
}

template struct KernelArrays<float>;
template struct KernelArrays<double>;

}  // namespace kindred::cuda
