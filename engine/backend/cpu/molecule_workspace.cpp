#include "engine/backend/cpu/molecule_kernel.hpp"

namespace kindred::cpu {

std::size_t moleculeWorkspace(int rows, int groups, int lanes) {
  return (4 * static_cast<std::size_t>(rows) + groups + 2) * lanes;
}

}  // namespace kindred::cpu
