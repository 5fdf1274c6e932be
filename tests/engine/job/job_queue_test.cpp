#include "engine/job/job_queue.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <new>
#include <stdexcept>
#include <thread>

#include "engine/core/text.hpp"
#include "tests/support/cancel.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace std::chrono_literals;

namespace {

/// Waits for a job's end; a test that hangs is stopped by ctest.
void waitFor(const Job& job) {
  while (!job.hasEnded())
    std::this_thread::sleep_for(1ms);
}

/// Work that only a cancel ends, with a checkpoint every millisecond.
int endless(Progress& progress) {
  for (;;) {
    progress.checkpoint();
    std::this_thread::sleep_for(1ms);
  }
}

/// The same, and counts its rounds.
auto counting(std::atomic<int>& rounds) {
  return [&rounds](Progress& progress) -> int {
    for (;;) {
      progress.checkpoint();
      ++rounds;
      std::this_thread::sleep_for(1ms);
    }
  };
}

/// Endless jobs that are cancelled together: each ends only when all of them have heard of it. If
/// one is never told, the others wait no longer than a patient test.
class EndTogether {
 public:
  explicit EndTogether(int jobs) : missing_{jobs} {}

  auto work() {
    return [this](Progress& progress) {
      try {
        ++begun_;
        return endless(progress);
      } catch (const Cancelled&) {
        hear();
        throw;
      }
    };
  }

  /// How many are at work: one that is cancelled before never hears of it.
  int begun() const { return begun_; }

  /// False if a job waited in vain for the others.
  bool wasTogether() const { return wasTogether_; }

 private:
  void hear() {
    std::unique_lock lock{mutex_};
    --missing_;
    allHeard_.notify_all();
    if (!allHeard_.wait_for(lock, 30s, [&] { return missing_ == 0; })) wasTogether_ = false;
  }

  std::mutex mutex_;
  std::condition_variable allHeard_;
  int missing_;
  std::atomic<int> begun_ = 0;
  std::atomic<bool> wasTogether_ = true;
};

/// Something that keeps a job busy until it is opened.
class Gate {
 public:
  auto work() {
    return [future = future_](Progress&) { return future.wait(), 0; };
  }
  void open() { promise_.set_value(); }

