#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kindred::io {

/// True if a text begins as every InChI does.
inline bool isInchi(std::string_view text) { return text.starts_with("InChI="); }

/// A sentence about a text that is no InChI before Open Babel has seen it; nothing if it may be
/// one.
inline std::optional<std::string> inchiComplaint(std::string_view text) {
  if (text.empty()) return "The InChI is empty.";
  if (!isInchi(text)) return "An InChI begins with InChI=, and this does not.";
  return std::nullopt;
}

}  // namespace kindred::io
