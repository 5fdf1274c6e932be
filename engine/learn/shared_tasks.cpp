#include "engine/learn/shared_tasks.hpp"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <deque>
#include <mutex>
#include <numeric>
#include <thread>
#include <utility>

#include "engine/backend/backend.hpp"
#include "engine/backend/stand_in.hpp"
#include "engine/core/log.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "engine/core/work_arena.hpp"

namespace kindred {

namespace {

/// The first byte of a request.
enum class Request : std::uint8_t {
  Open,  ///< how many graphs and kernels, and the models but for the values: how many tasks at
         ///< once?
  Rows,  ///< some rows of a kernel
  Do,    ///< some tasks
};

constexpr std::size_t bytesOfRows = std::size_t{1} << 24U;  // in one request

using Answers = std::vector<std::vector<std::byte>>;

void inArena(int threads, const auto& work) {
  if (threads > 0)
    WorkArena{threads}.execute(work);
  else
    work();
}

/// Returns how many tasks may be done at once: one a thread, if they take no more than a quarter of
/// the memory that is free, which so many processes share.
std::size_t tasksAtOnce(std::uint64_t bytesOfTask, int threads, std::size_t processes) {
  const auto most =
      static_cast<std::uint64_t>(threads > 0 ? threads : tbb::this_task_arena::max_concurrency());
  const auto available = availableMemory() / processes;
  if (available == 0) return most;
  return std::clamp<std::uint64_t>(available / 4 / std::max<std::uint64_t>(1, bytesOfTask), 1,
                                   most);
}

/// Calls work(0) to work(count - 1), all at once if there are so many threads. What each of them
/// does in parallel takes up none of the others.
void atOnce(std::size_t count, const auto& work) {
  tbb::parallel_for(
      tbb::blocked_range<std::size_t>{0, count, 1},
      [&](const auto& range) {
        for (auto at = range.begin(); at < range.end(); ++at)
          tbb::this_task_arena::isolate([&] { work(at); });
      },
      tbb::simple_partitioner{});
}

/// The models of another process, which asks one thing after the other.
class LearnService {
 public:
  LearnService(int threads, int processes)
      : threads_{threads}, processes_{static_cast<std::size_t>(processes)} {}

  std::vector<std::byte> answer(Bytes request, Progress& progress) {
    ByteReader reader{request};
    ByteWriter answer;
    switch (reader.value<Request>()) {
      case Request::Open:
        open(reader, answer);
        break;
      case Request::Rows:
        takeRows(reader);
        break;
      case Request::Do:
        work(reader, answer, progress);
        break;
    }
    return answer.take();
  }

 private:
  void open(ByteReader& reader, ByteWriter& answer) {
    const auto graphs = reader.count(), kernels = reader.count();
    models_.reset();
    kernels_.clear();  // before there are two
    requireFree(kernels * graphs * graphs * sizeof(double),
                joined("The kernel matrix of ", graphs, " graphs in one more process"),
                "start fewer of them");
    areLikeness_ = reader.values<std::uint8_t>(kernels);
    for (std::uint64_t kernel = 0; kernel < kernels; ++kernel)
      kernels_.push_back(std::make_shared<Matrix>(graphs, graphs));
    description_ = reader.values<std::byte>(reader.count());
    const auto models = described();
    for (const auto kind : {SplitTask::Kind::Weigh, SplitTask::Kind::Test})
      answer.count(tasksAtOnce(models->memoryOf(kind), threads_, processes_));
  }

  /// The models, with the kernel values that have come.
  std::unique_ptr<SplitModels> described() const {
    KernelValues values;
    for (std::size_t at = 0; at < kernels_.size(); ++at)
      values.add(kernels_[at], areLikeness_[at] != 0);
    ByteReader reader{description_};
    return readSplitModels(reader, std::move(values));
  }

  void takeRows(ByteReader& reader) const {
    const auto place = reader.count(), first = reader.count(), count = reader.count();
    if (place >= kernels_.size()) throw MalformedBytes{};
    auto& kernel = *kernels_[place];
    if (first > kernel.rows() || count > kernel.rows() - first) throw MalformedBytes{};
    for (auto row = first; row < first + count; ++row)
      std::ranges::copy(reader.values<double>(kernel.columns()), kernel.row(row).begin());
  }

  void work(ByteReader& reader, ByteWriter& answer, Progress& progress) {
    if (kernels_.empty()) throw MalformedBytes{};
    if (!models_) models_ = described();
    const auto tasks = reader.values<SplitTask>(reader.count());
    Answers answers(tasks.size());
    inArena(threads_, [&] {
      atOnce(tasks.size(), [&](std::size_t at) {
        auto silent = progress.silent();
        answers[at] = models_->answer(tasks[at], silent);
      });
    });
    for (const auto& one : answers) {
      answer.count(one.size());
      answer.values(Bytes{one});
    }
  }

