#include <mpi.h>
#include <sched.h>
#include <signal.h>

#include <algorithm>
#include <cstdio>
#include <span>
#include <string_view>
#include <thread>

#include "cli/mpi/mpi_link.hpp"
#include "cli/mpi/own_share.hpp"
#include "cli/run.hpp"
#include "engine/backend/remote/remote_backend.hpp"
#include "engine/backend/remote/serve_device.hpp"
#include "engine/core/text.hpp"

namespace {

using namespace kindred;

struct Ranks {
  int own = 0;
  int all = 1;
};

Ranks ranks() {
  Ranks ranks;
  MPI_Comm_rank(MPI_COMM_WORLD, &ranks.own);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks.all);
  return ranks;
}

cli::HostPlace hostPlace() {
  MPI_Comm host{};
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
  cli::HostPlace place;
  MPI_Comm_rank(host, &place.rank);
  MPI_Comm_size(host, &place.ranks);
  MPI_Comm_free(&host);
  return place;
}

/// The cores that this process may use.
int ownCores() {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  return sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 1;
}

cli::OwnShare ownShare() {
  const int cores = ownCores();
  const bool isBound = cores < static_cast<int>(std::thread::hardware_concurrency());
  return cli::ownShareOf(devices(), hostPlace(), cores, isBound);
}

/// The value of a flag in the arguments, which all ranks have; empty where it is not given.
std::string valueOf(std::span<char* const> arguments, std::string_view flag) {
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const std::string_view word = arguments[at];
    if (word == flag && at + 1 < arguments.size()) return arguments[at + 1];
    if (word.starts_with(joined(flag, "="))) return std::string{word.substr(flag.size() + 1)};
  }
  return {};
}

/// What the user asked of every rank goes before its share of the host.
void follow(std::span<char* const> arguments, cli::OwnShare& share) {
  const auto device = valueOf(arguments, "--device");
  if (!device.empty() && device != automaticDevice) share.device = device;
  const auto threads = toInteger(valueOf(arguments, "--threads"));
  if (threads && *threads > 0) share.execution.threads = static_cast<int>(*threads);
}

/// The first rank says when it is over, and what the user wants; signals reach it, too.
void ignoreSignals() {
  for (const int signal : {SIGINT, SIGTERM, SIGQUIT})
    ::signal(signal, SIG_IGN);
}

int lead(int argumentCount, char** arguments, const cli::OwnShare& share, int all) {
  cli::Session session;
  session.device = share.device;
  session.execution = share.execution;
  for (int rank = 1; rank < all; ++rank) {
    try {
      session.others.push_back(
          makeRemoteBackend(std::make_shared<cli::MpiLink>(rank), joined("rank ", rank)));
    } catch (const Error& error) {
      session.say(joined("Rank ", rank, " takes no part: ", error.what()));
    }
  }
  return cli::run(argumentCount, arguments, session);
}

}  // namespace

int main(int argumentCount, char** arguments) {
  int level = 0;
  MPI_Init_thread(&argumentCount, &arguments, MPI_THREAD_MULTIPLE, &level);
  const auto [own, all] = ranks();
  if (level < MPI_THREAD_MULTIPLE) {
    if (own == 0)
      std::fputs("kindred-mpi: This MPI does not let several threads send: use another one.\n",
                 stderr);
    MPI_Finalize();
    return 1;
  }
  auto share = ownShare();
  follow({arguments, static_cast<std::size_t>(argumentCount)}, share);
  int code = 0;
  if (own == 0) {
    code = lead(argumentCount, arguments, share, all);
  } else {
    ignoreSignals();
    cli::MpiLink link{0};
    serveDevice(link, [&] { return openBackend(share.device, share.execution); });
  }
  MPI_Finalize();
  return code;
}
