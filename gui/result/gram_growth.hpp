#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/gram/partial_gram.hpp"
#include "engine/job/published.hpp"
#include "gui/document/result_kind.hpp"

namespace kindred::gui {

/// The values of a kernel matrix that are there while it is computed.
class PartialGramValue final : public ResultValue {
 public:
  explicit PartialGramValue(std::shared_ptr<const PartialGram> values)
      : values_{std::move(values)} {}

  const std::shared_ptr<const PartialGram>& values() const noexcept { return values_; }
  bool isComplete() const override { return false; }
  Origin origin() const override { return {}; }

 private:
  std::shared_ptr<const PartialGram> values_;
};

/// Shows the blocks of a kernel matrix while they come, part by part.
class GramGrowth final : public ResultGrowth, public GramWatcher {
 public:
  ResultPointer grown(const ResultPointer& before) override;

  void begin(const GramPlan& plan) override;
  void showDiagonals(std::span<const double> ofRows, std::span<const double> ofColumns) override;
  void showPart(std::size_t block, std::size_t first, std::span<const double> values) override;

 private:
  struct Diagonals {
    std::vector<double> ofRows, ofColumns;
  };

  // What the GUI thread takes.
  Published<GramPlan> newPlan_;
  Published<Diagonals> newDiagonals_;
  PublishedList<GramPart> newParts_;

  // Of the job.
  std::shared_ptr<const GramPlan> plan_;
  /// The values of all blocks, one block behind the other: a large array goes back to the system
  /// when it goes.
  std::shared_ptr<float[]> values_;
  std::vector<std::size_t> firsts_;  ///< the index at which the values of each block begin
  std::vector<std::size_t> counts_;  ///< the number of values of each block that are there
};

}  // namespace kindred::gui
