#include "engine/gram/value_doubts.hpp"

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/kernel_doubts.hpp"

namespace kindred {

std::string notConvergedNote(const Provenance& provenance, double tolerance) {
  if (provenance.notConverged == 0) return {};
  const auto pairs =
      Language::counted("%1 pairs", "%1 pair", static_cast<long long>(provenance.notConverged));
  return Language::translated(
      "%1 did not reach the tolerance of %2, and their values are less exact: raise "
      "--maximum-iterations or q.",
      pairs, joined(tolerance));
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
