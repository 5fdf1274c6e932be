#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using nlohmann::json;

TEST_CASE("lists of similar graphs are written as a network of all graphs", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "five.smi", "CCCO a\nCCCCO b\nCCCCCO c\nc1ccccc1 d\n[Na+] e\n");
  const auto network = (folder.path() / "near.graphml").string();

  const auto run = kindredCli({"similar", file, "-k", "1", "--threshold", "0.05", "-o", network});
  const auto info = nlohmann::json::parse(kindredCli({"info", network, "--json"}).output);
  const auto one = kindredCli({"similar", file, "--graph", "a", "-o", network});
  const auto two = kindredCli({"similar", file, file, "-o", network});
  const auto lists = kindredCli({"similar", file, "--mutual"});

  CAPTURE(run.errors);
  REQUIRE(run.exitCode == 0);
  CHECK(run.output.find("near.graphml: 5 nodes") != std::string::npos);
  CHECK(info["nodes"]["largest"] == 5);  // the ion is like nothing, and stays
  CHECK(info["edges"]["largest"].get<int>() >= 2);
  CHECK(one.exitCode == 2);
  CHECK(two.exitCode == 2);
  CHECK(lists.exitCode == 2);
}

TEST_CASE("input that is missing or empty ends with 3 and a sentence") {
  const TemporaryFolder folder;
  for (const auto& file : {std::string{"/nonexistent/drugs.smi"}, written(folder, "a.json", "")}) {
    const auto run = kindredCli({"info", file});
    CHECK(run.exitCode == 3);
    CHECK(run.errors.find("kindred-cli: ") != std::string::npos);
  }
}

TEST_CASE("converting says whether a project is new, added to, or has it all already") {
  const TemporaryFolder folder;
  const auto graphs = written(folder, "graphs.json", threeGraphs);
  const auto pair = written(folder, "pair.el", "a b\n");
  const auto project = (folder.path() / "work.kindred").string();
  const auto copy = (folder.path() / "copy.kindred").string();
  const auto convert = [&](const std::string& from, const std::string& to) {
    const auto run = kindredCli({"convert", from, "-o", to});
    CHECK(run.exitCode == 0);
    return run.output;
  };

  CHECK(convert(graphs, project) == "Saved 3 graphs in " + project + ".\n");
  CHECK(convert(graphs, project) == project + " has these 3 graphs already.\n");
  CHECK(convert(pair, project) == "Added 1 graph to " + project + ", which has 2 data sets now.\n");
  REQUIRE(kindredCli({"gram", graphs, "--project", project}).exitCode == 0);
  CHECK(convert(project, copy) ==
        "Copied work.kindred to " + copy + ": 2 data sets and 1 kernel matrix.\n");
  const auto copied = json::parse(kindredCli({"info", copy, "--json"}).output);
  CHECK(copied["project"]["results"].size() == 1);
  const auto added = kindredCli({"convert", project, "-o", (folder.path() / "g.json").string()});
  CHECK(added.errors.find("(1 kernel matrix) stays there") != std::string::npos);
  CHECK(kindredCli({"convert", project, "-o", project}).exitCode == 2);
}

TEST_CASE("a molecule to look for is typed as SMILES or as InChI", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "three.smi", "CCO ethanol\nCCN ethylamine\nc1ccccc1 benzene\n");

  for (const std::string typed : {"OCC", "InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3"}) {
    const auto run = kindredCli({"similar", file, "--smiles", typed, "-k", "1"});
    CHECK(run.exitCode == 0);
    CHECK(run.output.starts_with("Like " + typed + ":\n"));
    CHECK(run.output.find("   1  1.0000  ethanol\n") != std::string::npos);
  }
  CHECK(kindredCli({"similar", file, "--smiles", "InChI=1S/nonsense"}).exitCode == 3);
}

