#pragma once

#include <string>

#include "engine/result/remark.hpp"

namespace kindred {

/// The origin of a result. Facts particular to a kind of result stay with that kind.
struct Origin {
  std::string device;   ///< id; several, with commas, if a resumed job changed it
  std::string version;  ///< version of Kindred
  double seconds = 0;   ///< computing time, with that before the job was resumed
  Remarks remarks;      ///< devices that failed this time, and what took over; values that were
                        ///< changed; what to know before the result is believed

  bool operator==(const Origin&) const = default;
};

}  // namespace kindred
