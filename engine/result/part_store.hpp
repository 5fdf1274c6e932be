#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/result/origin.hpp"

namespace kindred {

/// A piece of a result that is kept by itself.
struct ResultPart {
  std::vector<std::byte> data;
  std::string facts;  ///< facts about the part beside its values, as its kind writes them
};

/// The end of a computation.
struct ResultEnd {
  Origin origin;
  bool isComplete = true;          ///< false after "stop and keep"
  std::vector<std::byte> summary;  ///< data that belong to no part, as its kind writes them
};

/// Gives back what is kept of a result.
class PartSource {
 public:
  virtual ~PartSource() = default;

  /// Returns the plan that cuts the result into parts, as its kind wrote it; empty before the first
  /// begin().
  virtual std::vector<std::byte> plan() = 0;

  /// Returns nothing if the part is not there, or is not what was stored.
  virtual std::optional<ResultPart> load(std::size_t part) = 0;

  /// Returns nothing if no computation has ended yet.
  virtual std::optional<ResultEnd> end() = 0;
};

/// Keeps the finished parts of a result, so that a stopped job goes on where it was. Called from
/// one thread at a time.
class PartStore : public PartSource {
 public:
  /// Called before the first store(), and as often as one likes: parts and an end that were kept
  /// for the same plan stay, those of another plan are dropped.
  virtual void begin(Bytes plan, std::size_t partCount) = 0;

  virtual void store(std::size_t part, Bytes data, std::string_view facts) = 0;

  /// Called once when a computation has ended, unless by an error or cancelled.
  virtual void finish(const ResultEnd& end) = 0;
};

}  // namespace kindred
