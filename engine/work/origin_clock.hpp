#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "engine/backend/stand_in.hpp"
#include "engine/result/part_store.hpp"

namespace kindred {

/// Takes the time of a work from its construction on, and notes where its values come from.
class OriginClock {
 public:
  /// The seconds of a computation that ended before its time count, if the work goes on from there.
  explicit OriginClock(const std::optional<ResultEnd>& before = std::nullopt);

  /// Runs a part of the work on the first device that it succeeds on.
  template <typename Work>
  auto onDevices(const OpenDevices& devices, const Work& work) {
    return withStandIn(devices, remarks_, [&](Backend& backend) {
      device_ = backend.device().id;
      return work(backend);
    });
  }

  /// Adds the device and the remarks of values that this work was made of.
  void add(const Origin& origin);

  /// Adds what should be known of the result; once, however often it is said.
  void add(const Remarks& remarks) { addRemarks(remarks_, remarks); }

  /// The device is "cpu" if none was named.
  Origin origin() const;

 private:
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  double secondsBefore_ = 0;
  std::string device_;
  Remarks remarks_;
};

}  // namespace kindred
