// Stands in for the ladder of belief propagation in a build without CUDA.

#include "engine/backend/backend.hpp"
#include "engine/backend/cuda.hpp"
#include "engine/backend/cuda/align/ladder/open_belief_ladder.hpp"

namespace kindred::cuda {

std::unique_ptr<BeliefLadder> openBeliefLadder(int number, const AlignmentInput&, const Progress&) {
  openCudaBackend(number);  // throws with the reason
  return nullptr;
}

}  // namespace kindred::cuda
