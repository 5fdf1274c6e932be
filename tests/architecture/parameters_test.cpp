#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "tests/architecture/source_text.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;

namespace {

constexpr int most = 6;

bool isAnyOf(char letter, std::string_view letters) { return letters.find(letter) != letters.npos; }

bool isOfWord(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

/// The end of the comment, text or letter that begins at a place; the place itself if none does.
std::size_t endOfWords(std::string_view source, std::size_t at) {
  const auto behind = [&](std::string_view close, std::size_t from) {
    const auto found = source.find(close, from);
    return found == source.npos ? source.size() : found + close.size();
  };
  const bool isInWord = at > 0 && isOfWord(source[at - 1]);  // 1'000
  const auto two = source.substr(at, 2);
  if (two == "//") return behind("\n", at) - 1;
  if (two == "/*") return behind("*/", at);
  if (two == "R\"" && !isInWord) {
    const auto open = source.find('(', at);
    return behind(")" + std::string{source.substr(at + 2, open - at - 2)} + "\"", open);
  }
  const char quote = source[at];
  if (quote != '"' && (quote != '\'' || isInWord)) return at;
  do
    at += source[at] == '\\' ? 2 : 1;
  while (at < source.size() && source[at] != quote);
  return std::min(at + 1, source.size());
}

/// The source with blanks for comments, texts and letters.
std::string codeOf(std::string_view source) {
  std::string code{source};
  for (std::size_t at = 0; at < source.size(); ++at) {
    const auto end = endOfWords(source, at);
    if (end == at) continue;
    code.replace(at, end - at, end - at, ' ');
    at = end - 1;
  }
  return code;
}

/// The bracket that closes the one at a place; the end if none does.
std::size_t closingOf(std::string_view code, std::size_t at) {
  for (int depth = 0; at < code.size(); ++at) {
    if (isAnyOf(code[at], "([{")) ++depth;
    if (isAnyOf(code[at], ")]}") && --depth == 0) return at;
  }
  return at;
}

/// True if the last of the words is a name behind a type: a sum of two values has none.
bool isNamed(const std::string& parameter) {
  static const std::set<std::string> types{"int",  "char", "bool",  "float",   "double",
                                           "long", "auto", "short", "unsigned"};
  std::istringstream words{parameter};
  std::string last;
  int count = 0;
  for (std::string word; words >> word;) {
    if (std::ranges::none_of(word, isOfWord)) return false;
    if (word != "const") ++count, last = word;
  }
  return count > 1 && std::ranges::all_of(last, isOfWord) && !types.contains(last);
}

/// Counts the parameters with names behind a bracket. A callback leaves those without that a
/// library gives and it does not read.
int namedParameters(std::string_view code, std::size_t open) {
  int named = 0, angles = 0;
  bool isDefault = false;
  std::string parameter;  // without what stands in brackets
  for (auto at = open + 1; at < code.size(); ++at) {
    const char letter = code[at];
    if (letter == ')' || (letter == ',' && angles == 0)) {
      named += isNamed(parameter) ? 1 : 0;
      if (letter == ')') return named;
      parameter.clear();
      isDefault = false;
    } else if (isAnyOf(letter, "([{")) {
      const auto close = closingOf(code, at);
      const auto inside = code.substr(at + 1, close - at - 1);
      if (letter == '(' && inside.starts_with('*')) parameter += inside.substr(1);
      at = close;
    } else if (letter == '<' && isOfWord(code[at - 1])) {
      ++angles;
    } else if (letter == '>' && angles > 0 && code[at - 1] != '-') {
      --angles;
    } else if (angles == 0) {
      isDefault = isDefault || letter == '=';
      if (!isDefault) parameter += letter;
    }
  }
  return 0;
}

/// True if a body, or initialisers of members, follow the bracket at a place.
bool hasBody(std::string_view code, std::size_t at) {
  for (;; ++at) {
    at = code.find_first_of("{;:", at + 1);
    if (at == code.npos) return false;
    if (!code.substr(at).starts_with("::")) return code[at] != ';';
  }
}

/// The first lines of functions, of lambdas too, with more than six named parameters, as the
/// formatter lays them out.
Offences longLists(const SourceFile& file) {
  Offences found;
  const auto code = codeOf(file.text);
  for (auto open = code.find('('); open != code.npos; open = code.find('(', open + 1))
    if (namedParameters(code, open) > most && hasBody(code, closingOf(code, open))) {
      const auto line = code.rfind('\n', open) + 1;
      found.push_back(file.name + ": " + file.text.substr(line, code.find('\n', line) - line));
    }
  return found;
}

}  // namespace

TEST_CASE("functions with more than six parameters are found") {
  const auto areFound = [](const std::string& text) {
    return longLists({"one.cpp", text}) == Offences{"one.cpp: " + text.substr(0, text.find('\n'))};
  };
  const auto areNone = [](const std::string& text) { return longLists({"one.cpp", text}) == none; };

  CHECK(areNone("int f(int a, int b, int c, int d, int e, int g) {\n}"));
  CHECK(areFound("int f(int a, int b, int c, int d, int e, int g, int h) {\n}"));
  CHECK(areFound("int f(int a, int b, int c, int d,\n      int e, int g, int h) const {\n}"));
  CHECK(areNone("int f(int a, int b, int c, int d, int e, int g, int h);\nint g() {\n}"));
  CHECK(
      areNone("void f(std::map<int, std::pair<int, int>> m, std::function<void(int a, int b)> n,\n"
              "       int c, int d) {\n}"));
  CHECK(areFound(
      "const auto f = [a, b](auto& c, int d, T<1, 2> e, int* g, int h, int i, int j) {\n}"));
  CHECK(areNone("A::A(int a, int b) : B(a, b, a, b), c_(a * b, b, a + b, x, y, z, w, v) {\n}"));
  CHECK(areFound("A::A(int a, int b, int c, int d, int e, int g, int h)\n    : a_{a}, b_{b} {}"));
  CHECK(
      areNone("void f(int a = g(1, 2, 3), T b = {1, 2}, T c = T<int, int>{}, char d = ',') {\n}"));
  CHECK(areNone("void f(void (*a)(int, int, int), int b, int c, int d /* e, f */, int g) {\n}"));
  CHECK(areFound("void f(void (*a)(int), int b, int c, int d, int e, int g, A&&... h) {\n}"));
  CHECK(areNone(
      "void onEntity(void* data, const char*, int, const char*, int, unsigned int, A) {\n}"));
}

TEST_CASE("no function has more than six parameters but in kernels, where registers decide") {
  constexpr std::size_t mostInKernels = 17;  // fewer are welcome
  Offences found, inKernels;
  for (const auto& file : productFiles()) {
    if (file.name.ends_with(".py")) continue;
    const bool hasKernels = file.name.starts_with("engine/backend/cuda/") ||
                            file.name.starts_with("engine/backend/cpu/");
    for (auto& list : longLists(file))
      (hasKernels ? inKernels : found).push_back(std::move(list));
  }
  CHECK(found == none);
  INFO(Catch::StringMaker<Offences>::convert(inKernels));
  CHECK(inKernels.size() <= mostInKernels);
}
