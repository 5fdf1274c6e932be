// What libFuzzer calls. The variable KINDRED_FUZZ_TARGET names the target.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const auto* target = [] {
    const char* name = std::getenv("KINDRED_FUZZ_TARGET");
    const auto* found = kindred::fuzz::targetNamed(name == nullptr ? "" : name);
    if (found != nullptr) return found;
    std::fputs("KINDRED_FUZZ_TARGET must name one of:", stderr);
    for (const auto& one : kindred::fuzz::targets())
      std::fprintf(stderr, " %s", one.name.c_str());
    std::fputs("\n", stderr);
    std::exit(2);
  }();
  target->run({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
