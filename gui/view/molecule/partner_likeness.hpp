#pragma once

#include <QCoreApplication>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/nodal/nodal.hpp"
#include "gui/result/nodal_similarity.hpp"
#include "gui/view/workbench.hpp"
#include "viz/depict/molecule.hpp"
#include "viz/scene3d/style.hpp"

namespace kindred::gui {

/// A graph that is compared with its partner, as a kernel matrix of the project compares.
struct Partnership {
  ResultChoice comparison;  ///< the nodal similarity of the two
  bool isSecond = false;    ///< true if the graph that is coloured is the second of them
  QString partnerName;

  bool operator==(const Partnership&) const = default;
};

/// The name in a style of colours by the likeness to a partner, which are colours by given numbers.
inline constexpr auto byPartner = "scores";

/// True if the project has a kernel matrix of the data set.
bool canHavePartner(ItemId dataset, const Document& document);

/// The partner of a graph: the other one of the chosen pair, or of two chosen graphs. The newest
/// kernel matrix of both says how they are compared.
std::optional<Partnership> partnershipOf(GraphPlace place, const Workbench& bench);

/// The likeness of each node of a graph to the node of its partner that is most like it.
class PartnerLikeness {
  Q_DECLARE_TR_FUNCTIONS(PartnerLikeness)

 public:
  /// Takes the likeness from the comparison of the two graphs.
  PartnerLikeness(const Partnership& partnership, const NodalResult& nodal);

  /// One value a node; NaN of nodes that the kernel does not walk on.
  const std::vector<double>& values() const noexcept { return values_; }
  const std::string& name() const noexcept { return name_; }

  /// Returns where colours begin: a twentieth of the residues, or of the atoms of what has none,
  /// are below. NaN if all are alike.
  double low() const noexcept { return low_; }

 private:
  std::vector<double> values_;
  std::string name_;
  double low_ = std::numeric_limits<double>::quiet_NaN();
};

/// The style and the scores that a molecule is painted in; goes into jobs.
struct MoleculeLook {
  viz::SceneStyle style;
  std::shared_ptr<const PartnerLikeness> likeness;  ///< for a style that colours by scores

  viz::AtomScores scores() const {
    return likeness ? viz::AtomScores{likeness->values(), likeness->name()} : viz::AtomScores{};
  }
};

}  // namespace kindred::gui
