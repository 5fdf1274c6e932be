#include <cmath>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using nlohmann::json;

namespace {

/// Alkanes and ethers of growing length, as text for .smi files.
std::string chains() {
  std::string text;
  for (std::size_t length = 2; length <= 13; ++length)
    text += std::string(length, 'C') + " alkane" + std::to_string(length) + "\n" +
            std::string(length, 'C') + "OC ether" + std::to_string(length) + "\n";
  return text;
}

std::vector<std::string> linesOf(const std::string& path) {
  std::istringstream text{contentOf(path)};
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);)
    lines.push_back(line);
  return lines;
}

/// A kernel matrix of chains in a folder of its own.
struct ChainMatrix {
  TemporaryFolder folder;
  std::string data = written(folder, "chains.smi", chains());
  std::string matrix = path("K.npy");

  ChainMatrix() { REQUIRE(kindredCli({"gram", data, "-o", matrix}).exitCode == 0); }
  std::string path(const std::string& name) const { return (folder.path() / name).string(); }
};

}  // namespace

TEST_CASE("a map of a saved matrix is that of its data, with the names of the graphs", "[files]") {
  const ChainMatrix chain;

  const auto saved = kindredCli({"map", chain.matrix, "--json", "-o", chain.path("saved.csv")});
  const auto read =
      kindredCli({"map", chain.data, "--kernel", "molecule2d", "-o", chain.path("read.csv")});

  REQUIRE(saved.exitCode == 0);
  REQUIRE(read.exitCode == 0);
  const auto answer = json::parse(saved.output);
  CHECK(answer["graphs"] == 24);
  CHECK(answer["neighbours_kept"] > 0.4);
  const auto lines = linesOf(chain.path("saved.csv"));
  REQUIRE(lines.size() == 25);
  CHECK(lines[0] == R"("graph","x","y")");
  CHECK(lines[1].starts_with(R"("alkane2",)"));
  CHECK(lines == linesOf(chain.path("read.csv")));
}

TEST_CASE("graphs of a file are compared with those of a map, and placed into it", "[files]") {
  const ChainMatrix chain;

  const auto run = kindredCli({"map", chain.data, "--kernel", "molecule2d", "--method", "pca",
                               "--place", chain.data, "--json", "-o", chain.path("map.csv")});
  REQUIRE(run.exitCode == 0);
  CHECK(json::parse(run.output)["graphs"] == 24);
  CHECK(json::parse(run.output)["placed"] == 24);
  const auto lines = linesOf(chain.path("map.csv"));
  REQUIRE(lines.size() == 49);
  CHECK(lines[24].ends_with(",0"));
  CHECK(lines[25].starts_with(R"("alkane2",)"));
  CHECK(lines[25].ends_with(",1"));

  const auto refused =
      kindredCli({"map", chain.matrix, "--place", chain.data, "-o", chain.path("m.csv")});
  CHECK(refused.exitCode == 2);
  CHECK(refused.errors.find("New graphs are compared with those of the map") != std::string::npos);
}

TEST_CASE("graphs of a map by kernel PCA land on themselves when they are placed", "[files]") {
  const ChainMatrix chain;
  REQUIRE(kindredCli({"gram", chain.data, chain.data, "-o", chain.path("cross.npy")}).exitCode ==
          0);

  const auto run = kindredCli({"map", chain.matrix, "--method", "pca", "--place",
                               chain.path("cross.npy"), "--json", "-o", chain.path("map.csv")});

  REQUIRE(run.exitCode == 0);
  CHECK(json::parse(run.output)["placed"] == 24);
  const auto lines = linesOf(chain.path("map.csv"));
  REQUIRE(lines.size() == 49);
  CHECK(lines[0] == R"("graph","x","y","new")");
  CHECK(lines[1].ends_with(",0"));
  CHECK(lines[25].ends_with(",1"));
  const auto first = [](const std::string& line) {
    return std::stod(line.substr(line.find(',') + 1));
  };
  for (std::size_t at = 1; at <= 24; ++at)
    CHECK(first(lines[at]) == Approx(first(lines[at + 24])).margin(1e-5));
}

