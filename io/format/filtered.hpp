#pragma once

#include <memory>
#include <string_view>

#include "engine/table/row_filter.hpp"
#include "io/format/read.hpp"

namespace kindred::io {

/// Adds the columns that lines describe (CalculatedColumn), separated by semicolons, to the
/// properties, and notices of rows for which there is no result. Throws Error (Usage) if one cannot
/// be understood.
void addCalculated(ReadResult& read, std::string_view lines);

/// Leaves in what was read the graphs that a line lets through (RowFilter). Throws Error (Usage) if
/// the line cannot be understood, Error (Input) if it lets nothing through.
void keepFiltered(ReadResult& read, std::string_view line, IdleReaders* readers,
                  Progress& progress);

/// Finds the substructures that a filter asks for in the molecules of a data set. Throws Error
/// (Usage) if one is no SMARTS, or if this build reads no molecules.
void findSubstructures(RowFilter& filter, const std::shared_ptr<const Dataset>& data,
                       IdleReaders* readers, Progress& progress);

}  // namespace kindred::io
