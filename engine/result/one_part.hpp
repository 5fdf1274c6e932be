#pragma once

#include <optional>
#include <utility>

#include "engine/core/fields.hpp"
#include "engine/result/part_store.hpp"

namespace kindred {

/// Keeps a value as the one part of a result, or as the first of so many; finish() of the store is
/// for the caller.
template <typename Value>
void keepOnePart(const Value& value, PartStore& store, std::size_t partCount = 1) {
  store.begin({}, partCount);
  store.store(0, fieldBytes(value), {});
}

/// Returns nothing if it is not there; throws MalformedBytes if it cannot be understood. `known`
/// holds what the part leaves out.
template <typename Value>
std::optional<Value> keptOnePart(PartSource& source, Value known = {}) {
  const auto part = source.load(0);
  if (!part) return std::nullopt;
  return fromFieldBytes(part->data, std::move(known));
}

}  // namespace kindred
