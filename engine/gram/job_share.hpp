#pragma once

#include <cstddef>
#include <string_view>

namespace kindred {

/// The share of a job that one of several machines does which do not hear of each other, as in the
/// array of a cluster: every `of`-th block, beginning with block `part`, counted from 1.
struct JobShare {
  int part = 1;
  int of = 1;

  bool isWhole() const noexcept { return of == 1; }

  bool has(std::size_t block) const noexcept {
    return block % static_cast<std::size_t>(of) == static_cast<std::size_t>(part - 1);
  }

  bool operator==(const JobShare&) const = default;
};

/// "3/40" is the third of forty shares. Throws Error (Usage).
JobShare jobShareOf(std::string_view text);

}  // namespace kindred
