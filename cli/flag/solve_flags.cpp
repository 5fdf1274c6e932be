#include "cli/flag/solve_flags.hpp"

#include "cli/flag/option_flags.hpp"

namespace kindred::cli {

void addSolveFlags(const Command& command, SolveFlags& flags) {
  constexpr auto group = "Solving";
  addDeviceFlag(command, flags, "gram takes several with commas", group);
  addFlags(command, solveOptionTable(), flags.options, group);
  addFlags(command, executionOptionTable(), flags.execution, group);
}

}  // namespace kindred::cli
