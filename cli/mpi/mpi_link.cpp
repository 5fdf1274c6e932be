#include "cli/mpi/mpi_link.hpp"

#include <mpi.h>

#include <algorithm>
#include <cstdint>

#include "cli/mpi/growing_pause.hpp"

namespace kindred::cli {

namespace {

/// The most bytes of one call: MPI counts them by int.
constexpr std::size_t mostAtOnce = 1 << 30;

}  // namespace

/// Its length goes first; what follows on the same channel keeps its order.
void MpiLink::send(int channel, Bytes message) {
  const std::scoped_lock lock{sending_};
  const std::uint64_t size = message.size();
  MPI_Send(&size, 1, MPI_UINT64_T, rank_, channel, MPI_COMM_WORLD);
  for (std::size_t sent = 0; sent < size; sent += mostAtOnce) {
    const auto part = message.subspan(sent, std::min(mostAtOnce, message.size() - sent));
    MPI_Send(part.data(), static_cast<int>(part.size()), MPI_BYTE, rank_, channel, MPI_COMM_WORLD);
  }
}

std::optional<std::vector<std::byte>> MpiLink::receive(int channel,
                                                       std::chrono::microseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  GrowingPause pause;  // MPI itself would look all the time, and take a whole core
  for (int isThere = 0; isThere == 0;) {
    MPI_Iprobe(rank_, channel, MPI_COMM_WORLD, &isThere, MPI_STATUS_IGNORE);
    if (isThere != 0) break;
    if (std::chrono::steady_clock::now() >= end) return std::nullopt;
    pause.rest();
  }
  std::uint64_t size = 0;
  MPI_Recv(&size, 1, MPI_UINT64_T, rank_, channel, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  std::vector<std::byte> message(size);
  for (std::size_t received = 0; received < size; received += mostAtOnce) {
    const auto count = static_cast<int>(std::min(mostAtOnce, message.size() - received));
    MPI_Recv(message.data() + received, count, MPI_BYTE, rank_, channel, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  }
  return message;
}

}  // namespace kindred::cli
