#pragma once

#include <string>
#include <vector>

#include "cli/session/session.hpp"
#include "engine/gram/gram.hpp"

namespace kindred::cli {

/// "Solved 1,999,000 pairs in 1.6 s (1,249,375 a second) on cpu; ..." or, of a matrix that was
/// there, "Read from the project: ...".
std::string workText(const Provenance& provenance, bool wasThere);

/// Says that all values are within the tolerance, or how many are not.
std::string accuracyText(const GramResult& result);

Json provenanceJson(const GramResult& result);

/// These return the ways that the pairs took, with predicted and taken times, a line each.
std::string pathsText(const std::vector<PathReport>& paths);
Json pathsJson(const std::vector<PathReport>& paths);

}  // namespace kindred::cli
