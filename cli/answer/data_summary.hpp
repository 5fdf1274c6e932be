#pragma once

#include <string>
#include <string_view>

#include "cli/session/session.hpp"
#include "engine/graph/attribute_summary.hpp"

namespace kindred::cli {

/// "  charge (number): -1 to 1" without the name and the kind.
std::string valuesText(const AttributeSummary& summary);

/// A line each under a title: "  charge (number): -1 to 1"; empty without columns.
std::string summariesText(std::string_view title, const AttributeSummaries& all);
Json summariesJson(const AttributeSummaries& all);

}  // namespace kindred::cli
