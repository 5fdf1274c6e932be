#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "tests/architecture/source_text.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;
namespace fs = std::filesystem;

TEST_CASE("every header is named in the README of its room, or in one above it") {
  const fs::path top{KINDRED_SOURCE_DIR};
  const std::regex named{R"(`([a-z0-9_/]+\.(hpp|cuh))`)"};
  std::map<fs::path, std::vector<std::string>> namesIn;  // by the folder of a README
  std::vector<fs::path> headers;
  for (const auto* folder : {"engine", "viz", "io", "cli", "gui", "python"})
    for (const auto& entry : fs::recursive_directory_iterator{top / folder}) {
      const auto extension = entry.path().extension();
      if (extension == ".hpp" || extension == ".cuh") headers.push_back(entry.path());
      if (entry.path().filename() != "README.md") continue;
      const auto text = textOf(entry.path());
      for (std::sregex_iterator name{text.begin(), text.end(), named}, end; name != end; ++name)
        namesIn[entry.path().parent_path()].push_back("/" + (*name)[1].str());
    }
  const auto isNamed = [&](const fs::path& header) {
    for (auto room = header.parent_path(); room != top; room = room.parent_path())
      if (std::ranges::any_of(namesIn[room], [&](const std::string& name) {
            return header.string().ends_with(name);
          }))
        return true;
    return false;
  };
  Offences unnamed;
  for (const auto& header : headers)
    if (!isNamed(header)) unnamed.push_back(fs::relative(header, top).string());
  CHECK(unnamed == none);
  CHECK(headers.size() > 300);
}

TEST_CASE("every file that a README names is there") {
  const fs::path top{KINDRED_SOURCE_DIR};
  const std::regex named{R"(`([a-z0-9_/.]+\.(hpp|cpp|cuh|cu|md|xml|txt))`)"};
  std::vector<std::string> missing;
  int readmes = 0;
  for (const auto* folder : {"engine", "viz", "io", "cli", "gui", "python"}) {
    for (const auto& entry : fs::recursive_directory_iterator{top / folder}) {
      if (entry.path().filename() != "README.md") continue;
      ++readmes;
      const auto room = entry.path().parent_path();
      std::vector<std::string> files;
      for (const auto& file : fs::recursive_directory_iterator{room})
        files.push_back(file.path().string());
      const auto text = textOf(entry.path());
      for (std::sregex_iterator name{text.begin(), text.end(), named}, end; name != end; ++name)
        if (!fs::exists(top / (*name)[1].str()) && !fs::exists(room / (*name)[1].str()) &&
            std::ranges::none_of(files, [&](const std::string& file) {
              return file.ends_with("/" + (*name)[1].str());
            }))
          missing.push_back(fs::relative(entry.path(), top).string() + ": " + (*name)[1].str());
    }
  }
  CHECK(missing == none);
  CHECK(readmes > 30);
}

TEST_CASE("every file that CONTRIBUTING.md names is there") {
  const fs::path top{KINDRED_SOURCE_DIR};
  std::vector<std::string> files;
  for (const auto* folder : {"engine", "viz", "io", "cli", "gui", "python", "tests"})
    for (const auto& file : fs::recursive_directory_iterator{top / folder})
      files.push_back(file.path().string());
  const auto text = textOf(top / "CONTRIBUTING.md");
  std::vector<std::string> missing;
  const std::regex named{R"(`([a-z0-9_/]+\.(hpp|cpp))`)"};
  for (std::sregex_iterator name{text.begin(), text.end(), named}, end; name != end; ++name)
    if (std::ranges::none_of(
            files, [&](const std::string& file) { return file.ends_with("/" + (*name)[1].str()); }))
      missing.push_back((*name)[1].str());
  CHECK(missing == none);
  CHECK(text.find("`result_kinds.cpp`") != std::string::npos);
}

TEST_CASE("every link of README.md leads to a file") {
  const fs::path top{KINDRED_SOURCE_DIR};
  const auto text = textOf(top / "README.md");
  const std::regex link{R"(\]\(([^)#:]+)\))"};
  Offences missing;
  int links = 0;
  for (std::sregex_iterator one{text.begin(), text.end(), link}, end; one != end; ++one, ++links)
    if (!fs::exists(top / (*one)[1].str())) missing.push_back((*one)[1].str());
  CHECK(missing == none);
  CHECK(links > 20);
}

TEST_CASE("CITATION.cff names the version of the program") {
  const fs::path top{KINDRED_SOURCE_DIR};
  const auto build = textOf(top / "CMakeLists.txt");
  std::smatch version;

  REQUIRE(std::regex_search(build, version, std::regex{R"(VERSION ([0-9.]+) LANGUAGES)"}));
  CHECK(textOf(top / "CITATION.cff").find("\nversion: " + version[1].str() + "\n") !=
        std::string::npos);
}
