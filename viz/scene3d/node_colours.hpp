#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "viz/canvas/legend.hpp"
#include "viz/depict/molecule.hpp"
#include "viz/scene3d/backbone.hpp"
#include "viz/scene3d/style.hpp"

namespace kindred::viz {

/// The explanation of the colours of a scene: a colour bar or keys.
struct SceneLegend {
  std::optional<ColourBar> bar;
  std::vector<Key> keys;
  std::string more;  ///< "and 12 more", if there are too many keys
};

/// The colour of each node, and their explanation.
struct NodeColours {
  std::vector<Colour> colours;
  SceneLegend legend;
};

/// The node attribute that holds how sure AlphaFold is of each residue, 0..100.
inline constexpr std::string_view confidenceAttribute = "pLDDT";

/// The colour of the group at an index; beyond the theme's colours they come again, paler and then
/// deeper.
Colour groupColour(const Theme& theme, std::size_t index);

/// The colour of what is wound so.
Colour windingColour(Winding winding, const Theme& theme);

/// Colours by what the style asks for; confidence in the four colours of the AlphaFold database. In
/// a trace the colour of a residue comes from the mean of its numbers, and atoms outside the chains
/// keep the colours of their elements if it goes by chain or winding. `isTrace` says whether chains
/// are shown as a trace. Throws Error (Input) when the attribute or scores asked for are not there.
NodeColours nodeColours(const Graph& graph, const Conformation& conformation,
                        const Backbone& backbone, const AtomScores& scores, const SceneStyle& style,
                        bool isTrace);

}  // namespace kindred::viz
