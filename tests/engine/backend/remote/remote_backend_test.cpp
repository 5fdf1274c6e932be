#include "engine/backend/remote/remote_backend.hpp"

#include <condition_variable>
#include <deque>
#include <latch>
#include <map>
#include <mutex>
#include <thread>

#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/backend/remote/messages.hpp"
#include "engine/backend/remote/serve_device.hpp"
#include "engine/backend/tasks.hpp"
#include "engine/core/error.hpp"
#include "engine/gram/gram.hpp"
#include "engine/graph/generate.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/support/cancel.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"

using namespace kindred;
using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Two ends of a link between threads: what one sends, the other receives.
class QueueLink final : public Link {
 public:
  static std::pair<std::shared_ptr<Link>, std::shared_ptr<Link>> pair() {
    const auto one = std::make_shared<Queue>(), other = std::make_shared<Queue>();
    return {std::make_shared<QueueLink>(one, other), std::make_shared<QueueLink>(other, one)};
  }

  struct Queue {
    std::mutex mutex;
    std::condition_variable changed;
    std::map<int, std::deque<std::vector<std::byte>>> messages;
  };

  QueueLink(std::shared_ptr<Queue> in, std::shared_ptr<Queue> out)
      : in_{std::move(in)}, out_{std::move(out)} {}

  void send(int channel, Bytes message) override {
    const std::scoped_lock lock{out_->mutex};
    out_->messages[channel].emplace_back(message.begin(), message.end());
    out_->changed.notify_all();
  }

  std::optional<std::vector<std::byte>> receive(int channel,
                                                std::chrono::microseconds patience) override {
    std::unique_lock lock{in_->mutex};
    auto& waiting = in_->messages[channel];
    if (!in_->changed.wait_for(lock, patience, [&] { return !waiting.empty(); }))
      return std::nullopt;
    auto message = std::move(waiting.front());
    waiting.pop_front();
    return message;
  }

 private:
  std::shared_ptr<Queue> in_, out_;
};

/// A process that serves a device, as a thread.
class Served {
 public:
  explicit Served(std::function<std::unique_ptr<Backend>()> open,
                  const std::string& name = "rank 1", TaskHandler tasks = {}) {
    auto [here, there] = QueueLink::pair();
    thread_ = std::jthread{[there = there, open = std::move(open), tasks = std::move(tasks)] {
      serveDevice(*there, open, tasks);
    }};
    backend_ = makeRemoteBackend(here, name);
  }

  const std::shared_ptr<Backend>& backend() const { return backend_; }

 private:
  std::jthread thread_;
  std::shared_ptr<Backend> backend_;  ///< last: the thread ends once it is gone
};

std::shared_ptr<const Dataset> randomGraphs() {
  auto dataset = std::make_shared<Dataset>();
  dataset->name = "random";
  for (std::uint64_t seed = 1; seed <= 40; ++seed)
    dataset->graphs.push_back(
        std::make_shared<const Graph>(erdosRenyi(12 + static_cast<Node>(seed % 9), 0.3, seed)));
  return dataset;
}

}  // namespace

TEST_CASE("a device of another process gives the bits of the same device here") {
  const auto kernel =
      GENERATE(KernelOptions{}, KernelOptions{.node = "delta(degree, 0.2)", .environments = 2});
  const GramRequest request{.rows = randomGraphs(), .kernel = kernel};
  Progress progress;
  const auto here = makeCpuBackend();
  const auto expected = computeGram(request, *here, nullptr, progress);
  Served one{[] { return makeCpuBackend(); }, "rank 1"};
  Served two{[] { return makeCpuBackend(); }, "rank 2"};

  const auto shared = computeGram(request, OpenDevices{.sharing = {one.backend(), two.backend()}},
                                  nullptr, progress);

  CHECK(isSameBits(shared.values, expected.values));
  CHECK(shared.provenance.meanIterations == expected.provenance.meanIterations);
  CHECK(one.backend()->device().id == "rank 1/cpu");
}

TEST_CASE("nodal similarities come back as they are") {
  Served served{[] { return makeCpuBackend(); }};
  Progress progress;
  const auto graphs = randomGraphs()->graphs;
  const auto input = std::make_shared<const KernelInput>(compileKernel(graphs, {}, progress));
  const auto expected =
      makeCpuBackend()->kernels().prepare(input, {}, progress)->nodalSimilarity({2, 5}, progress);

  const auto similarity =
      served.backend()->kernels().prepare(input, {}, progress)->nodalSimilarity({2, 5}, progress);

  CHECK(isSameBits(similarity.values, expected.values));
  CHECK(similarity.iterations == expected.iterations);
  CHECK(similarity.residual == expected.residual);
  CHECK(similarity.isConverged);
}

