#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/backend/devices.hpp"
#include "engine/backend/tasks.hpp"
#include "engine/learn/split_models.hpp"

namespace kindred {

/// The processes that do the tasks of learning: this one, and others.
struct LearnSharing {
  struct Other {
    std::string name;
    Tasks* tasks = nullptr;
  };

  std::vector<Other> others;
  int threads = 0;  ///< of this process; 0: one a core
};

/// The devices that are in other processes, which answer by makeLearnTasks().
LearnSharing learnSharingOf(const OpenDevices& devices, int threads);

/// Answers the tasks that SharedTasks gives to this process, with so many threads; 0: one a core.
/// It takes its part of the memory that so many processes of the job share on this host.
TaskHandler makeLearnTasks(int threads, int processesOfHost = 1);

/// Does the tasks of models in all processes that share them. Each process is sent the kernel
/// values once, and then takes tasks as it is done with others. What one gives depends neither on
/// who does it nor on how many there are.
class SharedTasks {
 public:
  /// The models outlive it.
  SharedTasks(const SplitModels& models, const LearnSharing& sharing);

  /// Returns what tasks of one kind give, in their order; the longest are done first. `own` is
  /// done here besides, before anything else. The log tells of a process that fails; what it had
  /// is done by the others. Throws what a task throws. Phase: `phase`, by tasks.
  std::vector<std::vector<std::byte>> answers(std::span<const SplitTask> tasks,
                                              std::string_view phase, Progress progress,
                                              const std::function<void()>& own = {});

 private:
  struct Round;

  struct Process {
    LearnSharing::Other other;
    std::array<std::size_t, 2> tasksAtOnce{};  ///< by kind; none before it has the kernel values
    bool isLost = false;
  };

  void doHere(Round& round, const std::function<void()>& own) const;
  void doElsewhere(Round& round, Process& process) const;
  void open(Process& process, Round& round) const;

  const SplitModels& models_;
  int threads_;
  std::vector<Process> processes_;
};

}  // namespace kindred
