#pragma once

#include <optional>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/result/part_store.hpp"

namespace kindred {

/// Takes a kernel matrix block by block, such as a file that it is written to. Called from one
/// thread at a time.
class GramWriter {
 public:
  virtual ~GramWriter() = default;

  /// Called once before the rest. Returns the blocks that an earlier computation has written, as
  /// results without values; nothing for the others.
  virtual std::vector<std::optional<GramBlockResult>> begin(const GramPlan& plan) = 0;

  /// Writes a block, whose values are normalised if the request says so.
  virtual void write(std::size_t block, GramBlockResult result) = 0;
};

/// Computes a kernel matrix as computeGram() does, and gives it to the writer block by block: it is
/// never whole in memory. The result has everything but the values. Blocks that were written before
/// are left alone; those that the store holds are taken from it. Store or writer may be null;
/// without a writer there are no diagonals either.
GramResult streamGram(const GramRequest& request, const OpenDevices& devices, GramBlockStore* store,
                      GramWriter* writer, Progress& progress);

/// Gives a kernel matrix that was kept whole to the writer, block by block. The result has
/// everything but the values. Blocks that were written before are left alone. Throws MalformedBytes
/// if what is kept does not fit the data sets of the request, or is not whole.
GramResult streamKept(const GramRequest& request, PartSource& source, GramWriter& writer,
                      Progress& progress);

}  // namespace kindred
