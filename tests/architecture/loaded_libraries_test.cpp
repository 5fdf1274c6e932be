#include <cstdio>
#include <memory>
#include <string>

#include "tests/support/catch.hpp"

namespace {

std::string outputOf(const std::string& command) {
  const auto close = [](std::FILE* pipe) { pclose(pipe); };
  const std::unique_ptr<std::FILE, decltype(close)> pipe{popen(command.c_str(), "r"), close};
  REQUIRE(pipe);
  std::string output;
  for (int character = std::fgetc(pipe.get()); character != EOF; character = std::fgetc(pipe.get()))
    output += static_cast<char>(character);
  return output;
}

}  // namespace

TEST_CASE("kindred-cli loads neither Qt nor OpenGL nor the CUDA driver nor Open Babel") {
  const std::string libraries = outputOf("ldd '" KINDRED_CLI "'");

  REQUIRE(libraries.find("libc.so") != std::string::npos);
  for (const auto* unwanted :
       {"libQt", "libGL", "libEGL", "libOpenGL", "libcuda", "libvtk", "libopenbabel"})
    CHECK(libraries.find(unwanted) == std::string::npos);
}