TEST_CASE("a filter chooses the graphs that a command reads", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "four.csv",
                            "smiles,name,pKi\nCCO,ethanol,3\nCCN,ethylamine,7\n"
                            "Oc1ccccc1,phenol,6\nCc1ccccc1O,cresol,8\n");
  const auto project = (folder.path() / "four.kindred").string();
  const auto few = (folder.path() / "few.kindred").string();

  const auto run = kindredCli({"info", file, "--filter", "smarts:c[OH], pKi > 6.5"});
  CHECK(run.output.starts_with("four: 1 graph\n"));
  CHECK(kindredCli({"info", file, "--filter", "smarts:c[OH"}).exitCode == 2);
  CHECK(kindredCli({"info", file, "--filter", "pIC50 > 6"}).errors.find("no column “pIC50”") !=
        std::string::npos);
  CHECK(kindredCli({"info", file, "--filter", "pKi > 9"}).exitCode == 3);

  REQUIRE(kindredCli({"convert", file, "-o", project}).exitCode == 0);
  CHECK(kindredCli({"convert", project, "--filter", "not smarts:O", "-o", few}).output ==
        "Saved 1 graph in " + few + ".\n");

  const auto columns = (folder.path() / "columns.csv").string();
  const auto added = (folder.path() / "added.kindred").string();
  REQUIRE(kindredCli({"convert", file, "--calculate", "Ki = 10^(9 - pKi); \"p;K\" = pKi*2;",
                      "--filter", "Ki < 1000", "-o", columns})
              .exitCode == 0);
  CHECK(kindred::test::contentOf(columns).find("\"p;K\"") != std::string::npos);
  CHECK(kindred::test::contentOf(columns).find(",100,14") != std::string::npos);
  CHECK(kindredCli({"convert", project, "--calculate", "x = pKi + 1", "-o", added})
            .output.starts_with("Saved 4 graphs"));
  const auto empty = kindredCli({"info", file, "--calculate", "y = log10(pKi - 3)"});
  CHECK(empty.errors.find("is empty for 1 graph") != std::string::npos);
  CHECK(kindredCli({"info", file, "--calculate", "y = lg(pKi)"}).exitCode == 2);

  // What is looked for need not be among what is left.
  const auto similar = kindredCli(
      {"similar", file, "--graph", "phenol", "--filter", "pKi > 6", "--json", "-k", "9"});
  REQUIRE(similar.exitCode == 0);
  const auto list = json::parse(similar.output)["lists"][0]["similar"];
  CHECK(list.size() == 2);
  CHECK(list[0]["graph"] == "cresol");
}

TEST_CASE("many files are one data set to look for similar graphs in, two where it is said",
          "[files]") {
  const TemporaryFolder folder;
  const auto a = written(folder, "a.smi", "CCO ethanol\n");
  const auto b = written(folder, "b.smi", "CCN ethylamine\n");
  const auto c = written(folder, "c.smi", "OCC alcohol\n");
  const auto listsOf = [](std::vector<std::string> words) {
    words.insert(words.begin(), "similar");
    words.insert(words.end(), {"-k", "1", "--json"});
    const auto run = kindredCli(words);
    REQUIRE(run.exitCode == 0);
    return json::parse(run.output)["lists"];
  };

  const auto three = listsOf({a, b, c});
  REQUIRE(three.size() == 3);
  CHECK(three[0]["similar"][0]["graph"] == "alcohol");
  CHECK(listsOf({a, b, c, "--graph", "alcohol"})[0]["similar"][0]["graph"] == "ethanol");
  CHECK(listsOf({a, b, "--smiles", "NCC"})[0]["similar"][0]["graph"] == "ethylamine");
  CHECK(listsOf({a, c}).size() == 1);
  CHECK(listsOf({a, c, "--together"}).size() == 2);
}

TEST_CASE("info lists the nodes and edges of one graph with their attributes", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "two.smi", "CCO ethanol\nC#N cyanide\n");

  const auto text = kindredCli({"info", file, "--graph", "cyanide"}).output;
  CHECK(text.starts_with("cyanide: CHN, 27.026 g/mol, 2 nodes, 1 edge\nnodes\n  1"));
  const auto ethanol = json::parse(kindredCli({"info", file, "--graph", "1", "--json"}).output);
  CHECK(ethanol["name"] == "ethanol");
  CHECK(ethanol["formula"] == "C2H6O");
  CHECK(ethanol["molecular_weight"].get<double>() == Approx(46.069));  // PubChem
  REQUIRE(ethanol["nodes"].size() == 3);
  CHECK(ethanol["nodes"][2]["attributes"]["element"] == "O");
  REQUIRE(ethanol["edges"].size() == 2);
  CHECK(ethanol["edges"][1]["nodes"] == json{2, 3});
  CHECK(kindredCli({"info", file, "--graph", "3"}).exitCode == 2);
  CHECK(kindredCli({"info", "--graph", "1"}).exitCode == 2);
}

TEST_CASE("info lists the results of a project, of whatever kind they are") {
  const TemporaryFolder folder;
  const auto project = (folder.path() / "all.kindred").string();
  std::filesystem::copy_file(KINDRED_GOLDEN "/0.1.0.kindred", project);

  const auto run = kindredCli({"info", project});
  const auto info = json::parse(kindredCli({"info", project, "--json"}).output);

  const auto says = [&](const std::string& text) {
    return run.output.find(text) != std::string::npos;
  };
  CHECK(says("project: 1 data set, 1 kernel matrix, 1 order, 1 nodal similarity and 1 layout\n"));
  CHECK(says("  kernel matrix \"paths by paths\" of my paths: complete, raw; "));
  CHECK(says("  order of my paths: complete, natural\n"));
  CHECK(
      says("  nodal similarity of graph 3 of my paths and graph 6 of my paths: complete, q 0.1\n"));
  CHECK(says("  layout of graph 5 of my paths: complete, seed 3\n"));
  const auto& results = info["project"]["results"];
  REQUIRE(results.size() == 4);
  CHECK(results[0]["kernel"]["q"] == 0.1);
  CHECK(results[1]["order"] == "natural");
  CHECK(results[2]["kind"] == "nodal-similarity");
  CHECK(results[3]["options"]["layout"]["seed"] == "3");
}

