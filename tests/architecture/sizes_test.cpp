#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/architecture/source_text.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;

namespace {

std::vector<std::string> linesOf(const std::string& text) {
  std::istringstream stream{text};
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);)
    lines.push_back(line);
  return lines;
}

std::size_t indentOf(const std::string& line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

/// The first lines of functions that are longer than `most`, as the formatter lays them out: the
/// head stands at the margin or in a class, and so does the brace that ends it.
Offences longFunctions(const SourceFile& file, std::size_t most) {
  constexpr std::size_t inAClass = 2;
  Offences found;
  const auto lines = linesOf(file.text);
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (!lines[at].ends_with('{') || lines[at].find(')') == std::string::npos) continue;
    auto head = at;
    while (head > 0 && indentOf(lines[head]) > inAClass)
      --head;
    const auto indent = indentOf(lines[head]);
    if (indent > inAClass || lines[head].find('(') == std::string::npos ||
        lines[head][indent] == '}')
      continue;
    const auto end = std::string(indent, ' ') + '}';
    auto last = at;
    while (last < lines.size() && !lines[last].starts_with(end) && !lines[last].starts_with('}'))
      ++last;
    if (last - at - 1 > most) found.push_back(file.name + ": " + lines[head]);
    at = last;
  }
  return found;
}

/// Kernels of GPUs, and the gradient that is one kernel on a processor: their steps belong
/// together.
bool mayBeLong(const std::string& name) {
  return name.starts_with("engine/backend/cuda/") ||
         name == "engine/backend/cpu/kernel_gradient.cpp";
}

}  // namespace

TEST_CASE("long functions are found") {
  const SourceFile file{"one.cpp", "int f(int a,\n      int b) {\n  a += b;\n  return a;\n}\n"};

  CHECK(longFunctions(file, 2) == none);
  CHECK(longFunctions(file, 1) == Offences{"one.cpp: int f(int a,"});
}

TEST_CASE("no file has more than 450 lines, and no function more than 60") {
  Offences longFiles, functions;
  for (const auto& file : productFiles()) {
    if (mayBeLong(file.name)) continue;
    if (std::ranges::count(file.text, '\n') > 450) longFiles.push_back(file.name);
    if (file.name.ends_with(".py")) continue;
    const auto found = longFunctions(file, 60);
    functions.insert(functions.end(), found.begin(), found.end());
  }
  CHECK(longFiles == none);
  CHECK(functions == none);
}
