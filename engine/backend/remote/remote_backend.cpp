#include "engine/backend/remote/remote_backend.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <mutex>
#include <set>
#include <utility>

#include "engine/backend/remote/messages.hpp"
#include "engine/backend/tasks.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

using namespace remote;

/// Between two looks at the cancel flag.
constexpr std::chrono::microseconds patience{20'000};

/// The other process, as requests are made to it.
class Peer {
 public:
  explicit Peer(std::shared_ptr<Link> link) : link_{std::move(link)} {}

  ~Peer() {
    try {
      send({.what = Request::End});
    } catch (...) {  // it is gone
    }
  }

  /// Sends a request and waits for its value. A cancel is passed on, and the end of the work there
  /// waited for.
  std::vector<std::byte> ask(Request what, int solver, Bytes content, const Progress& progress) {
    const Channel channel{*this};
    send({what, channel.number(), solver}, content);
    for (bool isCancelled = false;;) {
      if (auto answer = link_->receive(channel.number(), patience)) {
        if (isCancelled) throw Cancelled{};
        readAnswer(*answer);  // throws what it says
        return *std::move(answer);
      }
      if (isCancelled) continue;
      try {
        progress.checkpoint();
      } catch (const Cancelled&) {
        isCancelled = true;
        send({Request::Cancel, channel.number(), solver});
      }
    }
  }

  void send(const RequestHead& head, Bytes content = {}) {
    ByteWriter writer;
    writer.value(head);
    writer.values(content);
    link_->send(requestChannel, writer.bytes());
  }

  int nextSolver() { return ++solvers_; }

 private:
  /// A channel for one answer.
  class Channel {
   public:
    explicit Channel(Peer& peer) : peer_{peer} {
      const std::scoped_lock lock{peer_.mutex_};
      while (peer_.used_.contains(number_))
        ++number_;
      peer_.used_.insert(number_);
    }
    ~Channel() {
      const std::scoped_lock lock{peer_.mutex_};
      peer_.used_.erase(number_);
    }
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;

    int number() const { return number_; }

   private:
    Peer& peer_;
    int number_ = requestChannel + 1;
  };

  std::shared_ptr<Link> link_;
  std::atomic<int> solvers_ = 0;
  std::mutex mutex_;
  std::set<int> used_;
};

class RemoteSolver final : public KernelSolver {
 public:
  RemoteSolver(std::shared_ptr<Peer> peer, std::shared_ptr<const KernelInput> input,
               const SolveOptions& options, const Progress& progress)
      : peer_{std::move(peer)}, number_{peer_->nextSolver()} {
    ByteWriter writer;
    write(writer, options);
    write(writer, *input);
    const auto answer = peer_->ask(Request::Prepare, number_, writer.bytes(), progress);
    auto reader = readAnswer(answer);
    demand_ = reader.value<SolverDemand>();
  }

  ~RemoteSolver() override {
    try {
      peer_->send({.what = Request::Forget, .solver = number_});
    } catch (...) {  // it is gone
    }
  }

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
             Progress& progress) override {
    ByteWriter writer;
    write(writer, pairs);
    const auto answer = peer_->ask(Request::Solve, number_, writer.bytes(), progress);
    auto reader = readAnswer(answer);
    take(reader, outcomes.values);
    take(reader, outcomes.residuals);
    take(reader, outcomes.iterations);
    progress.advance(pairs.size());
  }

  NodalSimilarity nodalSimilarity(GraphPair pair, Progress& progress) override {
    ByteWriter writer;
    writer.value(pair);
    const auto answer = peer_->ask(Request::Nodal, number_, writer.bytes(), progress);
    auto reader = readAnswer(answer);
    const auto rows = reader.count(), columns = reader.count();
    NodalSimilarity similarity{.values = Matrix{rows, columns}};
    take(reader, similarity.values.values());
    similarity.residual = reader.value<double>();
    similarity.iterations = reader.value<int>();
    similarity.isConverged = reader.value<std::uint8_t>() != 0;
    progress.advance();
    return similarity;
  }

  /// The time of pairs is known there alone, so a call is as large as it should be in pairs.
  SolverDemand demand() const override {
    return {.calls = demand_.calls + 1,
            .pairs = demand_.pairs,
            .seconds = demand_.pairs > 1 ? std::numeric_limits<double>::max() : 0};
  }

 private:
  template <typename Value>
  static void take(ByteReader& reader, std::span<Value> target) {
    const auto values = reader.values<Value>(target.size());
    std::ranges::copy(values, target.begin());
  }

  std::shared_ptr<Peer> peer_;
  int number_;
  SolverDemand demand_;
};

class RemoteBackend final : public Backend, private Kernels, private Tasks {
 public:
  RemoteBackend(std::shared_ptr<Link> link, const std::string& name)
      : peer_{std::make_shared<Peer>(std::move(link))} {
    const auto answer = peer_->ask(Request::Describe, 0, {}, Progress{});
    auto reader = readAnswer(answer);
    device_ = readDevice(reader);
    device_.id = joined(name, "/", device_.id);
  }

  const Device& device() const override { return device_; }
  Kernels& kernels() override { return *this; }
  Tasks* tasks() override { return this; }

 private:
  std::vector<std::byte> answer(Bytes request, const Progress& progress) override {
    const auto message = peer_->ask(Request::Task, 0, request, progress);
    const auto content = readAnswer(message).rest();
    return {content.begin(), content.end()};
  }

  std::unique_ptr<KernelSolver> prepare(std::shared_ptr<const KernelInput> input,
                                        const SolveOptions& options, Progress& progress) override {
    return std::make_unique<RemoteSolver>(peer_, std::move(input), options, progress);
  }

  std::shared_ptr<Peer> peer_;
  Device device_;
};

}  // namespace

std::unique_ptr<Backend> makeRemoteBackend(std::shared_ptr<Link> link, const std::string& name) {
  return std::make_unique<RemoteBackend>(std::move(link), name);
}

}  // namespace kindred