TEST_CASE("info says of what kind attributes are, how far they reach, and which kernel suits") {
  const TemporaryFolder folder;
  const auto file = written(folder, "set.json", R"([
    {"graph": {"y": 1.5}, "nodes": [{"id": 0, "size": -2, "colour": "red"}], "links": []},
    {"graph": {"y": 4}, "nodes": [{"id": 0, "size": 7, "colour": "blue"}], "links": []}])");

  const auto info = json::parse(kindredCli({"info", file, "--json"}).output);
  const auto text = kindredCli({"info", file}).output;

  CHECK(info["node_attributes"]["size"]["lowest"] == -2);
  CHECK(info["node_attributes"]["size"]["highest"] == 7);
  CHECK(info["node_attributes"]["colour"]["values"] == json::array({"blue", "red"}));
  CHECK(info["properties"]["y"]["kind"] == "number");
  CHECK(info["suggested_kernel"]["node"] == "delta(colour, 0.5)");
  CHECK(text.find("  size (number): -2 to 7\n") != std::string::npos);
  CHECK(text.find("suggested kernel: nodes delta(colour, 0.5)") != std::string::npos);
}

TEST_CASE("reordering says what it gains and writes the order") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto output = folder.path() / "order.npy";

  const auto run = kindredCli(
      {"reorder", file, "--graph", "2", "--order", "rcm", "--json", "-o", output.string()});

  REQUIRE(run.exitCode == 0);
  const auto natural = json::parse(run.output)["orders"]["natural"];
  CHECK(natural["tiles"] == 1);
  CHECK(natural.contains("bandwidth"));
  CHECK(natural.contains("profile"));
  CHECK(std::filesystem::exists(output));
  CHECK(kindredCli({"reorder", file, "-o", output.string()}).exitCode == 2);
}

TEST_CASE("a network is laid out from the command line, the same each time") {
  const TemporaryFolder folder;
  const auto file = written(folder, "square.json",
                            R"({"nodes": [{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}],
                                "links": [{"source": "a", "target": "b"}, {"source": "b", "target": "c"},
                                          {"source": "c", "target": "d"}, {"source": "d", "target": "a"}]})");
  const auto first = folder.path() / "first.csv";
  const auto second = folder.path() / "second.csv";

  const auto run = kindredCli({"layout", file, "--json", "-o", first.string()});
  kindredCli({"layout", file, "-o", second.string()});

  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  CHECK(answer["edges"] == 4);
  CHECK(answer["settled"] == true);
  // Of a square by hand: at the best scale s = (8 + 2 √2) / 10 of its sides, the sum is
  // (4 (s - 1)² + 2 (s / √2 - 1)²) / 6.
  CHECK(answer["stress"].get<double>() == Approx(0.022876).epsilon(1e-2));
  const auto text = contentOf(first);
  CHECK(std::ranges::count(text, '\n') == 5);
  CHECK(text == contentOf(second));
  CHECK(kindredCli({"layout", file}).exitCode == 2);
}

TEST_CASE("a signed matrix can be reordered and seen, and is no input of a kernel") {
  const TemporaryFolder folder;
  const auto file = written(folder, "signed.mtx",
                            "%%MatrixMarket matrix coordinate real symmetric\n3 3 4\n1 1 2\n"
                            "2 1 -1\n3 2 -1\n3 3 2\n");
  const auto matrix = (folder.path() / "K.npy").string();

  const auto reordered = kindredCli({"reorder", file, "--json"});
  const auto refused = kindredCli({"gram", file, "-o", matrix});
  const auto asked = kindredCli({"gram", file, "--pattern", "-o", matrix});

  REQUIRE(reordered.exitCode == 0);
  // 2 on the diagonal, and both triangles
  CHECK(json::parse(reordered.output)["orders"]["natural"]["mean_fill"] == 6);
  CHECK(reordered.errors.find("each entry is an edge of weight 1") != std::string::npos);
  CHECK(refused.exitCode == 3);
  CHECK(refused.errors.find("The option pattern takes each entry") != std::string::npos);
  CHECK(asked.exitCode == 0);
}

