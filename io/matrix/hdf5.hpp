#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/landmark/embed.hpp"
#include "io/file/atomic_file.hpp"
#include "io/matrix/number_type.hpp"

namespace kindred::io {

/// Kernel matrices as HDF5 with all that belongs to them: data sets `kernel`, `row_names`,
/// `column_names`, `row_diagonal`, `column_diagonal` and `properties/<name>`; options and
/// provenance are attributes of `kernel`. One call at a time. Every function throws Error (File)
/// when the file cannot be written, or Error (Usage) in a build without HDF5.
void writeHdf5(AtomicFile& file, const GramResult& gram, Progress& progress);

/// Coordinates of graphs by landmarks as HDF5: data sets `coordinates`, a row a graph,
/// `remainders`, `landmarks`, numbers of graphs from 0 on, and `names`.
void writeHdf5(AtomicFile& file, const GraphCoordinates& coordinates,
               const std::vector<std::string>& names, Progress& progress);

/// Makes a file with room for the values, in one piece, and the names and properties of the graphs.
/// Returns where the values begin.
std::uint64_t beginHdf5(const std::filesystem::path& path, const GramRequest& request,
                        NumberType type);

/// Returns where the values of such a file begin.
std::uint64_t placeOfHdf5(const std::filesystem::path& path);

/// Adds the diagonals, options and provenance to such a file.
void endHdf5(const std::filesystem::path& path, const GramResult& gram);

}  // namespace kindred::io
