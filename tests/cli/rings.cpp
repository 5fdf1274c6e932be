#include "tests/cli/rings.hpp"

#include <fstream>

namespace kindred::test {

std::string rings(const TemporaryFolder& folder, int count, const RingKind& kind) {
  const auto path = folder.path() / "rings.json";
  std::ofstream file{path};
  file << "[";
  for (int graph = 0; graph < count; ++graph) {
    const int size = kind.least + graph % kind.sizes;
    file << (graph ? ",\n" : "") << R"({"nodes": [)";
    for (int node = 0; node < size; ++node)
      file << (node ? "," : "") << R"({"id": )" << node << R"(, "x": )" << (node * 37 % 101) * 0.01
           << "}";
    file << R"(], "links": [)";
    for (int node = 0; node < size; ++node)
      for (const int step : kind.steps)
        file << (node + step > 1 ? "," : "") << R"({"source": )" << node << R"(, "target": )"
             << (node + step) % size << R"(, "length": )" << (node * 13 % 89) * 0.02 << "}";
    file << "]}";
  }
  file << "]";
  return path.string();
}

}  // namespace kindred::test