TEST_CASE("a table of edges is read as such, or the way to it is said", "[files]") {
  const TemporaryFolder folder;
  const std::string rows = ",score,how\nA,B,9,x\nB,C,8,y\n";
  const auto named = written(folder, "named.csv", "protein1,protein2" + rows);
  const auto unnamed = written(folder, "unnamed.csv", "left,right" + rows);

  const auto read = kindredCli({"info", named, "--json"});
  const auto refused = kindredCli({"info", unnamed});

  CHECK(json::parse(read.output)["formats"] == json::array({"Edge List"}));
  CHECK(json::parse(read.output)["edges"]["largest"] == 2);
  CHECK(refused.exitCode == 3);
  CHECK(refused.errors.find("call two of its columns source and target") != std::string::npos);
}

TEST_CASE("nodal similarity takes two graphs of many by their names or numbers") {
  const TemporaryFolder folder;
  const auto many = written(folder, "many.json", threeGraphs);
  const auto one = written(folder, "one.el", "a b\nb c\n");

  const auto unsaid = kindredCli({"nodal", many});
  const auto once = kindredCli({"nodal", many, "--graph", "2"});
  const auto twice = kindredCli({"nodal", many, "--graph", "3", "--graph", "many 2", "--json"});
  const auto mixed = kindredCli({"nodal", one, many});
  const auto chosen = kindredCli({"nodal", one, many, "--graph", "1", "--graph", "3", "--json"});

  CHECK(unsaid.exitCode == 2);
  CHECK(unsaid.errors.find("many holds 3 graphs: choose two") != std::string::npos);
  CHECK(once.exitCode == 2);
  CHECK(once.errors.find("give it twice") != std::string::npos);
  REQUIRE(twice.exitCode == 0);
  CHECK(json::parse(twice.output)["a"] == "many 3");
  CHECK(json::parse(twice.output)["b"] == "many 2");
  CHECK(json::parse(twice.output)["arithmetic"] == "single, double if it falls short");
  CHECK(mixed.exitCode == 2);
  REQUIRE(chosen.exitCode == 0);
  CHECK(json::parse(chosen.output)["a"] == "one");
  CHECK(json::parse(chosen.output)["b"] == "many 3");
  CHECK(kindredCli({"nodal", one, one}).exitCode == 0);
  const auto same = json::parse(kindredCli({"nodal", one, one, "--json"}).output);
  CHECK(same["similarity"] == Approx(1));
  for (const auto& match : same["matches"])
    CHECK(match["similarity"] == Approx(1));
}

TEST_CASE("one of several named files that cannot be read does not end the others") {
  const TemporaryFolder folder;
  const auto good = written(folder, "good.json", threeGraphs);
  const auto bad = written(folder, "notes.docx", "\x01\x02 no text");

  const auto run = kindredCli({"info", good, bad});
  const auto strict = kindredCli({"info", good, bad, "--strict"});

  CHECK(run.exitCode == 0);
  CHECK(run.errors.find("notes.docx: It looks like no format") != std::string::npos);
  CHECK(strict.exitCode == 3);
}

TEST_CASE("info says that edges have weights, and how large") {
  const TemporaryFolder folder;
  const auto weighted = written(folder, "weighted.json", twoTargets);
  const auto plain = written(folder, "plain.json", threeGraphs);

  CHECK(kindredCli({"info", weighted}).output.find("edge weights: all 0.5\n") != std::string::npos);
  CHECK(json::parse(kindredCli({"info", weighted, "--json"}).output)["edge_weights"]["lowest"] ==
        0.5);
  CHECK(kindredCli({"info", plain}).output.find("edge weights") == std::string::npos);
}

TEST_CASE("info says what a network is like, and says nothing of the kind of molecules") {
  const TemporaryFolder folder;
  const auto network = written(folder, "net.el", "a b\nb c\nc a\nc d\ne e\n");

  const auto text = kindredCli({"info", network}).output;
  const auto info = json::parse(kindredCli({"info", network, "--json"}).output);
  const auto two = json::parse(kindredCli({"info", network, network, "--json"}).output);

  CHECK_THAT(text, Catch::Matchers::ContainsSubstring("  degrees: 0 to 3, median 2, mean 1.6\n"));
  CHECK_THAT(
      text, Catch::Matchers::ContainsSubstring("  components: 2, the largest of 4 nodes (80 %)\n"));
  CHECK(info["networks"][0]["density"] == 0.4);  // 4 of 10 pairs, not the self-loop
  CHECK(info["networks"][0]["global_clustering"] == 0.6);
  CHECK(info["networks"][0]["degrees"]["nodes_by_power_of_two"] == json::array({1, 1, 3}));
  CHECK(two["networks"].size() == 2);
  const auto smiles = written(folder, "two.smi", "CCO\nCC\n");
  CHECK_FALSE(json::parse(kindredCli({"info", smiles, "--json"}).output).contains("networks"));
}
