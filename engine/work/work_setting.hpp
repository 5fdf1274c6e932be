#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// The devices of a work. They are opened when the first of them is needed: what is kept already
/// needs none. Copies share them.
class WorkDevices {
 public:
  WorkDevices(OpenDevices devices, int threads = 0);
  WorkDevices(std::string ids, ExecutionOptions execution);

  /// Throws what openDevices() throws.
  const OpenDevices& open() const;

  /// The threads of the processor; 0: one a core.
  int threads() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

/// An input of a work: a data set, or one graph.
struct WorkInput {
  std::shared_ptr<const Dataset> data;
  std::shared_ptr<const Graph> graph;  ///< null: the whole data set
};

/// A work on the way to another one, whose result others may share.
struct WorkStep {
  ResultRequest request;
  std::vector<std::size_t> inputs;  ///< their numbers among the inputs of the other work
};

/// Who computes a work, and where it is kept.
struct WorkSetting {
  WorkDevices devices;
  std::shared_ptr<PartStore> store = {};  ///< null: nothing is kept

  /// The stores of the works on the way, in the order of their stepsOf(); empty: nothing is kept of
  /// them.
  std::vector<std::shared_ptr<PartStore>> steps = {};

  /// The setting of a work on the way.
  WorkSetting ofStep(std::size_t step) const;

  /// The store; one in memory if there is none.
  std::shared_ptr<PartStore> storeOrMemory() const;
};

}  // namespace kindred
