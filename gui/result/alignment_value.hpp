#pragma once

#include <chrono>
#include <memory>
#include <vector>

#include "engine/align/alignment_watch.hpp"
#include "engine/job/published.hpp"
#include "gui/result/alignment.hpp"

namespace kindred::gui {

/// The pairs and similarities that an alignment is asked for with, beside its networks.
class AlignmentGiven final : public ResultGiven {
 public:
  explicit AlignmentGiven(GivenPairs pairs)
      : pairs_{std::make_shared<const GivenPairs>(std::move(pairs))} {}
  const std::shared_ptr<const GivenPairs>& pairs() const noexcept { return pairs_; }

 private:
  std::shared_ptr<const GivenPairs> pairs_;
};

/// The best alignment so far, while it is computed.
class AlignmentGrowth final : public ResultGrowth {
 public:
  void show(const AlignmentMoment& moment, std::int32_t nodesOfB,
            const std::shared_ptr<const GivenPairs>& given);

  ResultPointer grown(const ResultPointer&) override { return newest_.take(); }

  /// The moments of a search so far.
  const std::vector<SearchStep>& search() const noexcept { return search_; }

 private:
  Published<Computed<AlignmentValues>> newest_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  std::vector<SearchStep> search_;
};

}  // namespace kindred::gui
