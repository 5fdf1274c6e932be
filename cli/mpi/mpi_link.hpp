#pragma once

#include <mutex>

#include "engine/backend/remote/link.hpp"

namespace kindred::cli {

/// Messages to and from another rank of the job. Waiting takes next to no processor time. Messages
/// may be larger than MPI counts.
class MpiLink final : public Link {
 public:
  explicit MpiLink(int rank) : rank_{rank} {}

  void send(int channel, Bytes message) override;
  std::optional<std::vector<std::byte>> receive(int channel,
                                                std::chrono::microseconds patience) override;

 private:
  int rank_;
  std::mutex sending_;  ///< a message is several of MPI's
};

}  // namespace kindred::cli
