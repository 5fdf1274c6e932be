#include "engine/backend/execution.hpp"

namespace kindred {

const std::vector<Option<ExecutionOptions>>& executionOptionTable() {
  static const std::vector<Option<ExecutionOptions>> table{
      integerOption(&ExecutionOptions::threads,
                    {"threads", "Threads", "", "Threads of the CPU; 0 for one a core."},
                    {.lowest = 0, .highest = 4096}),
  };
  return table;
}

}  // namespace kindred
