#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "tests/support/test_data.hpp"

namespace kindred::test {

inline std::string written(const TemporaryFolder& folder, const std::string& name,
                           const std::string& text) {
  const auto path = folder.path() / name;
  std::ofstream{path} << text;
  return path.string();
}

inline std::vector<std::string> lines(const std::filesystem::path& path) {
  std::ifstream file{path};
  std::vector<std::string> read;
  for (std::string line; std::getline(file, line);)
    read.push_back(line);
  return read;
}

/// Two paths and a triangle, unlabeled.
inline const std::string threeGraphs = R"([
  {"nodes": [{"id": 0}, {"id": 1}], "links": [{"source": 0, "target": 1}]},
  {"nodes": [{"id": 0}, {"id": 1}, {"id": 2}],
   "links": [{"source": 0, "target": 1}, {"source": 1, "target": 2}]},
  {"nodes": [{"id": 0}, {"id": 1}, {"id": 2}],
   "links": [{"source": 0, "target": 1}, {"source": 1, "target": 2}, {"source": 0, "target": 2}]}
])";

/// Three graphs of which two have a number, and all a kind.
inline const std::string twoTargets = R"([
  {"graph": {"y": 1.5, "kind": "a"}, "nodes": [{"id": 0}, {"id": 1}],
   "edges": [{"source": 0, "target": 1, "weight": 0.5}]},
  {"graph": {"y": 2, "kind": "a"}, "nodes": [{"id": 0}], "edges": []},
  {"graph": {"kind": "b"}, "nodes": [{"id": 0}], "edges": []}])";

}  // namespace kindred::test
