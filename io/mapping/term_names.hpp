#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/core/progress.hpp"

namespace kindred::io {

/// The names of terms by their identifiers.
using TermNames = std::unordered_map<std::string, std::string>;

/// True if a text is an ontology in OBO, as go.obo: it begins with its version, or with a stanza.
bool isOntology(std::string_view text);

/// Adds the names of the terms of an ontology in OBO, under other identifiers of them, too. Names
/// of obsolete terms count: files may be older.
void readTermNames(std::string_view text, TermNames& names, Progress& progress);

}  // namespace kindred::io
