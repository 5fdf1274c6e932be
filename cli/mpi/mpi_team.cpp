#include "cli/mpi/mpi_team.hpp"

#include <mpi.h>

#include <chrono>
#include <cstdint>
#include <utility>

#include "cli/mpi/growing_pause.hpp"
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
    int isThere = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, claimTag, MPI_COMM_WORLD, &isThere, &status);
    if (isThere == 0) {
      pause.rest();
      continue;
    }
    pause = {};
    // A question of a thread of a rank is answered to that thread, by the tag it names.
    int answerTag = 0;
    MPI_Recv(&answerTag, 1, MPI_INT, status.MPI_SOURCE, claimTag, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    const std::uint64_t place = taken_++;
    MPI_Send(&place, 1, MPI_UINT64_T, status.MPI_SOURCE, answerTag, MPI_COMM_WORLD);
  }
}

std::optional<std::size_t> MpiTeam::next(std::size_t count) {
  std::uint64_t place = 0;
  if (rank_ == 0) {
    place = taken_++;
  } else {
    static std::atomic<int> threads = 0;
    thread_local const int answerTag = firstAnswerTag + threads++;
    MPI_Send(&answerTag, 1, MPI_INT, 0, claimTag, MPI_COMM_WORLD);
    GrowingPause pause;
    for (int isThere = 0; isThere == 0;) {
      MPI_Iprobe(0, answerTag, MPI_COMM_WORLD, &isThere, MPI_STATUS_IGNORE);
      if (isThere == 0) restUnlessCancelled(pause, cancel_);
    }
    MPI_Recv(&place, 1, MPI_UINT64_T, 0, answerTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  return place < count ? std::optional{static_cast<std::size_t>(place)} : std::nullopt;
}

void MpiTeam::meet() {
  MPI_Request all{};
  MPI_Ibarrier(MPI_COMM_WORLD, &all);
  GrowingPause pause;
  for (int isDone = 0; isDone == 0;) {
    MPI_Test(&all, &isDone, MPI_STATUS_IGNORE);
    if (isDone == 0) restUnlessCancelled(pause, cancel_);
  }
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