TEST_CASE("what cannot be mapped is said before the work", "[files]") {
  const ChainMatrix chain;
  REQUIRE(kindredCli({"gram", chain.data, written(chain.folder, "one.smi", "CCO one\n"), "-o",
                      chain.path("cross.npy")})
              .exitCode == 0);

  const auto rectangular = kindredCli({"map", chain.path("cross.npy"), "-o", chain.path("m.csv")});
  const auto strange = kindredCli({"map", chain.matrix, "-o", chain.path("m.xyz")});
  const auto mismatched = kindredCli(
      {"map", chain.matrix, "--place", chain.path("cross.npy"), "-o", chain.path("m.csv")});

  CHECK(rectangular.exitCode == 3);
  CHECK(rectangular.errors.find("24 rows and 1 columns") != std::string::npos);
  CHECK(strange.exitCode == 2);
  CHECK(mismatched.exitCode == 3);
  CHECK(mismatched.errors.find("has 1 columns, but the map has 24 graphs") != std::string::npos);
  CHECK(
      kindredCli({"map", chain.matrix, "--perplexity", "0", "-o", chain.path("m.csv")}).exitCode ==
      2);
  CHECK_FALSE(std::filesystem::exists(chain.path("m.csv")));
}

TEST_CASE("clusters are numbered, have a medoid each, and their tree is written", "[files]") {
  const ChainMatrix chain;

  const auto run = kindredCli({"cluster", chain.matrix, "--number", "3", "--linkage",
                               chain.path("Z.npy"), "--json", "-o", chain.path("clusters.csv")});

  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  REQUIRE(answer["clusters"].size() == 3);
  std::size_t graphs = 0;
  for (const auto& cluster : answer["clusters"])
    graphs += cluster["graphs"].get<std::size_t>();
  CHECK(graphs == 24);
  const auto lines = linesOf(chain.path("clusters.csv"));
  REQUIRE(lines.size() == 25);
  CHECK(lines[0] == R"("graph","cluster","medoid")");
  CHECK(std::ranges::count_if(lines, [](const auto& line) { return line.ends_with(",1"); }) == 3);
  CHECK(contentOf(chain.path("Z.npy")).find("(23, 4)") != std::string::npos);
}

TEST_CASE("clusters of a tree of molecules have a common core each, however it is cut", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "two.smi",
                            "Cc1ccccc1O a\nCCc1ccccc1O b\nCCCc1ccccc1O c\n"
                            "CC(=O)NCCC d\nCC(=O)NCCCC e\nCC(=O)NCC f\n");
  const auto coresOf = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"cluster", file, "--kernel", "molecule2d", "--json", "--quiet"};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<std::string> cores;
    const auto answer = json::parse(kindredCli(words).output);
    for (const auto& cluster : answer["clusters"])
      cores.push_back(cluster["core"]["smarts"]);
    return cores;
  };

  const auto byNumber = coresOf({"--number", "2"});

  // A cresol with its hydroxyl, and the amide with two carbons at its nitrogen.
  REQUIRE(byNumber.size() == 2);
  CHECK(std::ranges::count(byNumber[0], 'O') == 1);
  CHECK(std::ranges::count(byNumber[1], 'N') == 1);
  CHECK(coresOf({"--number", "2", "--linkage", (folder.path() / "Z.npy").string()}) == byNumber);
  CHECK(coresOf({"--height", "0.8"}) == byNumber);
  CHECK(coresOf({"--number", "2", "--raw"}).size() == 2);
}

TEST_CASE("clusters of a matrix in an HDF5 file are those of the same one in a NumPy file",
          "[files]") {
  const ChainMatrix chain;
  REQUIRE(kindredCli({"gram", chain.data, "-o", chain.path("K.h5")}).exitCode == 0);

  const auto numpy = kindredCli({"cluster", chain.matrix, "-o", chain.path("numpy.csv")});
  const auto hdf5 = kindredCli({"cluster", chain.path("K.h5"), "-o", chain.path("hdf5.csv")});

  CHECK(hdf5.exitCode == 0);
  CHECK(hdf5.output == numpy.output);
  CHECK(linesOf(chain.path("hdf5.csv")) == linesOf(chain.path("numpy.csv")));
  CHECK(linesOf(chain.path("hdf5.csv"))[1].starts_with("\"alkane2\""));
}

TEST_CASE("a matrix whose columns lie together in its file is clustered all the same", "[files]") {
  const ChainMatrix chain;
  auto bytes = contentOf(chain.matrix);
  const auto order = bytes.find("'fortran_order': False");
  REQUIRE(order != std::string::npos);
  bytes.replace(order, 22, "'fortran_order': True ");  // it is symmetric
  std::ofstream{chain.path("F.npy"), std::ios::binary} << bytes;
  std::filesystem::copy_file(chain.path("K.json"), chain.path("F.json"));

  const auto rows =
      kindredCli({"cluster", chain.matrix, "--number", "3", "-o", chain.path("r.csv")});
  const auto columns =
      kindredCli({"cluster", chain.path("F.npy"), "--number", "3", "-o", chain.path("c.csv")});

  CHECK(columns.exitCode == 0);
  CHECK(columns.output == rows.output);
}

