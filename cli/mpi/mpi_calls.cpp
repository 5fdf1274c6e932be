// Only the C interface: the C++ one, which some MPIs bring along, is a library of its own.
#define OMPI_SKIP_MPICXX
#define MPICH_SKIP_MPICXX
#include <mpi.h>

#include <algorithm>
#include <array>

#include "cli/mpi/mpi.hpp"

namespace kindred::cli {

namespace {

/// The most bytes of one call: MPI counts them by int.
constexpr std::size_t mostAtOnce = 1 << 30;

/// The calls of the MPI whose mpi.h this file is compiled with.
class MpiCalls final : public Mpi {
 public:
  bool start(int& argumentCount, char**& arguments) override {
    int level = 0;
    MPI_Init_thread(&argumentCount, &arguments, MPI_THREAD_MULTIPLE, &level);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host_);
    for (auto& meeting : meetings_)
      MPI_Comm_dup(MPI_COMM_WORLD, &meeting.group);
    return level >= MPI_THREAD_MULTIPLE;
  }
  void finish() override { MPI_Finalize(); }
  void abort(int exitCode) override { MPI_Abort(MPI_COMM_WORLD, exitCode); }

  Ranks ranks() override { return ranksOf(MPI_COMM_WORLD); }
  Ranks ranksOnHost() override { return ranksOf(host_); }

  void gatherOnHost(const void* own, int bytes, void* all) override {
    MPI_Allgather(own, bytes, MPI_BYTE, all, bytes, MPI_BYTE, host_);
  }

  void send(const void* message, std::size_t bytes, int to, int tag) override {
    for (std::size_t sent = 0; sent < bytes; sent += mostAtOnce)
      MPI_Send(static_cast<const char*>(message) + sent, atOnce(bytes - sent), MPI_BYTE, to, tag,
               MPI_COMM_WORLD);
  }

  void receive(void* message, std::size_t bytes, int from, int tag) override {
    for (std::size_t received = 0; received < bytes; received += mostAtOnce)
      MPI_Recv(static_cast<char*>(message) + received, atOnce(bytes - received), MPI_BYTE, from,
               tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }

  int senderOf(int tag, int from) override {
    int isThere = 0;
    MPI_Status status;
    MPI_Iprobe(from == anyone ? MPI_ANY_SOURCE : from, tag, MPI_COMM_WORLD, &isThere, &status);
    return isThere != 0 ? status.MPI_SOURCE : anyone;
  }

  void arrive(Meeting meeting) override {
    auto& [group, all] = meetings_[static_cast<std::size_t>(meeting)];
    MPI_Ibarrier(group, &all);
  }

  bool areAllThere(Meeting meeting) override {
    int areThere = 0;
    MPI_Test(&meetings_[static_cast<std::size_t>(meeting)].all, &areThere, MPI_STATUS_IGNORE);
    return areThere != 0;
  }

 private:
  struct Place {
    MPI_Comm group{};
    MPI_Request all{};
  };

  static int atOnce(std::size_t bytes) { return static_cast<int>(std::min(mostAtOnce, bytes)); }

  static Ranks ranksOf(MPI_Comm group) {
    Ranks ranks;
    MPI_Comm_rank(group, &ranks.own);
    MPI_Comm_size(group, &ranks.all);
    return ranks;
  }

  MPI_Comm host_{};
  std::array<Place, 2> meetings_;
};

}  // namespace

extern "C" Mpi& kindredMpi() {
  static MpiCalls calls;
  return calls;
}

}  // namespace kindred::cli
