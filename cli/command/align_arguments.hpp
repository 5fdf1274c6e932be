#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/command/alignment_computing.hpp"
#include "cli/command/alignment_files.hpp"
#include "cli/flag/input.hpp"

namespace kindred::cli {

using Paths = std::vector<std::filesystem::path>;

/// The arguments that a person gave to align.
struct AlignArguments {
  Input input;
  std::vector<std::string> graphs;  ///< as they were chosen: none, or two
  Paths evaluated;
  std::string truth;
  std::string prior;
  Paths annotations;
  AlignmentFlags computing;
  std::vector<std::string> tried;  ///< options and their values, such as "alpha=0.1,0.5"
  AlignmentFiles files;
};

/// Throws Error (Usage) before anything is read if nothing is asked for, flags do not go
/// together, or an output is bad.
void requireWork(const AlignArguments& arguments);

}  // namespace kindred::cli
