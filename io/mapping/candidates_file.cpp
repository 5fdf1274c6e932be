#include "io/mapping/candidates_file.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "engine/align/overlaps.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/core/version.hpp"
#include "io/file/atomic_file.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/description.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {

constexpr std::array matrixKinds{FileKind{".mtx", "Matrix Market"}};
constexpr std::array candidateKinds{matrixKinds.front(), FileKind{".smat", "SMAT"}};
constexpr std::array tableKinds{FileKind{".csv", "Table"}};
constexpr std::int32_t candidatesBetweenChecks = 4096;

std::string headOf(std::string_view form) {
  return joined("%%MatrixMarket matrix coordinate ", form, "\n% written by Kindred ", version(),
                "\n");
}

}  // namespace

std::span<const FileKind> candidatesFileKinds() { return candidateKinds; }

void writeCandidates(const Candidates& candidates, const std::filesystem::path& path,
                     Progress& progress) {
  const bool isMarket =
      kindOf(path, candidateKinds, "candidate pairs").extension == matrixKinds.front().extension;
  const int first = isMarket ? 1 : 0;
  AtomicFile file{path};
  file.write(joined(isMarket ? headOf("real general") : "", candidates.nodeCountA(), " ",
                    candidates.nodeCountB(), " ", candidates.size(), "\n"));
  progress.begin(Language::translated("Writing"), static_cast<std::uint64_t>(candidates.size()));
  for (std::int32_t at = 0; at < candidates.size(); ++at) {
    if (at % candidatesBetweenChecks == 0) progress.checkpoint();
    progress.advance();
    file.write(joined(candidates.nodesA()[at] + first, " ", candidates.nodesB()[at] + first, " ",
                      candidates.weights()[at], "\n"));
  }
  file.commit();
}

std::span<const FileKind> candidateTableKinds() { return tableKinds; }

void writeCandidateTable(const Candidates& candidates, const Graph& a, const Graph& b,
                         const std::filesystem::path& path, Progress& progress) {
  kindOf(path, tableKinds, "a table of candidate pairs");
  requireFreePlace(path);
  const auto namesOfA = nodeNames(a), namesOfB = nodeNames(b);
  AtomicFile file{path};
  file.write("node_a,node_b,weight\n");
  progress.begin(Language::translated("Writing"), static_cast<std::uint64_t>(candidates.size()));
  for (Node node = 0; node < candidates.nodeCountA(); ++node) {
    progress.checkpoint();
    const auto first = candidates.offsetsA()[node], last = candidates.offsetsA()[node + 1];
    std::vector<std::int32_t> order(static_cast<std::size_t>(last - first));
    std::iota(order.begin(), order.end(), first);
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::int32_t at) { return candidates.weights()[at]; });
    for (const auto at : order)
      file.write(joined(csvField(namesOfA[node]), ",", csvField(namesOfB[candidates.nodesB()[at]]),
                        ",", candidates.weights()[at], "\n"));
    progress.advance(order.size());
  }
  file.commit();
}

void writeOverlaps(const Graph& a, const Graph& b, const Candidates& candidates,
                   const std::filesystem::path& path, Progress& progress) {
  kindOf(path, matrixKinds, "an overlap matrix");
  std::int64_t count = 0;
  forOverlaps(
      a, b, candidates, [&](std::int32_t, std::int32_t) { ++count; }, progress);
  AtomicFile file{path};
  file.write(joined(headOf("pattern symmetric"), candidates.size(), " ", candidates.size(), " ",
                    count, "\n"));
  progress.begin(Language::translated("Writing"), static_cast<std::uint64_t>(count));
  forOverlaps(
      a, b, candidates,
      [&](std::int32_t e, std::int32_t f) {
        progress.advance();
        file.write(joined(e + 1, " ", f + 1, "\n"));
      },
      progress);
  file.commit();
}

}  // namespace kindred::io
