#pragma once

#include "engine/backend/devices.hpp"

namespace kindred {

class Alignment;
class Kernels;
class Shortlisting;
class Tasks;

/// One way to compute: the reference loops, the CPU's cores, a GPU. A device with a facet for each
/// kind of work: coarse calls over plain host memory.
class Backend {
 public:
  virtual ~Backend() = default;

  virtual const Device& device() const = 0;

  /// Solves pairs of graphs: see kernels.hpp.
  virtual Kernels& kernels() = 0;

  /// Aligns networks: see alignment.hpp. Nothing if the device does not; the processor does.
  virtual Alignment* alignment() { return nullptr; }

  /// Bounds values by landmarks: see shortlisting.hpp. Nothing if the device does not; the
  /// processor does.
  virtual Shortlisting* shortlisting() { return nullptr; }

  /// The threads of the processor that work beside the device takes; 0: one a core.
  virtual int threads() const { return 0; }

  /// Does tasks in the process of the device, if that is another one than this: see tasks.hpp.
  /// Nothing otherwise.
  virtual Tasks* tasks() { return nullptr; }
};

}  // namespace kindred
