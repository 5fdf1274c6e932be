#include "engine/gram/value_doubts.hpp"

#include "engine/core/text.hpp"
#include "engine/kernel/kernel_doubts.hpp"

namespace kindred {

std::string notConvergedNote(const Provenance& provenance, double tolerance) {
  if (provenance.notConverged == 0) return {};
  return joined(counted(static_cast<long long>(provenance.notConverged), "pair", "pairs"),
                " did not reach the tolerance of ", tolerance,
                ", and their values are less exact: raise --maximum-iterations or q.");
}

Remarks valueDoubts(const KernelOptions& kernel, const SolveOptions& solve,
                    const Provenance& provenance) {
  auto doubts = kernelDoubts(kernel);
  addRemarks(doubts, provenance.remarks);
  if (auto note = notConvergedNote(provenance, solve.tolerance); !note.empty())
    addRemarks(doubts, {{"matrix.not-converged", Severity::Doubt, std::move(note)}});
  return doubts;
}

}  // namespace kindred
