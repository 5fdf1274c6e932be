#pragma once

#include <array>
#include <string_view>

namespace kindred::io {

inline constexpr std::string_view weightName = "molecular weight";

/// The properties that the reader computes of a whole molecule, as properties of a data set are
/// called, in the order of wire::Answer::descriptors.
inline constexpr std::array<std::string_view, 9> descriptorNames{
    "logP",  "molar refractivity", "TPSA (Å²)", "H donors", "H acceptors", "rotors",
    "rings", weightName,           "charge"};

/// The names of texts, in the order of wire::Answer::words.
inline constexpr std::string_view scaffoldName = "scaffold", inchiKeyName = "InChIKey";
inline constexpr std::array wordNames{scaffoldName, inchiKeyName};

}  // namespace kindred::io
