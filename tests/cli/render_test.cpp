#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using nlohmann::json;

TEST_CASE("a heat map says that its names find no room") {
  const TemporaryFolder folder;
  std::string molecules;
  for (int length = 1; length <= 90; ++length)
    molecules += std::string(static_cast<std::size_t>(length), 'C') + "\n";
  const auto file = written(folder, "alkanes.smi", molecules);
  const auto matrix = (folder.path() / "K.npy").string();
  const auto picture = (folder.path() / "K.png").string();
  REQUIRE(kindredCli({"gram", file, "-o", matrix}).exitCode == 0);

  const auto small = kindredCli({"render", "gram", matrix, "-o", picture, "--json"});
  const auto large =
      kindredCli({"render", "gram", matrix, "--height", "2000", "-o", picture, "--json"});

  CHECK(small.errors.find("The names beside the matrix are left out: they find room in ") !=
        std::string::npos);
  CHECK(small.errors.find(json::parse(small.output)["left_out"].get<std::string>()) !=
        std::string::npos);
  CHECK(large.errors.find("left out") == std::string::npos);
  CHECK_FALSE(json::parse(large.output).contains("left_out"));
}

TEST_CASE("a picture has the same bytes on a machine without fonts") {
  const TemporaryFolder folder;
  const auto matrix = (folder.path() / "K.npy").string();
  REQUIRE(kindredCli({"gram", written(folder, "three.smi", "CCO\tγ-one\nCCN two\nCCC three\n"),
                      "-o", matrix})
              .exitCode == 0);
  const auto none =
      written(folder, "no-fonts.conf", "<?xml version=\"1.0\"?><fontconfig></fontconfig>");
  for (const std::string kind : {".png", ".svg", ".pdf"}) {
    INFO(kind);
    const auto with = (folder.path() / ("with" + kind)).string();
    const auto without = (folder.path() / ("without" + kind)).string();
    REQUIRE(kindredCli({"render", "gram", matrix, "-o", with}).exitCode == 0);
    setenv("FONTCONFIG_FILE", none.c_str(), 1);
    const auto run = kindredCli({"render", "gram", matrix, "-o", without});
    unsetenv("FONTCONFIG_FILE");
    REQUIRE(run.exitCode == 0);
    CHECK(contentOf(with) == contentOf(without));
  }
}

TEST_CASE("a structure without bonds is not drawn in the plane, and the way out is said") {
  const TemporaryFolder folder;
  const auto file = written(
      folder, "two.pdb",
      "ATOM      1  N   GLY A   1       0.000   0.000   0.000  1.00  0.00           N\n"
      "ATOM      2  CA  GLY A   1       1.450   0.000   0.000  1.00  0.00           C\nEND\n");
  const auto picture = folder.path() / "two.png";

  const auto run = kindredCli({"render", "molecule", file, "-o", picture.string()});

  CHECK(run.exitCode == 3);
  CHECK(run.errors.find("no bonds to lay it out by. Kindred's window shows structures in space") !=
        std::string::npos);
  CHECK_FALSE(std::filesystem::exists(picture));
}

namespace {

/// Two small networks with an alignment of three of their nodes.
struct AlignedPair {
  TemporaryFolder folder;
  std::string a = written(folder, "a.el", "p q\nq r\nr s\n");
  std::string b = written(folder, "b.el", "P Q\nQ R\nR T\nP R\n");
  std::string alignment = written(folder, "m.align", "p\tP\nq\tQ\nr\tR\n");
};

}  // namespace

TEST_CASE("an alignment is drawn as a matrix, as a fabric and side by side, in every format") {
  const AlignedPair pair;
  const auto* kind = GENERATE("overlap", "fabric", "sides");
  const auto* extension = GENERATE(".png", ".svg", ".pdf");
  const auto picture = (pair.folder.path() / (std::string{"p"} + extension)).string();

  const auto run = kindredCli({"render", kind, pair.a, pair.b, "--alignment", pair.alignment,
                               "--theme", "dark", "-o", picture});

  CAPTURE(kind, extension, run.errors);
  CHECK(run.exitCode == 0);
  CHECK(std::filesystem::file_size(picture) > 1000);
}

TEST_CASE("a network is drawn with colours and sizes of its nodes, and a legend") {
  const TemporaryFolder folder;
  const auto file = written(folder, "network.gml",
                            "graph [ node [ id 1 label \"hub\" kind \"red\" ] node [ id 2 label "
                            "\"leaf\" kind \"green\" ] node [ id 3 label \"tip\" kind \"red\" ] "
                            "edge [ source 1 target 2 ] edge [ source 1 target 3 ] ]\n");
  const auto path = [&](const char* name) { return (folder.path() / name).string(); };

  const auto plain = kindredCli({"render", "network", file, "-o", path("plain.svg")});
  const auto looks = kindredCli(
      {"render", "network", file, "--colour", "kind", "--size", "degree", "-o", path("looks.svg")});
  const auto again = kindredCli(
      {"render", "network", file, "--colour", "kind", "--size", "degree", "-o", path("again.svg")});
  const auto unknown =
      kindredCli({"render", "network", file, "--colour", "color", "-o", path("no.svg")});
  const auto words =
      kindredCli({"render", "network", file, "--size", "kind", "-o", path("no.svg")});

  REQUIRE(plain.exitCode == 0);
  REQUIRE(looks.exitCode == 0);
  CHECK(contentOf(path("looks.svg")) == contentOf(path("again.svg")));
  CHECK(contentOf(path("looks.svg")).size() > contentOf(path("plain.svg")).size());
  CHECK(unknown.exitCode == 2);
  CHECK_THAT(unknown.errors, Catch::Matchers::ContainsSubstring("degree") &&
                                 Catch::Matchers::ContainsSubstring("kind"));
  CHECK(words.exitCode == 2);
  CHECK_THAT(words.errors, Catch::Matchers::ContainsSubstring("kind holds no numbers"));
  CHECK_FALSE(std::filesystem::exists(path("no.svg")));
}

