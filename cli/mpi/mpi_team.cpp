#include "cli/mpi/mpi_team.hpp"

#include <chrono>
#include <cstdint>
#include <utility>

#include "cli/mpi/growing_pause.hpp"
#include "cli/mpi/mpi.hpp"
#include "cli/mpi/mpi_link.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cli {

namespace {

// Channels of links begin at 0 and stay small.
constexpr int claimTag = 20'000;
constexpr int teamChannel = 20'001;
constexpr int firstAnswerTag = 20'002;

void restUnlessCancelled(GrowingPause& pause, const std::stop_token& cancel) {
  if (cancel.stop_requested()) throw Cancelled{};
  pause.rest();
}

}  // namespace

MpiTeam::MpiTeam(int rank, int ranks, std::stop_token cancel)
    : rank_{rank}, ranks_{ranks}, cancel_{std::move(cancel)} {
  if (rank == 0) dealer_ = std::jthread{[this](const std::stop_token& end) { answerClaims(end); }};
}

void MpiTeam::answerClaims(const std::stop_token& end) {
  for (GrowingPause pause; !end.stop_requested();) {
    const int asking = kindredMpi().senderOf(claimTag);
    if (asking == Mpi::anyone) {
      pause.rest();
      continue;
    }
    pause = {};
    // A question of a thread of a rank is answered to that thread, by the tag it names.
    int answerTag = 0;
    kindredMpi().receive(&answerTag, sizeof answerTag, asking, claimTag);
    const std::uint64_t place = taken_++;
    kindredMpi().send(&place, sizeof place, asking, answerTag);
  }
}

std::optional<std::size_t> MpiTeam::next(std::size_t count) {
  std::uint64_t place = 0;
  if (rank_ == 0) {
    place = taken_++;
  } else {
    static std::atomic<int> threads = 0;
    thread_local const int answerTag = firstAnswerTag + threads++;
    kindredMpi().send(&answerTag, sizeof answerTag, 0, claimTag);
    for (GrowingPause pause; kindredMpi().senderOf(answerTag, 0) != 0;)
      restUnlessCancelled(pause, cancel_);
    kindredMpi().receive(&place, sizeof place, 0, answerTag);
  }
  return place < count ? std::optional{static_cast<std::size_t>(place)} : std::nullopt;
}

void MpiTeam::meet() {
  kindredMpi().arrive(Meeting::Amid);
  for (GrowingPause pause; !kindredMpi().areAllThere(Meeting::Amid);)
    restUnlessCancelled(pause, cancel_);
}

void MpiTeam::send(int to, Bytes message) { MpiLink{to}.send(teamChannel, message); }

std::vector<std::byte> MpiTeam::receive(int from) {
  for (MpiLink link{from};;) {
    if (auto message = link.receive(teamChannel, std::chrono::milliseconds{50}))
      return *std::move(message);
    if (cancel_.stop_requested()) throw Cancelled{};
  }
}

}  // namespace kindred::cli
