#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// The kind of result that a kernel matrix is.
inline constexpr auto gramKind = "kernel-matrix";

/// A kernel matrix as any result is asked for. Whether it is normalised does not identify it: its
/// blocks are raw.
ResultRequest resultRequestOf(const GramRequest& request);

/// The options of such a request, without its data sets. Throws Error if they cannot be.
GramRequest gramRequestOf(const ResultOptions& options);

/// The plan that was kept, or nothing if there is none. Throws MalformedBytes. What computing it
/// would need is left out: it is no part of what is kept.
std::optional<GramPlan> keptPlan(PartSource& source);

/// The plan that was kept of a request, which has its data sets. Throws MalformedBytes if there
/// is none, or one that does not fit them.
GramPlan keptPlanOf(const GramRequest& request, PartSource& source);

/// A plan as it is kept.
std::vector<std::byte> planBytes(const GramPlan& plan);

/// The facts that are kept of a block beside its values, and back again: 0 if they cannot be read.
std::string factsOf(const GramBlockResult& result);
GramBlockResult blockFacts(std::string_view facts);

/// Nothing if the block is not there, or is not what was stored.
std::optional<GramBlockResult> keptBlock(PartSource& source, const GramPlan& plan,
                                         std::size_t block);

/// K_ii of rows and columns of a rectangular matrix.
struct GramDiagonals {
  std::vector<double> rows;
  std::vector<double> columns;
};

/// Empty if there are none.
GramDiagonals keptDiagonals(PartSource& source);

/// Puts together what is kept of a kernel matrix. The request has its data sets. Throws
/// MalformedBytes if what is kept does not fit them, and Cancelled.
GramResult keptGram(GramRequest request, PartSource& source, Progress& progress);

/// Keeps the blocks of a kernel matrix as the parts of a result.
class GramParts final : public GramBlockStore {
 public:
  explicit GramParts(std::shared_ptr<PartStore> parts) : parts_{std::move(parts)} {}

  void begin(const GramPlan& plan) override;
  std::optional<GramBlockResult> load(std::size_t block) override;
  void store(std::size_t block, const GramBlockResult& result) override;
  void finish(const GramResult& result) override;

 private:
  std::shared_ptr<PartStore> parts_;
  GramPlan plan_;
};

}  // namespace kindred
