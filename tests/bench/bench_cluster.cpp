// How many GPUs one rank 0 keeps busy, on paper:
//
//     bench_cluster [pairs a second of a GPU] [graphs] [k]
//
// measures what a block costs the process that leads, by devices that answer at once, and then
// simulates clusters of 1 to 1,000 GPUs event by event: each GPU solves blocks and asks for the
// next before it runs dry, two under way; rank 0 hands out blocks, takes answers in through one
// network card, and handles them one after another. Two ways are compared: values come to rank 0,
// as kindred-mpi does it, or each rank makes lists of its own, which are merged at the end, two by
// two.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <map>
#include <mutex>
#include <queue>
#include <thread>

#include "engine/backend/remote/remote_backend.hpp"
#include "engine/backend/remote/serve_device.hpp"
#include "engine/core/random.hpp"
#include "engine/similar/similar_parts.hpp"
#include "tests/support/closed_form_backend.hpp"

namespace {

using namespace kindred;

constexpr double bandwidth = 25e9;  ///< bytes a second
constexpr double latency = 5e-6;    ///< seconds
constexpr double bytesOfPair = 14;  ///< of an answer: value, residual, iterations
constexpr int underWay = 2;         ///< blocks of a rank beside the one that it solves

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Messages between two threads.
class Queues {
 public:
  void send(int channel, Bytes message) {
    const std::scoped_lock lock{mutex_};
    messages_[channel].emplace_back(message.begin(), message.end());
    changed_.notify_all();
  }

  std::optional<std::vector<std::byte>> receive(int channel, std::chrono::microseconds patience) {
    std::unique_lock lock{mutex_};
    auto& waiting = messages_[channel];
    if (!changed_.wait_for(lock, patience, [&] { return !waiting.empty(); })) return std::nullopt;
    auto message = std::move(waiting.front());
    waiting.pop_front();
    return message;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<int, std::deque<std::vector<std::byte>>> messages_;
};

class ThreadLink final : public Link {
 public:
  ThreadLink(std::shared_ptr<Queues> in, std::shared_ptr<Queues> out)
      : in_{std::move(in)}, out_{std::move(out)} {}
  void send(int channel, Bytes message) override { out_->send(channel, message); }
  std::optional<std::vector<std::byte>> receive(int channel,
                                                std::chrono::microseconds patience) override {
    return in_->receive(channel, patience);
  }