TEST_CASE("a cut by height makes the clusters of a cut by number at that height", "[files]") {
  const ChainMatrix chain;
  const auto number = kindredCli(
      {"cluster", chain.matrix, "--number", "4", "--json", "-o", chain.path("number.csv")});
  REQUIRE(number.exitCode == 0);
  const auto height = json::parse(number.output)["height"].dump();

  const auto run =
      kindredCli({"cluster", chain.matrix, "--height", height, "-o", chain.path("height.csv")});

  CHECK(run.exitCode == 0);
  CHECK(linesOf(chain.path("number.csv")) == linesOf(chain.path("height.csv")));
}

TEST_CASE("clusters without a place are listed with their graphs", "[files]") {
  const ChainMatrix chain;

  const auto run = kindredCli({"cluster", chain.matrix, "--number", "2"});
  const auto answer =
      json::parse(kindredCli({"cluster", chain.matrix, "--number", "2", "--json"}).output);

  REQUIRE(run.exitCode == 0);
  CHECK(run.output.starts_with("2 clusters of 24 graphs"));
  std::set<std::string> named;
  for (const auto& cluster : answer["clusters"])
    for (const auto& member : cluster["members"]) {
      named.insert(member.get<std::string>());
      CHECK(run.output.find(member.get<std::string>()) != std::string::npos);
    }
  CHECK(named.size() == 24);
}

TEST_CASE("molecules are clustered by a threshold, and single ones have one name in the table",
          "[files]") {
  const TemporaryFolder folder;
  const auto data = written(folder, "few.smi", "CCCCO one\nCCCCCO two\nc1ccncc1 three\nCl four\n");
  const auto table = (folder.path() / "clusters.csv").string();

  const auto run = kindredCli({"cluster", data, "--json", "-o", table});

  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  CHECK(answer["threshold"] > 0);
  REQUIRE(answer["clusters"].size() == 1);
  CHECK(answer["clusters"][0]["members"] == json{"one", "two"});
  CHECK(answer["single"] == json{"three", "four"});
  CHECK(answer["remarks"][0]["code"] == "clusters.threshold-chosen");
  CHECK(answer["preset"] == "environments");
  CHECK(answer["kernel"].is_object());
  CHECK(answer["clusters"][0]["core"] ==
        json{{"atoms", {0, 1, 2, 3, 4}}, {"share", 1.0}, {"smarts", "CCCCO"}});
  CHECK(linesOf(table) == std::vector<std::string>{R"("graph","cluster","medoid","core")",
                                                   R"("one",1,1,"CCCCO")", R"("two",1,0,"CCCCO")",
                                                   R"("three",single,0,"")",
                                                   R"("four",single,0,"")"});
  const auto text = kindredCli({"cluster", data, "--method", "leader", "--threshold", "0.2"});
  CHECK(text.output.starts_with(
      "1 cluster of 2 graphs by the leader method, as alike as 0.2; 2 graphs single."));
}

TEST_CASE("clusters by a threshold of a matrix have no tree", "[files]") {
  const ChainMatrix chain;
  CHECK(kindredCli({"cluster", chain.matrix, "--threshold", "0.9"}).output.find("single") !=
        std::string::npos);
  CHECK(kindredCli({"cluster", chain.matrix, "--method", "butina", "--height", "1"}).exitCode == 2);
  CHECK(kindredCli({"cluster", chain.matrix, "--threshold", "0.9", "--number", "2"}).exitCode == 2);
}

TEST_CASE("clusters with two cuts, or with none that can be, are refused", "[files]") {
  const ChainMatrix chain;

  CHECK(kindredCli(
            {"cluster", chain.matrix, "--number", "2", "--height", "1", "-o", chain.path("c.csv")})
            .exitCode == 2);
  CHECK(
      kindredCli({"cluster", chain.matrix, "--number", "0", "-o", chain.path("c.csv")}).exitCode ==
      2);
  CHECK(
      kindredCli({"cluster", chain.matrix, "--height", "-1", "-o", chain.path("c.csv")}).exitCode ==
      2);
}

