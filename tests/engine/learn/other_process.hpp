#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "engine/learn/shared_tasks.hpp"

namespace kindred::test {

/// Another process that learns: its requests are answered as they would be there.
class OtherProcess final : public Tasks {
 public:
  std::function<void()> beforeAnswer;  ///< what it throws, the process throws
  std::atomic<int> answers = 0;

  std::vector<std::byte> answer(Bytes request, const Progress& progress) override {
    if (beforeAnswer) beforeAnswer();
    auto own = progress.silent();
    auto given = handler_(request, own);
    ++answers;
    answers.notify_all();
    return given;
  }

 private:
  TaskHandler handler_ = makeLearnTasks(1);
};

/// Models whose tasks another process does alone: here they wait until it has done one, or failed.
class AwaitedElsewhere final : public SplitModels {
 public:
  AwaitedElsewhere(const SplitModels& models, std::function<void()> wait)
      : models_{models}, wait_{std::move(wait)} {}

  std::vector<std::byte> answer(const SplitTask& task, Progress& progress) const override {
    wait_();
    return models_.answer(task, progress);
  }
  double workOf(const SplitTask& task) const override { return models_.workOf(task); }
  std::uint64_t memoryOf(SplitTask::Kind kind) const override { return models_.memoryOf(kind); }
  const KernelValues& kernel() const override { return models_.kernel(); }
  void write(ByteWriter& writer) const override { models_.write(writer); }

 private:
  const SplitModels& models_;
  std::function<void()> wait_;
};

}  // namespace kindred::test
