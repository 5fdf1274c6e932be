#pragma once

#include <string_view>

#include "io/project/project.hpp"
#include "tests/gui/support/test_window.hpp"

namespace kindred::test {

/// True once the project keeps a layout with a kind of view: a moment after it changed.
inline bool keepsView(TestWindow& test, std::string_view kind) {
  const auto project = io::Project::open(test.document().path(), io::Project::Mode::ReadOnly);
  return project.loadState("views").find(kind) != std::string::npos;
}

}  // namespace kindred::test