 private:
  std::shared_ptr<Queues> in_, out_;
};

std::shared_ptr<const Dataset> paths(int count) {
  auto dataset = std::make_shared<Dataset>();
  for (int at = 0; at < count; ++at) {
    GraphData data{.nodeCount = 2 + at % 7};
    for (Node node = 1; node < data.nodeCount; ++node)
      data.edges.push_back({node - 1, node});
    dataset->graphs.push_back(std::make_shared<const Graph>(std::move(data)));
  }
  return dataset;
}

/// Seconds that a block of 512 × 512 pairs costs who leads, where its values come from elsewhere
/// and go into lists. The other process is a thread here, so this is what both together take.
double secondsOfBlock(int k) {
  const auto one = std::make_shared<Queues>(), other = std::make_shared<Queues>();
  std::jthread server{[&] {
    ThreadLink link{other, one};
    serveDevice(link, [] { return std::make_unique<test::ClosedFormBackend>(); });
  }};
  const SimilarRequest request{.queries = paths(6000), .options = {.most = k}};
  const std::shared_ptr<Backend> device =
      makeRemoteBackend(std::make_shared<ThreadLink>(one, other), "rank 1");
  Progress progress;
  const double begin = now();
  const auto result = findSimilar(request, OpenDevices{.sharing = {device}}, nullptr, progress);
  return (now() - begin) * (512.0 * 512.0) / static_cast<double>(result.provenance.pairs);
}

/// Seconds that it takes to merge the list of one graph with that of another process.
double secondsOfMerging(int k) {
  constexpr int rows = 50'000;
  const SimilarRequest request{.queries = paths(rows), .options = {.most = k}};
  const auto listed = [&](int first, double nearest) {
    SimilarResult result{.request = request};
    for (int row = 0; row < rows; ++row) {
      auto& list = result.lists.emplace_back();
      for (int rank = 0; rank < k; ++rank)
        list.push_back({(row + first + rank) % rows, nearest / (1 + rank)});
    }
    return result;
  };
  auto one = listed(1, 1.0);
  const auto other = listed(1 + k, 0.99);
  const double begin = now();
  addLists(one, listBytes(other));
  return (now() - begin) / rows;
}

struct Cluster {
  int gpus = 1;
  double pairsOfBlock = 512.0 * 512.0;
  double pairs = 5e11;
  double rate = 4e7;         ///< pairs a second of one GPU
  double handling = 0;       ///< seconds of rank 0 an answer
  double answerBytes = 0;    ///< of a block
  double dealing = 20e-6;    ///< seconds of rank 0 a block that it hands out
  double endingSeconds = 0;  ///< after the last block
};

/// The share of the GPUs' time in which they solve. Blocks differ by a fifth.
double efficiencyOf(const Cluster& cluster) {
  struct Event {
    double time;
    int gpu;
    bool operator>(const Event& other) const { return time > other.time; }
  };
  const double usual = cluster.pairsOfBlock / cluster.rate;
  const auto blocks = static_cast<std::int64_t>(cluster.pairs / cluster.pairsOfBlock);
  // Enough to see a steady state; the ends count by their share of the whole.
  const auto simulated = std::min<std::int64_t>(blocks, 400LL * cluster.gpus);
  Random random{1};
  std::priority_queue<Event, std::vector<Event>, std::greater<>> answers;
  std::vector<double> freeAt(static_cast<std::size_t>(cluster.gpus), 0);  // of each GPU
  double leader = 0, card = 0, solved = 0, end = 0;
  std::int64_t dealt = 0;
  const auto deal = [&](int gpu, double asked) {
    if (dealt == simulated) return;
    ++dealt;
    leader = std::max(leader, asked) + cluster.dealing;
    const double arrives = leader + latency;
    const double seconds = usual * (0.8 + 0.4 * random.uniform());
    auto& free = freeAt[static_cast<std::size_t>(gpu)];
    free = std::max(free, arrives) + seconds;
    solved += seconds;
    answers.push({free, gpu});
  };
  for (int ahead = 0; ahead <= underWay; ++ahead)
    for (int gpu = 0; gpu < cluster.gpus; ++gpu)
      deal(gpu, 0);
  while (!answers.empty()) {
    const auto answer = answers.top();
    answers.pop();
    card = std::max(card, answer.time) + cluster.answerBytes / bandwidth;
    leader = std::max(leader, card + latency) + cluster.handling;
    end = leader;
    deal(answer.gpu, leader);
  }
  const double scale = static_cast<double>(blocks) / static_cast<double>(simulated);
  return solved * scale / (cluster.gpus * (end * scale + cluster.endingSeconds));
}

void printTable(const char* title, Cluster cluster, double graphs, double merging,
                bool makesLists) {
  std::printf("\n%s\n%8s", title, "GPUs");
  const std::vector<double> sides{512, 1024, 2048, 4096};
  for (const double side : sides)
    std::printf("  %5.0f x %-5.0f", side, side);
  std::printf("  seconds of the best\n");
  for (const int gpus : {1, 4, 16, 64, 256, 1000}) {
    cluster.gpus = gpus;
    double best = 0;
    std::printf("%8d", gpus);
    for (const double side : sides) {
      auto one = cluster;
      one.pairsOfBlock = side * side;
      const double factor = one.pairsOfBlock / (512.0 * 512.0);
      one.handling = makesLists ? 2e-6 : cluster.handling * factor;
      one.answerBytes = makesLists ? 64 : bytesOfPair * one.pairsOfBlock;
      const double rounds = std::ceil(std::log2(std::max(1, gpus)));
      if (makesLists) one.endingSeconds = rounds * graphs * merging;
      const double efficiency = efficiencyOf(one);
      best = std::max(best, efficiency);
      std::printf("  %13.3f", efficiency);
    }
    std::printf("  %.0f\n", cluster.pairs / (cluster.rate * gpus * best));
  }
}

}  // namespace

int main(int argumentCount, char** arguments) {
  const auto argument = [&](int at, double usual) {
    return argumentCount > at ? std::atof(arguments[at]) : usual;
  };
  Cluster cluster;
  cluster.rate = argument(1, 4e7);
  const double graphs = argument(2, 1e6);
  const int k = static_cast<int>(argument(3, 20));
  cluster.pairs = graphs * (graphs + 1) / 2;
  cluster.handling = secondsOfBlock(k);
  std::printf("A block of 512 x 512 pairs costs rank 0 %.2f ms on this machine: %.0f M pairs/s.\n",
              1e3 * cluster.handling, 512.0 * 512.0 / cluster.handling / 1e6);
  std::printf("%.3g pairs, %.3g a second and GPU, the %d most similar of each.\n", cluster.pairs,
              cluster.rate, k);
  const double merging = secondsOfMerging(k);
  std::printf("Merging two lists of a graph costs %.2f us.\n", 1e6 * merging);
  printTable("Values come to rank 0: efficiency", cluster, graphs, merging, false);
  printTable("Each rank makes lists, merged at the end: efficiency", cluster, graphs, merging,
             true);
  return 0;
}
