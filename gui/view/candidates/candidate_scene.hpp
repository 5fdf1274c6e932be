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

/// The form in which a view shows candidates.
enum class CandidateForm { Weights, Degrees, Recall };

/// Nodes of either network, no node twice.
struct ChosenNodes {
  std::vector<Node> ofA;
  std::vector<Node> ofB;

  std::size_t size() const noexcept { return ofA.size() + ofB.size(); }
};

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

/// The candidates that a view shows, prepared in a job.
struct CandidateScene {
  CandidateScene(CandidateSceneRequest asked, const Progress& progress);

  /// The candidates of some nodes, in no order; their number.
  std::vector<std::int32_t> candidatesOf(const ChosenNodes& nodes) const;
  std::size_t countOf(const ChosenNodes& nodes) const;

  /// The heaviest candidates of some nodes, so many at most, in no order. In linear time: nothing
  /// is sorted.
  std::vector<std::int32_t> heaviestOf(const ChosenNodes& nodes, std::size_t most) const;

  /// True if a true alignment has the pair.
  bool isTrue(std::int32_t candidate) const;

  /// The weights of the candidates of chosen nodes are lit.
  viz::Picture picture(CandidateForm form, const ChosenNodes& chosen, viz::ThemeName theme) const;

  CandidateSceneRequest request;
  CandidateStatistics statistics;
  std::vector<std::int32_t> order;  ///< candidates, the heaviest first
  viz::RecallCurve recall;          ///< without places if no truth is known
};

}  // namespace kindred::gui
