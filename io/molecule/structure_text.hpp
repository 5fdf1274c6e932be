#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/graph/graph.hpp"
#include "io/molecule/wire.hpp"

namespace kindred::io {

/// The choice of whether a text for the reader process has the places of atoms, too.
enum class Places { Without, With };

/// The data that the reader process needs to lay a molecule out, or to write it: a text of the
/// syntax Structure. Nothing if the graph is no molecule with bonds. With a SMILES of the molecule,
/// what is written has the stereochemistry of that and the drawing of the graph.
std::optional<std::string> structureTextOf(const Graph& graph, Places places,
                                           std::string_view smiles = {});

/// Returns it as a message.
std::optional<wire::Answer> structureOf(const Graph& graph, Places places,
                                        std::string_view smiles = {});

}  // namespace kindred::io
