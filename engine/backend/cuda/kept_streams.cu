#include <map>
#include <mutex>
#include <new>
#include <vector>

#include "engine/backend/cuda/check.cuh"
#include "engine/backend/cuda/kept_streams.cuh"

namespace kindred::cuda {
namespace {

constexpr std::size_t mostKept = 128;  ///< of a device

/// They go with the process.
struct KeptStreams {
  std::mutex mutex;
  std::map<int, std::vector<cudaStream_t>> ofDevice;
};

KeptStreams& kept() {
  static KeptStreams all;
  return all;
}

}  // namespace

int currentDevice() {
  int device = 0;
  check(cudaGetDevice(&device), "choosing it");
  return device;
}

cudaStream_t takeStream(int device) {
  {
    const std::scoped_lock lock{kept().mutex};
    auto& streams = kept().ofDevice[device];
    if (!streams.empty()) {
      const cudaStream_t stream = streams.back();
      streams.pop_back();
      return stream;
    }
  }
  cudaStream_t stream = nullptr;
  check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "starting");
  return stream;
}

void giveStreamBack(cudaStream_t stream, int device) noexcept {
  try {
    const std::scoped_lock lock{kept().mutex};
    auto& streams = kept().ofDevice[device];
    if (streams.size() < mostKept) return streams.push_back(stream);
  } catch (const std::bad_alloc&) {  // then it ends
  }
  cudaStreamDestroy(stream);
}

}  // namespace kindred::cuda