TEST_CASE("a picture of an alignment needs the alignment, and never replaces it") {
  const AlignedPair pair;
  const auto picture = (pair.folder.path() / "p.png").string();

  const auto missing = kindredCli({"render", "fabric", pair.a, pair.b, "-o", picture});
  const auto unknown = kindredCli({"render", "overlap", pair.a, pair.b, "--alignment",
                                   (pair.folder.path() / "none.align").string(), "-o", picture});
  const auto png = written(pair.folder, "m.png", "p\tP\n");
  const auto replaced =
      kindredCli({"render", "overlap", pair.a, pair.b, "--alignment", png, "-o", png});

  CHECK(missing.exitCode == 2);
  CHECK(unknown.exitCode == 3);
  CHECK(replaced.exitCode == 2);
  CHECK_FALSE(std::filesystem::exists(picture));
}

TEST_CASE("belief propagation is drawn from the answer of align, and nothing else is") {
  const TemporaryFolder folder;
  const auto answer = written(folder, "answer.json", R"({"a": {"name": "A"}, "b": {"name": "B"},
    "alignment": {"options": {"alpha": 10, "beta": "1"}, "iterations": [
    {"objective": 10, "weight": 1, "overlaps": 0}, {"objective": 30, "weight": 2, "overlaps": 10},
    {"objective": 25, "weight": 2, "overlaps": 5}]}})");
  const auto other = written(folder, "other.json", R"({"alignment": {"iterations": []}})");
  const auto picture = (folder.path() / "p.svg").string();

  const auto run = kindredCli({"render", "convergence", answer, "-o", picture});
  const auto refused = kindredCli({"render", "convergence", other, "-o", picture});

  CHECK(run.exitCode == 0);
  CHECK(refused.exitCode == 3);
  CHECK(refused.errors.find("write one with align --method cualign --json") != std::string::npos);
}

TEST_CASE("molecules are drawn side by side and as a table, with columns that are there") {
  const TemporaryFolder folder;
  const auto file = written(folder, "anilides.csv",
                            "name,smiles,pKi\na,CC(=O)Nc1ccc(Cl)cc1,5\nb,CCC(=O)Nc1ccc(F)cc1,7\n");
  const auto picture = (folder.path() / "series.svg").string();

  CHECK(kindredCli({"render", "molecules", file, "--columns", "pKi", "-o", picture}).exitCode == 0);
  CHECK(kindredCli({"render", "molecules", file, "--core", "auto", "--form", "table", "--tint",
                    "pki", "-o", picture})
            .exitCode == 0);
  const auto refused =
      kindredCli({"render", "molecules", file, "--columns", "pIC50", "-o", picture});
  CHECK(refused.exitCode == 2);
  CHECK(refused.errors.find("no column called pIC50") != std::string::npos);
}

TEST_CASE("two molecules are drawn with the atoms that match") {
  const TemporaryFolder folder;
  const auto file =
      written(folder, "two.smi", "CC(=O)Oc1ccccc1C(=O)O aspirin\nOC(=O)c1ccccc1O salicylic\n");
  const auto picture = (folder.path() / "pair.svg").string();

  REQUIRE(kindredCli({"render", "pair", file, "-o", picture}).exitCode == 0);
  const auto drawn = contentOf(picture);
  CHECK(drawn.find("<svg") != std::string::npos);

  const auto network = written(folder, "graphs.json", twoTargets);
  const auto refused = kindredCli({"render", "pair", network, "--graph", "1", "--graph", "2", "-o",
                                   (folder.path() / "p.png").string()});
  CHECK(refused.exitCode == 3);
}

TEST_CASE("a map is drawn in the colours of a column, of clusters, or not at all") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", twoTargets);
  const auto matrix = (folder.path() / "K.npy").string();
  const auto picture = (folder.path() / "map.svg").string();
  REQUIRE(kindredCli({"gram", file, "--kernel", "unlabeled", "-o", matrix}).exitCode == 0);
  const auto drawn = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"render", "map", matrix, "-o", picture};
    words.insert(words.end(), more.begin(), more.end());
    return kindredCli(words);
  };

  CHECK(drawn({"--colour", "kind"}).exitCode == 0);
  CHECK(drawn({"--clusters", "2", "--theme", "dark"}).exitCode == 0);
  CHECK(std::filesystem::exists(picture));
  const auto strange = drawn({"--colour", "weight"});
  CHECK(strange.exitCode == 2);
  CHECK(strange.errors.find("no column is called \"weight\"; there are ") != std::string::npos);
}

TEST_CASE("the nodes of a picture of a network are called by a column that is named", "[files]") {
  const TemporaryFolder folder;
  const auto network = written(folder, "path.el", "a b\nb c\n");
  const auto table = written(folder, "kinds.csv", "name,kind,same\na,first,a\nb,,b\nc,last,c\n");
  const auto picture = (folder.path() / "path.svg").string();
  const auto drawn = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"render", "network", network, "--join", table, "-o", picture});
    REQUIRE(kindredCli(more).exitCode == 0);
    return contentOf(picture);
  };

  const auto byName = drawn({});
  CHECK(drawn({"--label", "same"}) == byName);
  CHECK(drawn({"--label", "kind"}) != byName);
  CHECK(kindredCli({"render", "network", network, "--label", "taste", "-o", picture}).exitCode ==
        2);
}
