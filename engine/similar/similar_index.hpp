#pragma once

#include <memory>

#include "engine/similar/similar.hpp"

namespace kindred {

/// A library of graphs made ready to be searched for one graph after another: then each takes some
/// hundredths of a second among 10,000 molecules.
class SimilarIndex {
 public:
  /// Compiles the library, prepares a device with it, and compares each graph with itself and, for
  /// damped ranks, with landmarks. Phases: Compiling, Preparing, Comparing with landmarks. Throws
  /// what findSimilar() throws.
  SimilarIndex(std::shared_ptr<const Dataset> library, const KernelOptions& kernel,
               const SolveOptions& solve, Ranking ranking, const OpenDevices& devices,
               Progress& progress);
  ~SimilarIndex();

  const std::shared_ptr<const Dataset>& library() const noexcept;
  const KernelOptions& kernel() const noexcept;

  /// True if graphs can be ranked so.
  bool ranks(Ranking ranking) const noexcept;

  /// Finds what findSimilar() finds before lists are rescored: one query among the library, by its
  /// kernel, and by a way to rank that it has. Throws what findSimilar() throws.
  SimilarResult similarTo(const SimilarRequest& request, Progress& progress) const;

 private:
  class Prepared;
  class Query;

  std::unique_ptr<const Prepared> prepared_;
};

}  // namespace kindred
