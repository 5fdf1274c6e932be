#pragma once

#include <atomic>
#include <optional>
#include <stop_token>
#include <thread>

#include "cli/session/team.hpp"

namespace kindred::cli {

/// The ranks of an MPI job. Rank 0 counts the blocks that are taken: a thread of its own answers
/// the others, which wait a millisecond for it at most.
class MpiTeam final : public Team {
 public:
  /// Waiting for others ends with Cancelled once `cancel` asks for it.
  MpiTeam(int rank, int ranks, std::stop_token cancel);

  std::optional<std::size_t> next(std::size_t count) override;
  int processes() const override { return ranks_; }
  int number() const override { return rank_; }
  void meet() override;
  void send(int to, Bytes message) override;
  std::vector<std::byte> receive(int from) override;

 private:
  void answerClaims(const std::stop_token& end);

  int rank_;
  int ranks_;
  std::stop_token cancel_;
  std::atomic<std::size_t> taken_ = 0;
  std::jthread dealer_;  ///< of rank 0; last: it uses what is above
};

}  // namespace kindred::cli
