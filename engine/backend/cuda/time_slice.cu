#include "engine/backend/cuda/time_slice.cuh"

namespace kindred::cuda {
namespace {

__global__ void writeTime(unsigned long long* time) { *time = TimeSlice::now(); }

}  // namespace

TimeSlice TimeSlices::begin(const Stream& stream) {
  writeTime<<<1, 1, 0, stream>>>(start_.data());
  checkLaunch("starting a launch");
  TimeSlice slice;
  slice.start_ = start_.data();
  return slice;
}

}  // namespace kindred::cuda
