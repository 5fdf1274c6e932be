#pragma once

#include <utility>

#include "engine/core/language.hpp"

namespace kindred::test {

/// A language while it lives.
struct Spoken {
  explicit Spoken(Language language) { Language::install(std::move(language)); }
  ~Spoken() { Language::install({}); }
  Spoken(const Spoken&) = delete;
  Spoken& operator=(const Spoken&) = delete;
};

}  // namespace kindred::test
