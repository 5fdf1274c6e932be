#pragma once

#include <memory>
#include <vector>

#include "engine/landmark/shortlists.hpp"
#include "engine/similar/damped_likeness.hpp"

namespace kindred {

/// Damped ranks as they grow with the value of the kernel: environments beside it are counted, and
/// the common part is known of each graph. Its shorter features are not multiplied: they widen the
/// bounds of ranks by their length.
class DampedTerms final : public RankTerms {
 public:
  /// Scales, nodes and features of the graphs of a library, whatever the rows are.
  struct Columns {
    explicit Columns(const DampedLibrary& library);

    std::vector<std::vector<float>> scales;  ///< of each kernel of environments
    std::vector<float> nodes;
    std::vector<std::size_t> longest, shorter;  ///< common features, by their numbers
    std::vector<float> features;                ///< the longest ones, graph by graph
  };

  /// Columns are the graphs of the library, the first of which has the number `firstColumn`: 0 if
  /// they are the rows. The likeness outlives it.
  DampedTerms(const DampedLikeness& damped, std::int32_t firstColumn,
              std::shared_ptr<const Columns> columns);

  OfGraph ofRow(std::size_t row) const override;
  OfGraph ofColumn(std::size_t column) const override;
  std::unique_ptr<RankRest> restOf(std::span<const std::int32_t> rows) const override;

 private:
  class Rest;

  const DampedLikeness& damped_;
  std::int32_t firstColumn_;
  const EnvironmentIndex* index_;  ///< null: nothing is counted beside the kernel
  std::shared_ptr<const Columns> columns_;
  std::vector<float> features_;  ///< of guests
};

}  // namespace kindred
