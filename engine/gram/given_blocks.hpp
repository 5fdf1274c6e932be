#pragma once

#include "engine/gram/gram_parts.hpp"

namespace kindred {

/// Gives computeGram() the blocks of a matrix that was computed before, and keeps each in another
/// store: so a result finds its way into a project, and nothing is solved again.
class GivenBlocks final : public GramBlockStore {
 public:
  /// `raw` are values that are not normalised, and `from` where they come from. All outlive this.
  GivenBlocks(const Matrix& raw, const Provenance& from, GramBlockStore& kept)
      : raw_{raw}, from_{from}, kept_{kept} {}

  void begin(const GramPlan& plan) override;
  std::optional<GramBlockResult> load(std::size_t block) override;
  void store(std::size_t block, const GramBlockResult& result) override;
  void finish(const GramResult& result) override;

 private:
  const Matrix& raw_;
  const Provenance& from_;
  GramBlockStore& kept_;
  GramPlan plan_;
};

/// Keeps a matrix that was computed before, by its raw values and where they come from.
void keepMatrix(const GramRequest& request, const Matrix& raw, const Provenance& from,
                const std::shared_ptr<PartStore>& store, Progress& progress);

}  // namespace kindred
