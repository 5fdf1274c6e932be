#include <fstream>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/mapping/read_annotations.hpp"
#include "io/mapping/read_candidates.hpp"
#include "io/mapping/read_embedding.hpp"
#include "io/mapping/read_mapping.hpp"
#include "io/mapping/read_pairs.hpp"
#include "io/mapping/read_similarities.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/support/test_data.hpp"

namespace kindred::fuzz {

namespace {

Graph network(std::string name, std::vector<std::string> names) {
  const auto count = static_cast<std::int32_t>(names.size());
  return Graph{{.name = std::move(name), .nodeCount = count, .nodeNames = std::move(names)}};
}

/// Reads a text as a file about two small networks.
template <typename Read>
void readAboutTwo(std::string_view text, const Read& read, const char* fileName = "input") {
  static const test::TemporaryFolder folder;
  static const Graph a = network("a", {"p", "q", "r"}), b = network("b", {"u", "v", "1", "2"});
  const auto path = folder.path() / fileName;
  std::ofstream{path, std::ios::binary} << text;
  try {
    read(path, a, b, io::ReadOptions{.isStrict = text.size() % 8 == 0}, Progress{});
  } catch (const Error&) {  // what a reader may end with
  }
}

std::vector<std::string> mappingSeeds() {
  return {"p\tu\nq\tv\n", "node_a,node_b,score\n\"p\",\"1\",0.5\n\"r\",\"u\",\n",
          "1 -1 0\nseed 3\n", "# two\nu p\n2 r\n"};
}

std::vector<std::string> similaritySeeds() {
  return {"p\tu\t0.5\nq\tv\t94\n", "p\tu\t98\t110\t2\t0\t1\t110\t5\t114\t1e-50\t180.5\n",
          "3 4\n0 1 0 1\n0 0 0 .5\n1 1 1 1\n", ",u,v,1,2\np,0,1,0,0\nq,1,1,1,1\nr,0,0,0,2\n"};
}

std::vector<std::string> annotationSeeds() {
  return {"format-version: 1.2\n[Term]\nid: GO:1\nname: a \\! b ! c\nalt_id: GO:2\n",
          "p\tGO:1\nu\tGO:1\n", "p GO:1 GO:2\n1 GO:2\n",
          "!gaf-version: "
          "2.2\nDB\tP1\tp\tNOT|x\tGO:1\tR\tIDA\t\tP\tn\ts|u\tprotein\ttaxon:1\t2020\tDB\t\t\n"
          "DB\tP1\tz\tx\tGO:1\tR\tIDA\t\tP\tn\ts|u\tprotein\ttaxon:1\t2020\tDB\t\t\n"};
}

std::vector<std::string> candidateSeeds() {
  return {"%%MatrixMarket matrix coordinate real general\n% L\n3 4 3\n1 1 0.5\n2 4 1\n3 2 -2e1\n",
          "%%MatrixMarket matrix coordinate pattern general\n3 4 2\n1 1\n3 3\n",
          "3 4 2\n0 0 1\n2 3 .25\n"};
}

std::vector<std::string> embeddingSeeds() {
  return {"p 1 0\nq 0.5 -1e-3\nr 0 0\n", "3 2\n\"p\" 1 2\nq 3 4\nghost 5 6\n"};
}

/// Three rows of two numbers as NumPy saves them, in each of the types that are read.
std::vector<std::string> arraySeeds() {
  std::vector<std::string> seeds;
  for (const auto& [type, bytes] : {std::pair{"<f8", 8}, std::pair{"<f4", 4}}) {
    std::string header =
        joined("{'descr': '", type, "', 'fortran_order': False, 'shape': (3, 2), }");
    header.resize(117, ' ');
    seeds.push_back(std::string{"\x93NUMPY\x01\0v\0", 10} + header + "\n" +
                    std::string(6 * bytes, '\x3f'));
  }
  return seeds;
}

void readEmbeddingFile(const std::filesystem::path& path, const Graph& a, const Graph&,
                       const io::ReadOptions& options, const Progress& progress) {
  io::readEmbedding(path, a, options, progress);
}

void readAnnotationFile(const std::filesystem::path& path, const Graph& a, const Graph& b,
                        const io::ReadOptions& options, const Progress& progress) {
  io::readAnnotations({&path, 1}, a, b, options, progress);
}

}  // namespace

void addMappings(std::vector<Target>& targets) {
  targets.push_back({"mapping",
                     [](std::string_view text) { readAboutTwo(text, io::readMapping); },
                     {},
                     mappingSeeds});
  targets.push_back({"pairs",
                     [](std::string_view text) { readAboutTwo(text, io::readPairs); },
                     {},
                     mappingSeeds});
  targets.push_back({"similarities",
                     [](std::string_view text) { readAboutTwo(text, io::readSimilarities); },
                     {},
                     similaritySeeds});
  targets.push_back({"annotations",
                     [](std::string_view text) { readAboutTwo(text, readAnnotationFile); },
                     {},
                     annotationSeeds});
  targets.push_back({"candidates",
                     [](std::string_view text) { readAboutTwo(text, io::readCandidates); },
                     {},
                     candidateSeeds});
  targets.push_back({"embedding",
                     [](std::string_view text) { readAboutTwo(text, readEmbeddingFile); },
                     {},
                     embeddingSeeds});
  targets.push_back(
      {"embedding-array",
       [](std::string_view text) { readAboutTwo(text, readEmbeddingFile, "input.npy"); },
       {},
       arraySeeds});
}

}  // namespace kindred::fuzz
