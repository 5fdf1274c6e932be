#pragma once

#include <memory>
#include <string_view>

#include "engine/table/row_filter.hpp"
#include "io/format/read.hpp"

namespace kindred::io {

/// Merges the molecules of ReadOptions::merging, or adds the columns of addTwinColumns() to
/// descriptors; adds the columns that ReadOptions::calculate describes, keeps the graphs that
/// ReadOptions::filter lets through, and adds the columns of ReadOptions::core; notices say of
/// which graphs a formula or a pattern says nothing. Throws Error (Usage) if one of them cannot be
/// understood, Error (Input) if no graph is left.
void calculateAndFilter(ReadResult& read, const ReadOptions& options, Progress& progress);

/// Keeps the graphs that a line lets through.
void keepFiltered(ReadResult& read, std::string_view line, IdleReaders* readers,
                  Progress& progress);

/// Finds the substructures that a filter asks for in the molecules of a data set. Throws Error
/// (Usage) if one is no SMARTS, or if this build reads no molecules.
void findSubstructures(RowFilter& filter, const std::shared_ptr<const Dataset>& data,
                       IdleReaders* readers, Progress& progress);

/// Adds the columns of ReadOptions::core. Throws Error (Usage) if the core cannot be understood, or
/// if this build reads no molecules.
void addCoreOf(ReadResult& read, const std::string& core, IdleReaders* readers, Progress& progress);

}  // namespace kindred::io
