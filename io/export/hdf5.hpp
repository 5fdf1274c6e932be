#pragma once

#include "engine/gram/gram.hpp"
#include "io/file/atomic_file.hpp"

namespace kindred::io {

/// A kernel matrix with all that belongs to it: data sets `kernel`, `row_names`, `column_names`,
/// `row_diagonal`, `column_diagonal` and `properties/<name>`; options and provenance are attributes
/// of `kernel`. One call at a time. Throws Error (File) when it cannot be written, or in a build
/// without HDF5.
void writeHdf5(AtomicFile& file, const GramResult& gram, Progress& progress);

}  // namespace kindred::io