TEST_CASE("a map of the graphs most like each needs no matrix, and finds kept lists again",
          "[files]") {
  const TemporaryFolder folder;
  const auto data = written(folder, "chains.smi", chains());
  const auto path = [&](const char* name) { return (folder.path() / name).string(); };
  const std::vector<std::string> words{"map",          data, "--nearest", "9",
                                       "--perplexity", "3",  "--project", path("kept.kindred"),
                                       "--json"};
  const auto run = [&](const char* output) {
    auto all = words;
    all.insert(all.end(), {"-o", path(output)});
    return kindredCli(all);
  };

  const auto first = run("first.csv");
  const auto again = run("again.csv");
  const auto content = kindredCli({"info", path("kept.kindred"), "--json"});

  REQUIRE(first.exitCode == 0);
  const auto answer = json::parse(first.output);
  CHECK(answer["graphs"] == 24);
  CHECK(answer["perplexity"] == 3);
  CHECK(answer["neighbours_kept"] > 0.4);
  CHECK(linesOf(path("first.csv")) == linesOf(path("again.csv")));
  CHECK(again.exitCode == 0);
  CHECK_THAT(content.output, Catch::Matchers::ContainsSubstring("similar-graphs"));
}

TEST_CASE("flags of a map that do not go together are refused before the work") {
  const TemporaryFolder folder;
  const auto data = written(folder, "chains.smi", chains());
  const auto output = (folder.path() / "map.csv").string();
  const auto refuses = [&](std::vector<std::string> flags) {
    flags.insert(flags.begin(), {"map", data, "-o", output});
    return kindredCli(flags).exitCode == 2;
  };

  CHECK(refuses({"--nearest", "5", "--raw"}));
  CHECK(refuses({"--nearest", "5", "--method", "pca"}));
  CHECK(refuses({"--raw", "--project", (folder.path() / "kept.kindred").string()}));
  CHECK(refuses({"--nearest", "-1"}));
}

TEST_CASE("a matrix is not compared once more for its map", "[files]") {
  const ChainMatrix chain;

  const auto run = kindredCli({"map", chain.matrix, "--nearest", "5", "-o", chain.path("m.csv")});

  CHECK(run.exitCode == 2);
  CHECK(run.errors.find("a matrix is compared already") != std::string::npos);
}

TEST_CASE("molecules are mapped by their environments if no kernel is named, and it is said",
          "[files]") {
  const TemporaryFolder folder;
  const auto data = written(folder, "chains.smi", chains());
  const auto path = [&](const char* name) { return (folder.path() / name).string(); };

  const auto usual = kindredCli({"map", data, "-o", path("usual.csv")});
  const auto answer = json::parse(kindredCli({"map", data, "--json", "-o", path("u.csv")}).output);
  const auto named =
      kindredCli({"map", data, "--kernel", "environments", "--nearest", "0", "-o", path("e.csv")});

  REQUIRE(usual.exitCode == 0);
  REQUIRE(named.exitCode == 0);
  CHECK(usual.errors.find("Kernel environments") != std::string::npos);
  CHECK(answer["preset"] == "environments");
  CHECK(answer["remarks"] == json::array());
  CHECK(linesOf(path("usual.csv")) == linesOf(path("e.csv")));
}

TEST_CASE("models of a structure and frames of a trajectory are mapped, and the medoid named",
          "[files]") {
  // An ether with angles of 90, 100 and 125 degrees: the second is nearest to both others.
  const TemporaryFolder folder;
  std::string xyz, pdb;
  int model = 0;
  for (const double degrees : {90.0, 100.0, 125.0}) {
    const double angle = degrees * 3.14159265358979 / 180, x = 1.4 * std::cos(angle),
                 y = 1.4 * std::sin(angle);
    std::ostringstream frame, structure;
    frame << "3\nat " << degrees << "\nO 0 0 0\nC 1.4 0 0\nC " << x << " " << y << " 0\n";
    structure << "MODEL     " << std::setw(4) << ++model << "\n"
              << std::fixed << std::setprecision(3);
    const auto atom = [&](int number, const char* name, double px, double py) {
      structure << "HETATM" << std::setw(5) << number << "  " << std::left << std::setw(3) << name
                << std::right << " LIG A   1    " << std::setw(8) << px << std::setw(8) << py
                << "   0.000  1.00  0.00           " << name[0] << "\n";
    };
    atom(1, "O", 0, 0);
    atom(2, "C1", 1.4, 0);
    atom(3, "C2", x, y);
    structure << "ENDMDL\n";
    xyz += frame.str();
    pdb += structure.str();
  }
  const auto medoidOf = [&](const std::string& file, const std::string& text) {
    const auto run =
        kindredCli({"map", written(folder, file, text), "--all-models", "--kernel", "molecule3d",
                    "--json", "-o", (folder.path() / (file + ".csv")).string()});
    INFO(run.errors);
    REQUIRE(run.exitCode == 0);
    return json::parse(run.output)["medoid"];
  };

  CHECK(medoidOf("frames.xyz", xyz) == "at 100");
  CHECK(medoidOf("models.pdb", pdb) == "models model 2");
}
