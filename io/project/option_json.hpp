#pragma once

#include <string>
#include <string_view>

#include "engine/result/result_options.hpp"

namespace kindred::io {

/// The options of a result as a project keeps them: `[["kernel","q","0.05",true],...]`. Nested
/// values of the JSON library take memory when they are destroyed, which must not fail: none is
/// made here.
std::string jsonOf(const ResultOptions& options);

/// Reads them again; throws MalformedBytes if they are anything else.
ResultOptions optionsOf(std::string_view json);

}  // namespace kindred::io
