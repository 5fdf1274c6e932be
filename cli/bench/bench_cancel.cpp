#include <array>
#include <chrono>
#include <thread>

#include "cli/bench/bench.hpp"
#include "cli/flag/solve_flags.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/generate.hpp"
#include "engine/job/job_queue.hpp"
#include "engine/nodal/nodal.hpp"
#include "engine/reorder/order.hpp"

namespace kindred::cli {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct BenchCancelArguments {
  SolveFlags solve;
  int repeats = 20;
};

/// Many seconds of work.
struct LongWork {
  std::string title;
  std::function<void(Progress&)> run;
};

std::shared_ptr<const Dataset> several(int count, const std::function<Graph(std::uint64_t)>& make) {
  auto dataset = std::make_shared<Dataset>();
  for (int seed = 1; seed <= count; ++seed)
    dataset->graphs.push_back(
        std::make_shared<const Graph>(make(static_cast<std::uint64_t>(seed))));
  return dataset;
}

LongWork matrixOf(std::string title, std::shared_ptr<const Dataset> graphs,
                  const SolveOptions& solve, Backend& backend) {
  return {std::move(title), [=, &backend](Progress& progress) {
            computeGram({graphs, nullptr, {}, solve, false}, backend, nullptr, progress);
          }};
}

std::array<LongWork, 4> longWork(const SolveOptions& solve, Backend& backend) {
  const auto rings =
      several(6000, [](std::uint64_t seed) { return newmanWattsStrogatz(30, 1, 0.1, seed); });
  const auto dense = several(80, [](std::uint64_t seed) { return barabasiAlbert(500, 12, seed); });
  const auto large = several(2, [](std::uint64_t seed) { return barabasiAlbert(3000, 20, seed); });
  const auto network = std::make_shared<const Graph>(barabasiAlbert(60'000, 6, 1));
  return {
      matrixOf("kernel matrix of 6,000 graphs of 30 nodes", rings, solve, backend),
      matrixOf("kernel matrix of 80 graphs of 500 nodes", dense, solve, backend),
      LongWork{"nodal similarity of two graphs of 3,000 nodes",
               [=, &backend](Progress& progress) {
                 computeNodal({large->graphs[0], large->graphs[1], {}, solve}, backend, progress);
               }},
      LongWork{"PBR order of 60,000 nodes", [=](Progress& progress) {
                 order(*network, {.method = OrderMethod::Pbr}, progress);
               }}};
}

/// Until the job has ended or the time is over; may itself be cancelled.
void waitFor(const Job& job, Clock::duration time, const Progress& progress) {
  const auto until = Clock::now() + time;
  while (!job.hasEnded() && Clock::now() < until) {
    progress.checkpoint();
    std::this_thread::sleep_for(std::min<Clock::duration>(100us, until - Clock::now()));
  }
}

/// Seconds from asking to the end of the job, of those that were still running at their moments.
std::vector<double> latencies(const LongWork& work, int repeats, Session& session) {
  Random random{1};
  std::vector<double> seconds;
  JobQueue queue;
  for (int repeat = 0; repeat < repeats; ++repeat) {
    const auto job = queue.submit(work.title, [&](Progress& progress) {
      work.run(progress);
      return true;
    });
    waitFor(*job, std::chrono::microseconds{random.below(600'000)}, session.progress);
    if (job->hasEnded()) continue;
    seconds.push_back(secondsOf([&] {
      queue.cancel(job);
      waitFor(*job, 1min, session.progress);
    }));
    session.progress.advance();
  }
  return seconds;
}

void measureCancel(const BenchCancelArguments& arguments, Session& session) {
  const auto backend = openDevice(arguments.solve, session);
  const auto works = longWork(arguments.solve.options, *backend);
  session.progress.begin("Cancelling", works.size() * static_cast<std::size_t>(arguments.repeats));
  Json json = Json::array();
  std::string text;
  for (const auto& work : works) {
    const auto seconds = latencies(work, arguments.repeats, session);
    if (seconds.empty()) {
      text += joined(work.title, ": done before it could be cancelled\n");
      continue;
    }
    const auto timing = timingOf(seconds);
    json.push_back(
        {{"work", work.title}, {"moments", seconds.size()}, {"seconds", timingJson(timing)}});
    text += joined(
        work.title, ": ends ", rounded(1000 * timing.median),
        " ms after it is cancelled, at worst ", rounded(1000 * timing.worst), " ms, of ",
        counted(static_cast<long long>(seconds.size()), "random moment", "random moments"), "\n");
  }
  session.answer(json, text);
}

}  // namespace

void addBenchCancel(const Command& bench, Session& session) {
  auto arguments = std::make_shared<BenchCancelArguments>();
  const auto command =
      bench.add("cancel", "Time how soon work ends that is cancelled at random moments.");
  addRepeats(command, arguments->repeats);
  addSolveFlags(command, arguments->solve);
  command.runs(session, [arguments, &session] { measureCancel(*arguments, session); });
}

}  // namespace kindred::cli
