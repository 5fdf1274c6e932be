#pragma once

#include <cstddef>
#include <string>

namespace kindred::io {

/// Something a reader met and went on from: a record left out, a value guessed.
struct Notice {
  std::string file;
  std::size_t line = 0;    ///< from 1; 0 if lines mean nothing
  std::size_t record = 0;  ///< from 1; 0 if it concerns the whole file
  std::string sentence;
  std::string name{};      ///< of the record; empty if it has none
  bool isLeftOut = false;  ///< the record, as it cannot be read

  bool operator==(const Notice&) const = default;
};

}  // namespace kindred::io
