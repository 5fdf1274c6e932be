#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/backend/pairs/environment_index.hpp"
#include "engine/landmark/shortlists.hpp"
#include "engine/similar/damped_likeness.hpp"

namespace kindred {

/// Damped ranks as they grow with the value of the kernel: environments beside it are counted, and
/// the common part is known of each graph.
class DampedTerms final : public RankTerms {
 public:
  /// Columns are the graphs from `firstColumn` on, 0 if they are the rows. The likeness outlives
  /// it.
  DampedTerms(const DampedLikeness& damped, std::int32_t firstColumn, std::int32_t columns,
              const Progress& progress);

  /// False if there are environments that no index counts.
  static bool fits(const DampedLikeness& damped);

  Factors ofRow(std::size_t row) const override;
  Factors ofColumn(std::size_t column) const override;
  std::unique_ptr<RankRest> restOf(std::span<const std::int32_t> rows) const override;

 private:
  class Rest;

  const DampedLikeness& damped_;
  std::int32_t firstColumn_;
  std::optional<EnvironmentIndex> index_;
  std::size_t stride_;                            ///< of common features
  std::vector<std::vector<float>> columnScales_;  ///< of each kernel of environments
  std::vector<float> columnNodes_;
};

}  // namespace kindred
