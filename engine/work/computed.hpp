#pragma once

#include <memory>
#include <utility>

#include "engine/result/origin.hpp"

namespace kindred {

/// The values of a result of any kind.
class ResultValue {
 public:
  virtual ~ResultValue() = default;

  /// False after "stop and keep".
  virtual bool isComplete() const = 0;
  virtual Origin origin() const = 0;
};

using ResultPointer = std::shared_ptr<const ResultValue>;

/// What a work gives: a value, its origin, and whether it is all that was asked for.
template <typename Value>
class Computed final : public ResultValue {
 public:
  Computed(Value value, Origin origin, bool isComplete = true)
      : value_{std::make_shared<const Value>(std::move(value))},
        origin_{std::move(origin)},
        isComplete_{isComplete} {}

  const std::shared_ptr<const Value>& value() const noexcept { return value_; }
  bool isComplete() const override { return isComplete_; }
  Origin origin() const override { return origin_; }

 private:
  std::shared_ptr<const Value> value_;
  Origin origin_;
  bool isComplete_;
};

template <typename Value>
using ComputedPointer = std::shared_ptr<const Computed<Value>>;

/// The value of that type; null if a result is of another one, or there is none.
template <typename Value>
std::shared_ptr<const Value> valueOf(const ResultPointer& result) {
  const auto* computed = dynamic_cast<const Computed<Value>*>(result.get());
  return computed ? computed->value() : nullptr;
}

template <typename Value>
ComputedPointer<Value> computed(Value value, Origin origin, bool isComplete = true) {
  return std::make_shared<const Computed<Value>>(std::move(value), std::move(origin), isComplete);
}

/// A value that is still being computed.
template <typename Value>
ComputedPointer<Value> unfinished(Value value) {
  return computed(std::move(value), Origin{}, false);
}

}  // namespace kindred
