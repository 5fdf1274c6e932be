#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/gram/part_values.hpp"
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

  // Values that the GUI thread takes.
  Published<GramPlan> newPlan_;
  Published<Diagonals> newDiagonals_;
  PublishedList<GramPart> newParts_;

  std::optional<PartValues> values_;  ///< of the job
};

}  // namespace kindred::gui
