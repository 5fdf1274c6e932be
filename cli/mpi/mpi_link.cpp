#include "cli/mpi/mpi_link.hpp"

#include <cstdint>

#include "cli/mpi/growing_pause.hpp"
#include "cli/mpi/mpi.hpp"

namespace kindred::cli {

/// Its length goes first; what follows on the same channel keeps its order.
void MpiLink::send(int channel, Bytes message) {
  const std::scoped_lock lock{sending_};
  const std::uint64_t size = message.size();
  kindredMpi().send(&size, sizeof size, rank_, channel);
  kindredMpi().send(message.data(), size, rank_, channel);
}

std::optional<std::vector<std::byte>> MpiLink::receive(int channel,
                                                       std::chrono::microseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  GrowingPause pause;  // MPI itself would look all the time, and take a whole core
  while (kindredMpi().senderOf(channel, rank_) != rank_) {
    if (std::chrono::steady_clock::now() >= end) return std::nullopt;
    pause.rest();
  }
  std::uint64_t size = 0;
  kindredMpi().receive(&size, sizeof size, rank_, channel);
  std::vector<std::byte> message(size);
  kindredMpi().receive(message.data(), size, rank_, channel);
  return message;
}

}  // namespace kindred::cli