 private:
  std::promise<void> promise_;
  std::shared_future<void> future_{promise_.get_future()};
};

/// What an observer heard.
class Record {
 public:
  JobQueue::Observer observer() {
    return [this](const std::shared_ptr<Job>& job, JobState state) {
      const std::scoped_lock lock{mutex_};
      heard_.emplace_back(job->title(), state);
    };
  }
  std::vector<JobState> of(const std::string& title) const {
    const std::scoped_lock lock{mutex_};
    std::vector<JobState> states;
    for (const auto& [name, state] : heard_)
      if (name == title) states.push_back(state);
    return states;
  }
  std::vector<std::string> started() const {
    const std::scoped_lock lock{mutex_};
    std::vector<std::string> titles;
    for (const auto& [name, state] : heard_)
      if (state == JobState::Running) titles.push_back(name);
    return titles;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::pair<std::string, JobState>> heard_;
};

}  // namespace

TEST_CASE("a job ends as a value that is published once") {
  JobQueue queue;

  const auto job = queue.submit("add", [](Progress&) { return 40 + 2; });
  waitFor(*job);

  CHECK(job->state() == JobState::Done);
  REQUIRE(job->result());
  CHECK(*job->result() == 42);
  CHECK(job->result() == job->result());
  CHECK_FALSE(job->error());
}

TEST_CASE("an exception of any type ends a job as failed with its sentence") {
  JobQueue queue;

  const auto refused = queue.submit("refused", [](Progress&) -> int {
    throw Error{ErrorCode::Input, "No graphs."};
  });
  const auto broken =
      queue.submit("broken", [](Progress&) -> int { throw std::runtime_error{"Broken."}; });
  const auto full = queue.submit("full", [](Progress&) -> int { throw std::bad_alloc{}; });
  const auto odd = queue.submit("odd", [](Progress&) -> int { throw 7; });
  waitFor(*odd);

  CHECK(refused->state() == JobState::Failed);
  CHECK(refused->error()->sentence == "No graphs.");
  CHECK(refused->error()->code == ErrorCode::Input);
  CHECK_FALSE(refused->result());
  CHECK(broken->error()->sentence == "Broken.");
  CHECK_FALSE(broken->error()->code);
  CHECK(full->error()->code == ErrorCode::Memory);
  CHECK(odd->state() == JobState::Failed);
  CHECK_FALSE(odd->error()->sentence.empty());
}

TEST_CASE("a running job ends as cancelled at its next checkpoint") {
  std::atomic<int> rounds = 0;
  JobQueue queue;
  const auto job = queue.submit("endless", counting(rounds));
  while (rounds == 0)
    std::this_thread::sleep_for(1ms);

  queue.cancel(job);
  const int roundsWhenCancelled = rounds;
  waitFor(*job);

  CHECK(rounds <= roundsWhenCancelled + 1);  // one may have been past its checkpoint
  CHECK(job->state() == JobState::Cancelled);
  CHECK_FALSE(job->result());
  CHECK_FALSE(job->error());
}

TEST_CASE("a job of several devices waits for all of them, and holds them all") {
  Gate first, both, last;
  Record record;
  JobQueue queue{record.observer()};
  using Titles = std::vector<std::string>;
  const auto startedSoon = [&](std::size_t count) {
    while (record.started().size() < count)
      std::this_thread::sleep_for(1ms);
    std::this_thread::sleep_for(20ms);  // nothing more may have started
    auto started = record.started();
    std::ranges::sort(started);  // lanes start side by side
    return started;
  };

  queue.submit("first", first.work(), "cuda:0");
  queue.submit("both", both.work(), "cuda:0,cuda:1");
  queue.submit("behind", last.work(), "cuda:1");
  queue.submit(
      "beside", [](Progress&) { return 0; }, "cpu");
  CHECK(startedSoon(2) == Titles{"beside", "first"});
  first.open();
  CHECK(startedSoon(3) == Titles{"beside", "both", "first"});
  both.open();
  CHECK(startedSoon(4) == Titles{"behind", "beside", "both", "first"});
  last.open();
}

TEST_CASE("a waiting job is cancelled at once and never runs") {
  Gate gate;
  Record record;
  bool hasRun = false;
  JobQueue queue{record.observer()};
  const auto first = queue.submit("first", gate.work());
  const auto second = queue.submit("second", [&](Progress&) { return hasRun = true; });

  queue.cancel(second);

  CHECK(second->state() == JobState::Cancelled);
  CHECK(std::ranges::count(queue.waiting(), second) == 0);
  gate.open();
  waitFor(*first);
  CHECK_FALSE(hasRun);
  CHECK(record.of("second") == std::vector{JobState::Waiting, JobState::Cancelled});
}

TEST_CASE("inputs of a job that never ran go in the thread of its device") {
  Gate gate;
  JobQueue queue;
  std::atomic<std::thread::id> worker, releaser;
  std::atomic<bool> isReleased = false;
  const auto first = queue.submit("first", [&, work = gate.work()](Progress& progress) {
    worker = std::this_thread::get_id();
    return work(progress);
  });
  while (first->state() != JobState::Running)
    std::this_thread::sleep_for(1ms);
  std::shared_ptr<int> input{new int, [&](const int* value) {
                               releaser = std::this_thread::get_id();
                               delete value;
                               isReleased = true;
                             }};
  const auto second = queue.submit("second", [input](Progress&) { return *input; });
  input.reset();

  queue.cancel(second);
  CHECK(second->state() == JobState::Cancelled);
  CHECK_FALSE(isReleased);
  gate.open();
  waitFor(*first);
  while (!isReleased)
    std::this_thread::sleep_for(1ms);

  CHECK(releaser.load() == worker.load());
}

TEST_CASE("stop and keep ends a job as done with what it has") {
  JobQueue queue;
  const auto job = queue.submit("iterate", [](Progress& progress) {
    int rounds = 0;
    do {
      ++rounds;
      std::this_thread::sleep_for(1ms);
    } while (!progress.mayStopEarly());
    return rounds;
  });

  job->stopAndKeep();
  waitFor(*job);

  CHECK(job->state() == JobState::Done);
  CHECK(*job->result() >= 1);
}

TEST_CASE("waiting jobs run in the order they are moved to") {
  Gate gate;
  Record record;
  JobQueue queue{record.observer()};
  const auto none = [](Progress&) { return 0; };
  const auto first = queue.submit("first", gate.work());
  while (first->state() == JobState::Waiting)
    std::this_thread::sleep_for(1ms);
  const auto a = queue.submit("a", none);
  const auto b = queue.submit("b", none);
  const auto c = queue.submit("c", none);

  CHECK(queue.move(c, 0));
  CHECK(queue.move(a, 99));
  CHECK_FALSE(queue.move(first, 0));

  gate.open();
  waitFor(*a);
  CHECK(record.started() == std::vector<std::string>{"first", "c", "b", "a"});
}

TEST_CASE("jobs of two devices run at the same time, jobs of one device one after another") {
  Gate gate;
  JobQueue queue;

  const auto onCpu = queue.submit("cpu", gate.work());
  const auto onGpu = queue.submit(
      "gpu", [](Progress&) { return 1; }, "cuda:0");
  const auto behind = queue.submit("behind", [](Progress&) { return 2; });
  waitFor(*onGpu);

  CHECK(onGpu->state() == JobState::Done);
  CHECK(behind->state() == JobState::Waiting);
  gate.open();
  waitFor(*behind);
  CHECK(onCpu->state() == JobState::Done);
}

TEST_CASE("the observer hears every change of a job in order, and may use the queue") {
  Record record;
  JobQueue* reached = nullptr;
  std::shared_ptr<Job> follower;
  JobQueue queue{[&, inner = record.observer()](const std::shared_ptr<Job>& job, JobState state) {
    inner(job, state);
    if (job->title() == "first" && state == JobState::Done)
      follower = reached->submit("follower", [](Progress&) { return 0; });
    if (job->title() == "first") throw std::runtime_error{"an observer that fails"};
  }};
  reached = &queue;

  waitFor(*queue.submit("first", [](Progress&) { return 0; }));
  while (record.of("follower").size() < 3)
    std::this_thread::sleep_for(1ms);

  const std::vector whole{JobState::Waiting, JobState::Running, JobState::Done};
  CHECK(record.of("first") == whole);
  CHECK(record.of("follower") == whole);
}

TEST_CASE("a queue that goes away cancels everything at once, and says so") {
  Record record;
  EndTogether together{2};
  std::vector<std::shared_ptr<Job>> jobs;
  auto queue = std::make_unique<JobQueue>(record.observer());
  for (const auto* device : {"cuda:0", "cpu"})
    jobs.push_back(queue->submit(joined("running on ", device), together.work(), device));
  for (const auto* device : {"cuda:0", "cpu"})
    jobs.push_back(queue->submit(joined("waiting for ", device), endless, device));
  while (together.begun() < 2)
    std::this_thread::sleep_for(1ms);

  const double before = test::processorSeconds();
  queue.reset();

  CHECK(test::processorSeconds() - before < test::promisedEnd * test::slowness());
  CHECK(together.wasTogether());
  CHECK(record.started().size() == 2);
  for (const auto& job : jobs) {
    CHECK(job->state() == JobState::Cancelled);
    CHECK(record.of(job->title()).back() == JobState::Cancelled);
  }
}

TEST_CASE("many threads may submit, cancel, move and look at once") {
  std::atomic<int> ends = 0;
  constexpr int perThread = 50;
  {
    JobQueue queue{[&](const std::shared_ptr<Job>&, JobState state) {
      if (state >= JobState::Done) ++ends;
    }};
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread)
      threads.emplace_back([&queue, thread] {
        for (int round = 0; round < perThread; ++round) {
          const auto job = queue.submit("work", [round](Progress& progress) {
            progress.begin("Counting", 10);
            for (int step = 0; step < 10; ++step)
              progress.advance();
            return round;
          });
          if (round % 3 == 0) queue.cancel(job);
          if (round % 5 == 0) queue.move(job, 0);
          (void)job->progress();
          (void)job->result();
          (void)queue.waiting().size();
        }
      });
    threads.clear();
  }
  CHECK(ends == 4 * perThread);
}