TEST_CASE("pairs travel as runs, whatever their order") {
  const std::vector<GraphPair> pairs{{0, 0}, {0, 1}, {0, 2}, {3, 3}, {2, 4}, {2, 3}, {2, 4}};
  ByteWriter writer;

  remote::write(writer, pairs);

  ByteReader reader{writer.bytes()};
  CHECK(remote::readPairs(reader) == pairs);
  std::vector<GraphPair> row;
  for (std::int32_t b = 0; b < 512; ++b)
    row.push_back({7, b});
  ByteWriter shorter;
  remote::write(shorter, row);
  CHECK(shorter.bytes().size() < 20);
}

TEST_CASE("a device that fails elsewhere leaves its work to the others, and says why") {
  const auto failure = std::make_shared<std::latch>(1);
  Served failing{[failure] {
    auto backend = std::make_unique<ClosedFormBackend>("gpu");
    backend->beforeSolve = [failure, solves = std::make_shared<std::atomic<int>>(0)](std::size_t) {
      if (++*solves == 3) {
        failure->count_down();
        throw Error{ErrorCode::Device, "It fell off the bus."};
      }
    };
    return backend;
  }};
  const auto here = std::make_shared<ClosedFormBackend>("here");
  here->beforeSolve = [failure](std::size_t) { failure->wait(); };  // or it does all by itself
  Progress progress;

  const auto result = computeGram(
      {.rows = paths(1100)}, OpenDevices{.sharing = {failing.backend(), here}}, nullptr, progress);

  CHECK(result.isComplete);
  REQUIRE(result.provenance.remarks.size() == 1);
  CHECK_THAT(result.provenance.remarks.front().sentence,
             ContainsSubstring("rank 1/gpu failed") && ContainsSubstring("It fell off the bus."));
}

TEST_CASE("a process that cannot open its device says why") {
  const auto open = []() -> std::unique_ptr<Backend> {
    throw Error{ErrorCode::Device, "There is no cuda:7."};
  };

  CHECK_THROWS_WITH(Served{open}, "There is no cuda:7.");
}

TEST_CASE("cancelling ends the work elsewhere, and the device goes on with what comes next") {
  std::atomic<int> started = 0;
  Served served{[&] {
    auto backend = std::make_unique<ClosedFormBackend>("slow");
    backend->beforePair = [&](double) {
      ++started;
      std::this_thread::sleep_for(std::chrono::milliseconds{started < 4096 ? 1 : 0});
    };
    return backend;
  }};
  const GramRequest request{.rows = paths(1100)};
  std::stop_source source;
  Progress cancelled{source.get_token()};
  std::jthread user{[&] {
    while (started < 10)
      std::this_thread::sleep_for(std::chrono::milliseconds{1});
    source.request_stop();
    started = 4096;  // the rest is quick
  }};

  CHECK_THROWS_AS(
      computeGram(request, OpenDevices{.sharing = {served.backend()}}, nullptr, cancelled),
      Cancelled);

  Progress progress;
  CHECK(computeGram(request, OpenDevices{.sharing = {served.backend()}}, nullptr, progress)
            .isComplete);
}

TEST_CASE("the process of a device does tasks besides, and says why it does not") {
  const auto backwards = [](Bytes request, Progress&) {
    if (request.empty()) throw Error{ErrorCode::Input, "There is nothing to turn."};
    return std::vector<std::byte>{request.rbegin(), request.rend()};
  };
  Served served{[] { return makeCpuBackend(); }, "rank 1", backwards};
  Served deaf{[] { return makeCpuBackend(); }, "rank 2"};
  const std::vector<std::byte> request{std::byte{1}, std::byte{2}, std::byte{3}};
  auto* tasks = served.backend()->tasks();
  REQUIRE(tasks != nullptr);

  CHECK(tasks->answer(request, {}) ==
        std::vector<std::byte>{std::byte{3}, std::byte{2}, std::byte{1}});
  CHECK_THROWS_WITH(tasks->answer({}, {}), "There is nothing to turn.");
  CHECK_THROWS_WITH(deaf.backend()->tasks()->answer(request, {}),
                    "It solves pairs, and does nothing else.");
  CHECK(makeCpuBackend()->tasks() == nullptr);
}

TEST_CASE("a cancel reaches a task of another process, and ends it") {
  std::atomic<bool> isAtWork = false;
  Served served{[] { return makeCpuBackend(); }, "rank 1",
                [&](Bytes, Progress& progress) -> std::vector<std::byte> {
                  isAtWork = true;
                  isAtWork.notify_all();
                  for (;;) {
                    progress.checkpoint();
                    std::this_thread::sleep_for(std::chrono::milliseconds{1});
                  }
                }};
  std::stop_source source;
  std::jthread user{[&] {
    isAtWork.wait(false);
    source.request_stop();
  }};

  CHECK_THROWS_AS(served.backend()->tasks()->answer({}, Progress{source.get_token()}), Cancelled);
}