  int threads_;
  std::size_t processes_;  ///< of this host
  std::vector<std::shared_ptr<Matrix>> kernels_;
  std::vector<std::uint8_t> areLikeness_;  ///< one a kernel
  std::vector<std::byte> description_;
  std::unique_ptr<SplitModels> models_;  ///< once all values have come
};

}  // namespace

LearnSharing learnSharingOf(const OpenDevices& devices, int threads) {
  LearnSharing sharing{.others = {}, .threads = threads};
  for (const auto& backend : devices.sharing)
    if (auto* tasks = backend->tasks()) sharing.others.push_back({backend->device().id, tasks});
  return sharing;
}

TaskHandler makeLearnTasks(int threads, int processesOfHost) {
  auto service = std::make_shared<LearnService>(threads, processesOfHost);
  return [service = std::move(service)](Bytes request, Progress& progress) {
    return service->answer(request, progress);
  };
}

/// The tasks of one call, those that nobody has taken, and the first failure.
struct SharedTasks::Round {
  Round(std::span<const SplitTask> all, const SplitModels& models, const Progress& watched)
      : tasks{all}, answers(all.size()), progress{watched} {
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t at) { return models.workOf(all[at]); });
    left.assign(order.begin(), order.end());
  }

  std::vector<std::size_t> take(std::size_t most) {
    const std::scoped_lock lock{mutex};
    std::vector<std::size_t> taken;
    while (!failure && taken.size() < most && !left.empty()) {
      taken.push_back(left.front());
      left.pop_front();
    }
    return taken;
  }

  void putBack(std::span<const std::size_t> taken) {
    const std::scoped_lock lock{mutex};
    left.insert(left.begin(), taken.begin(), taken.end());
  }

  void fail(const std::exception_ptr& thrown) {
    const std::scoped_lock lock{mutex};
    if (!failure) failure = thrown;
  }

  std::span<const SplitTask> tasks;
  Answers answers;
  Progress progress;

  /// Processes are opened one after the other: the second on a host sees the memory that is left.
  std::mutex opening;

  std::mutex mutex;  ///< guards what follows
  std::deque<std::size_t> left;
  std::exception_ptr failure;
};

SharedTasks::SharedTasks(const SplitModels& models, const LearnSharing& sharing)
    : models_{models}, threads_{sharing.threads} {
  for (const auto& other : sharing.others)
    processes_.push_back({.other = other});
}

Answers SharedTasks::answers(std::span<const SplitTask> tasks, std::string_view phase,
                             Progress progress, const std::function<void()>& own) {
  progress.begin(phase, tasks.size() + (own ? 1 : 0));
  Round round{tasks, models_, progress};
  std::vector<std::jthread> asking;
  for (auto& process : processes_)
    if (!process.isLost && !tasks.empty())
      asking.emplace_back([&] { WorkArena{}.execute([&] { doElsewhere(round, process); }); });
  doHere(round, own);
  asking.clear();
  if (!round.left.empty()) doHere(round, {});  // what was put back
  if (round.failure) std::rethrow_exception(round.failure);
  return std::move(round.answers);
}

void SharedTasks::doHere(Round& round, const std::function<void()>& own) const {
  const auto bytes = round.tasks.empty() ? 0 : models_.memoryOf(round.tasks.front().kind);
  const auto count =
      tasksAtOnce(bytes, threads_, processes_.size() + 1);  // were they all of this host
  inArena(threads_, [&] {
    atOnce(count, [&](std::size_t thread) {
      try {
        if (thread == 0 && own) {
          own();
          round.progress.advance();
        }
        for (auto taken = round.take(1); !taken.empty(); taken = round.take(1)) {
          auto silent = round.progress.silent();
          round.answers[taken.front()] = models_.answer(round.tasks[taken.front()], silent);
          round.progress.advance();
        }
      } catch (...) {
        round.fail(std::current_exception());
      }
    });
  });
}

void SharedTasks::doElsewhere(Round& round, Process& process) const {
  std::vector<std::size_t> taken;
  try {
    if (process.tasksAtOnce[0] == 0) open(process, round);
    for (;;) {
      const auto kind = static_cast<std::size_t>(round.tasks.front().kind);
      taken = round.take(process.tasksAtOnce[kind]);
      if (taken.empty()) return;
      ByteWriter request;
      request.value(Request::Do);
      request.count(taken.size());
      for (const auto at : taken)
        request.value(round.tasks[at]);
      const auto answer = process.other.tasks->answer(request.bytes(), round.progress);
      ByteReader reader{answer};
      for (const auto at : taken)
        round.answers[at] = reader.values<std::byte>(reader.count());
      round.progress.advance(taken.size());
    }
  } catch (const Error& error) {
    if (!isOfDevice(error)) return round.fail(std::current_exception());
    process.isLost = true;
    log(LogLevel::Warning, tookOver(process.other.name, "the others", error).sentence);
    round.putBack(taken);
  } catch (...) {
    round.fail(std::current_exception());
  }
}

void SharedTasks::open(Process& process, Round& round) const {
  const auto layers = models_.kernel().layers();
  ByteWriter head;
  head.value(Request::Open);
  head.count(models_.kernel().rows());
  head.count(layers.size());
  for (const auto& layer : layers)
    head.value(static_cast<std::uint8_t>(layer.isLikeness));
  ByteWriter description;
  models_.write(description);
  head.count(description.bytes().size());
  head.values(description.bytes());
  const auto answer = [&] {
    const std::scoped_lock lock{round.opening};
    return process.other.tasks->answer(head.bytes(), round.progress);
  }();
  for (std::size_t place = 0; place < layers.size(); ++place) {
    const Matrix& kernel = *layers[place].values;
    const auto rowsAtOnce =
        std::max<std::size_t>(1, bytesOfRows / std::max<std::size_t>(1, 8 * kernel.columns()));
    for (std::size_t first = 0; first < kernel.rows(); first += rowsAtOnce) {
      const auto count = std::min(rowsAtOnce, kernel.rows() - first);
      ByteWriter rows;
      rows.value(Request::Rows);
      for (const auto number : {place, first, count})
        rows.count(number);
      rows.values(kernel.values().subspan(first * kernel.columns(), count * kernel.columns()));
      process.other.tasks->answer(rows.bytes(), round.progress);
    }
  }
  ByteReader reader{answer};
  for (auto& most : process.tasksAtOnce)
    most = reader.count();
}

}  // namespace kindred
