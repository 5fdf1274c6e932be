#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/devices.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/core/bytes.hpp"

namespace kindred::remote {

/// The channel on which a serving process hears requests; answers come on the channel that a
/// request names.
inline constexpr int requestChannel = 0;

enum class Request : std::uint8_t { Describe, Prepare, Solve, Nodal, Task, Cancel, Forget, End };

/// The beginning of every request.
struct RequestHead {
  Request what = Request::Describe;
  std::int32_t answerChannel = 0;
  std::int32_t solver = 0;  ///< number of a prepared solver, if one is meant
};

enum class Answer : std::uint8_t { Value, Error, Cancelled };

void write(ByteWriter& writer, const Device& device);
Device readDevice(ByteReader& reader);

void write(ByteWriter& writer, const KernelInput& input);
KernelInput readKernelInput(ByteReader& reader);

void write(ByteWriter& writer, const SolveOptions& options);
SolveOptions readSolveOptions(ByteReader& reader);

/// Pairs as runs of one row: those of a block take next to nothing.
void write(ByteWriter& writer, std::span<const GraphPair> pairs);
std::vector<GraphPair> readPairs(ByteReader& reader);

/// An answer that says no value: what was thrown.
std::vector<std::byte> failureAnswer(const std::exception_ptr& failure);

/// Returns the reader behind the beginning of an answer with a value; throws what another one says,
/// and Error (Device) if it makes no sense.
ByteReader readAnswer(Bytes answer);

}  // namespace kindred::remote
