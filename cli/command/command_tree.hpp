#pragma once

#include <string>

#include "cli/flag/command.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

/// Walks the command tree; `path` is what was typed so far, "gram" or "render sparsity".
template <typename Visit>
void forEachCommand(const Command& command, const std::string& path, Visit visit) {
  visit(command, path);
  for (const auto& sub : command.commands())
    forEachCommand(sub, path.empty() ? sub.name() : joined(path, " ", sub.name()), visit);
}

/// The values an option names in its help ("rcm|pbr"), separated by blanks; empty if it takes any.
inline std::string choicesOf(const FlagFacts& flag) {
  std::string names = flag.type;
  if (names.find('|') == std::string::npos) return {};
  for (auto& character : names)
    if (character == '|') character = ' ';
  return names;
}

}  // namespace kindred::cli
