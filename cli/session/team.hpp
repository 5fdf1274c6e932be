#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/gram/block_claims.hpp"

namespace kindred::cli {

/// The processes of one job, which all run the same command: each takes blocks that no other has
/// taken. The first of them, number 0, leads: it alone answers and keeps files.
class Team : public BlockClaims {
 public:
  virtual int number() const = 0;
  bool leads() const { return number() == 0; }

  /// Waits until all have come to the same place.
  virtual void meet() = 0;

  /// A message to another one, and the next one from it.
  virtual void send(int to, Bytes message) = 0;
  virtual std::vector<std::byte> receive(int from) = 0;
};

}  // namespace kindred::cli
