#pragma once

#include <exception>

#include "io/file/options_json.hpp"
#include "io/project/database.hpp"

namespace kindred::io {

/// Options out of a project. Throws DamagedError where they cannot be what was saved.
template <typename Options>
Options savedOptions(std::string_view json, const std::vector<Option<Options>>& table) {
  try {
    return optionsOfJson(json, table);
  } catch (const std::exception&) {
    throw DamagedError{joined("Options are damaged: ", json, ".")};
  }
}

}  // namespace kindred::io
