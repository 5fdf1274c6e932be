#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <span>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "cli/mpi/mpi.hpp"
#include "cli/mpi/mpi_link.hpp"
#include "cli/mpi/mpi_team.hpp"
#include "cli/mpi/own_share.hpp"
#include "cli/run.hpp"
#include "cli/session/interrupts.hpp"
#include "engine/backend/remote/remote_backend.hpp"
#include "engine/backend/remote/serve_device.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/shared_tasks.hpp"
#include "io/matrix/unfinished_matrix.hpp"

namespace {

using namespace kindred;

cli::HostPlace hostPlace() {
  auto& mpi = cli::kindredMpi();
  cli::HostPlace place{.rank = mpi.ranksOnHost().own, .ranks = mpi.ranksOnHost().all};
  cpu_set_t own;
  CPU_ZERO(&own);
  place.cores = sched_getaffinity(0, sizeof own, &own) == 0
                    ? CPU_COUNT(&own)
                    : static_cast<int>(std::thread::hardware_concurrency());  // all are shared
  std::vector<cpu_set_t> ofAll(static_cast<std::size_t>(place.ranks));
  mpi.gatherOnHost(&own, sizeof own, ofAll.data());
  place.sharing = static_cast<int>(std::ranges::count_if(
      ofAll, [&](const cpu_set_t& other) { return CPU_EQUAL(&own, &other) != 0; }));
  return place;
}

/// The value of a flag in the arguments, which all ranks have; empty if it is not given.
std::string valueOf(std::span<char* const> arguments, std::string_view flag) {
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const std::string_view word = arguments[at];
    if (word == flag && at + 1 < arguments.size()) return arguments[at + 1];
    if (word.starts_with(joined(flag, "="))) return std::string{word.substr(flag.size() + 1)};
  }
  return {};
}

/// Lets the device and threads that the user asked for replace the rank's share of the host.
void follow(std::span<char* const> arguments, cli::OwnShare& share) {
  const auto device = valueOf(arguments, "--device");
  if (!device.empty() && device != automaticDevice) share.device = device;
  const auto threads = toInteger(valueOf(arguments, "--threads"));
  if (threads && *threads > 0) share.execution.threads = static_cast<int>(*threads);
}

/// True if every rank runs the command itself, and takes blocks that no other has taken: results go
/// from each to their places in a file, or are lists. Of other commands rank 0 uses the devices,
/// and gives tasks of learning to their processes.
bool isRunByAll(std::span<char* const> arguments) {
  if (arguments.size() < 2) return false;
  if (!valueOf(arguments, "--project").empty() || !valueOf(arguments, "--share").empty())
    return false;
  for (const std::string_view word : arguments)
    if (word == "-") return false;  // standard input reaches rank 0 alone
  const std::string_view command = arguments[1];
  if (command == "similar") return true;
  if (command == "align") return !valueOf(arguments, "--try").empty();
  if (command == "bench") return arguments.size() > 2 && arguments[2] == std::string_view{"sweep"};
  auto output = valueOf(arguments, "-o");
  if (output.empty()) output = valueOf(arguments, "--output");
  return command == "gram" && io::isWrittenInPlace(output);
}

/// Keeps back all that a rank other than 0 says, and says its last line only if that rank fails
/// alone.
class Silence {
 public:
  Silence() : said_{std::tmpfile()}, stderr_{dup(STDERR_FILENO)} {
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    dup2(nowhere, STDOUT_FILENO);
    dup2(said_ != nullptr ? fileno(said_) : nowhere, STDERR_FILENO);
  }

  /// Says the last line that was kept back.
  void breakIt(int rank) const {
    if (said_ == nullptr) return;
    std::fflush(stderr);
    std::rewind(said_);
    std::string line, last;
    for (int letter = 0; (letter = std::fgetc(said_)) != EOF;) {
      if (letter != '\n') line += static_cast<char>(letter);
      if (letter == '\n' && !line.empty()) last = std::exchange(line, {});
    }
    const auto text = joined("Rank ", rank, ": ", last, "\n");
    [[maybe_unused]] const auto written = write(stderr_, text.data(), text.size());
  }

 private:
  std::FILE* said_;
  int stderr_;
};

/// Waits for all ranks at the end: at once if this one is well; else within some seconds, as
/// one that failed alone would wait in vain for others that work or wait for it.
bool areAllHere(bool isWell) {
  auto& mpi = cli::kindredMpi();
  mpi.arrive(cli::Meeting::AtEnd);
  constexpr std::chrono::milliseconds pause{5};
  for (int left = 600; isWell || left > 0; --left) {
    if (mpi.areAllThere(cli::Meeting::AtEnd)) return true;
    std::this_thread::sleep_for(pause);
  }
  return false;
}

int runWithAll(int argumentCount, char** arguments, const cli::OwnShare& share, cli::Ranks ranks) {
  std::optional<Silence> silence;
  if (ranks.own > 0) silence.emplace();
  cli::Session session;
  cli::MpiTeam team{ranks.own, ranks.all, session.cancel.get_token()};
  session.device = share.device;
  session.execution = share.execution;
  session.team = &team;
  if (ranks.all > 1) session.say(joined("Each of ", ranks.all, " ranks takes a share."));
  const int code = cli::run(argumentCount, arguments, session);
  if (areAllHere(code == 0)) return code;
  if (silence) silence->breakIt(ranks.own);
  cli::kindredMpi().abort(code);
  return code;
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

/// A sentence if several processes were started and MPI knows of one; empty otherwise.
std::string wiringText(int all) {
  constexpr std::array<std::pair<const char*, const char*>, 3> starters{
      {{"OMPI_COMM_WORLD_SIZE", "Open MPI"},
       {"SLURM_STEP_NUM_TASKS", "Slurm"},
       {"PMI_SIZE", "MPICH"}}};
  for (const auto& [variable, starter] : starters) {
    const char* tasks = std::getenv(variable);
    if (tasks == nullptr) continue;
    const auto count = toInteger(tasks);
    if (all > 1 || !count || *count < 2) return {};
    return joined(starter, " has started ", *count,
                  " tasks, and MPI knows of this one alone: each would do all of the work. Start "
                  "them by srun --mpi=pmix, or by the mpirun of this program's MPI.");
  }
  return {};
}

}  // namespace

int main(int argumentCount, char** arguments) {
  cli::holdInterrupts();  // threads that MPI starts would take them, and end the process
  auto& mpi = cli::kindredMpi();
  const bool mayAllSend = mpi.start(argumentCount, arguments);
  const auto own = mpi.ranks();
  if (!mayAllSend) {
    if (own.own == 0)
      std::fputs("kindred-mpi: This MPI does not let several threads send: use another one.\n",
                 stderr);
    mpi.finish();
    return 1;
  }
  if (const auto text = wiringText(own.all); !text.empty()) {
    std::fprintf(stderr, "kindred-mpi: %s\n", text.c_str());
    mpi.finish();
    return 1;
  }
  const std::span words{arguments, static_cast<std::size_t>(argumentCount)};
  const auto place = hostPlace();
  auto share = cli::ownShareOf(devices(), place);
  follow(words, share);
  int code = 0;
  if (isRunByAll(words)) {
    code = runWithAll(argumentCount, arguments, share, own);
  } else if (own.own == 0) {
    code = lead(argumentCount, arguments, share, own.all);
  } else {
    // Interrupts stay held: the first rank gets them as well, and says when it is over.
    cli::MpiLink link{0};
    serveDevice(
        link, [&] { return openBackend(share.device, share.execution); },
        makeLearnTasks(share.execution.threads, place.ranks));
  }
  mpi.finish();
  return code;
}
