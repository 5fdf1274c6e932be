#pragma once

#include <optional>

#include "engine/result/result_request.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

/// The kind of result that lists of similar graphs are: its inputs are one data set, or two; its
/// parts are what each block added to the lists, its summary the lists.
inline constexpr auto similarKind = "similar-graphs";

/// Lists of similar graphs as any result is asked for.
ResultRequest resultRequestOf(const SimilarRequest& request);

/// True if the queries were graphs that are searched, and are left out of their own lists: which
/// they are is known by a digest alone.
bool leavesOutQueries(const ResultOptions& options);

/// The options of such a request, without its data sets. Throws Error if they cannot be.
SimilarRequest similarRequestOf(const ResultOptions& options);

/// The lists of a result as bytes, with what is known of its pairs.
std::vector<std::byte> listBytes(const SimilarResult& result);

/// Adds the lists that another process has made of other pairs of the same request. Throws
/// MalformedBytes if they do not fit it.
void addLists(SimilarResult& result, Bytes others);

/// Keeps lists as they are, in one part: what each block added to them is gone.
void keepSimilar(const SimilarResult& result, PartStore& store);

void finishSimilar(const SimilarResult& result, PartStore& store);

/// Returns the finished lists of the request, which has its data sets; nothing if none are kept.
/// Throws MalformedBytes if they do not fit the data sets.
std::optional<SimilarResult> keptSimilar(const SimilarRequest& request, PartSource& source);

}  // namespace kindred
