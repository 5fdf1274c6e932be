#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/align/candidate_statistics.hpp"
#include "gui/document/document.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/plot/candidate_plots.hpp"

namespace kindred::gui {

/// What a view shows of candidates.
enum class CandidateForm { Weights, Degrees, Recall };

/// The candidates of two networks, and what is known beside them.
struct CandidateSceneRequest {
  std::shared_ptr<const Graph> a;
  std::shared_ptr<const Graph> b;
  std::string nameOfA;
  std::string nameOfB;
  std::shared_ptr<const Candidates> candidates;
  std::vector<std::shared_ptr<const Candidates>> others;  ///< of the same networks
  std::optional<Mapping> truth;
};

/// What a view shows of candidates, prepared in a job.
struct CandidateScene {
  CandidateScene(CandidateSceneRequest asked, const Progress& progress);

  /// Candidates of some nodes of A and of B, the heaviest first.
  std::vector<std::int32_t> candidatesOf(std::span<const Node> ofA,
                                         std::span<const Node> ofB) const;

  /// True where a true alignment has the pair.
  bool isTrue(std::int32_t candidate) const;

  /// `chosen` are candidates whose weights are lit.
  viz::Picture picture(CandidateForm form, const std::vector<std::int32_t>& chosen,
                       viz::ThemeName theme) const;

  CandidateSceneRequest request;
  CandidateStatistics statistics;
  std::vector<std::int32_t> order;  ///< candidates, the heaviest first
  viz::RecallCurve recall;          ///< without places where no truth is known
};

}  // namespace kindred::gui
