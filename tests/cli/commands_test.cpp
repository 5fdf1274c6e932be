#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using nlohmann::json;

namespace {

std::string written(const TemporaryFolder& folder, const std::string& name,
                    const std::string& text) {
  const auto path = folder.path() / name;
  std::ofstream{path} << text;
  return path.string();
}

/// Two paths and a triangle, unlabeled.
const std::string threeGraphs = R"([
  {"nodes": [{"id": 0}, {"id": 1}], "links": [{"source": 0, "target": 1}]},
  {"nodes": [{"id": 0}, {"id": 1}, {"id": 2}],
   "links": [{"source": 0, "target": 1}, {"source": 1, "target": 2}]},
  {"nodes": [{"id": 0}, {"id": 1}, {"id": 2}],
   "links": [{"source": 0, "target": 1}, {"source": 1, "target": 2}, {"source": 0, "target": 2}]}
])";

}  // namespace

TEST_CASE("every command explains itself") {
  for (const auto* command : {"info", "devices", "convert", "reorder", "gram", "nodal", "bench",
                              "completion", "manual"}) {
    const auto run = kindredCli({command, "--help"});
    CHECK(run.exitCode == 0);
    CHECK(run.output.find("--help") != std::string::npos);
  }
}

TEST_CASE("usage errors end with 2 and say what is wrong") {
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {}, {"fly"}, {"gram"}, {"info", "--no-such-flag"}, {"gram", "a.json", "--q", "2"}}) {
    const auto run = kindredCli(arguments);
    CHECK(run.exitCode == 2);
    CHECK_FALSE(run.errors.empty());
  }
  const auto run = kindredCli({"gram", "a.json", "-o", "K.npy", "--q", "1"});
  CHECK(run.errors ==
        "kindred-cli: --q does not accept \"1\": give a number above 0 and below 1.\n");
}

TEST_CASE("a mistake in the arguments is one sentence that names it") {
  const std::vector<std::pair<std::vector<std::string>, std::string>> mistakes{
      {{"grm", "a.csv"}, "There is no kindred-cli grm: did you mean gram?"},
      {{"render", "pie", "K.npy"},
       "There is no kindred-cli render pie: there are sparsity, gram, histogram, molecule and "
       "bench."},
      {{"gram", "a.csv", "--tolerence", "1"},
       "There is no option --tolerence of kindred-cli gram: did you mean --tolerance?"},
      {{"info", "--xyz"},
       "There is no option --xyz of kindred-cli info: see kindred-cli info --help."},
      {{"devices", "extra"},
       "\"extra\" is one word too many for kindred-cli devices: see kindred-cli devices --help."},
      {{"gram", "-o", "K.npy"},
       "kindred-cli gram needs FILE: files and folders to read, as one data set."},
      {{"convert", "a.csv"},
       "kindred-cli convert needs --output FILE: project file (.kindred) or node-link JSON "
       "(.json)."},
      {{"info", "a.csv", "--format"},
       "--format needs a value: format of the files by its name, such as smiles or gml; by "
       "default it is found from the name and content of each file."},
      {{"gram", "a", "--q", "0.1", "--q", "0.2"}, "--q is given more than once: give it once."},
      {{"completion", "fish"}, "SHELL does not accept \"fish\": give bash or zsh."},
      {{"bench", "read", "a", "--repeats", "foo"},
       "--repeats does not accept \"foo\": give a number from 1 to 1000."},
      {{"gram", "a", "-o", "K.npy", "--threads", "1.5"},
       "--threads does not accept \"1.5\": give a whole number from 0 to 4096."},
      {{"gram", "a", "-o", "K.npy", "--kernel", "foo"},
       "--kernel: There is no kernel preset \"foo\"; there are molecule2d, molecule3d, protein, "
       "unlabeled."}};
  for (const auto& [arguments, sentence] : mistakes) {
    const auto run = kindredCli(arguments);
    CHECK(run.exitCode == 2);
    CHECK(run.errors == "kindred-cli: " + sentence + "\n");
  }
}

TEST_CASE("help shows the flags of every command, and switches by what they do") {
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {"--help"}, {"gram", "--help"}, {"reorder", "--help"}}) {
    const auto help = kindredCli(arguments).output;
    CHECK(help.find("  --json ") != std::string::npos);
    CHECK(help.find("  --quiet ") != std::string::npos);
  }
  CHECK(kindredCli({"reorder", "--help"}).output.find("--no-swaps                  End PBR") !=
        std::string::npos);
}

TEST_CASE("a switch can be given its value") {
  const TemporaryFolder folder;
  const auto file = written(folder, "molecules.smi", "CCO\nC1CC\nCCN\n");
  CHECK(kindredCli({"info", file, "--strict"}).exitCode == 3);
  CHECK(kindredCli({"info", file, "--strict=true"}).exitCode == 3);
  CHECK(kindredCli({"info", file, "--strict=false"}).exitCode == 0);
}

TEST_CASE("input that is missing or empty ends with 3 and a sentence") {
  const TemporaryFolder folder;
  for (const auto& file : {std::string{"/nonexistent/drugs.smi"}, written(folder, "a.json", "")}) {
    const auto run = kindredCli({"info", file});
    CHECK(run.exitCode == 3);
    CHECK(run.errors.find("kindred-cli: ") != std::string::npos);
  }
}

TEST_CASE("a device that is not there ends with 4") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);

  const auto run =
      kindredCli({"gram", file, "--device", "cuda:99", "-o", (folder.path() / "K.npy").string()});

  CHECK(run.exitCode == 4);
  CHECK_FALSE(std::filesystem::exists(folder.path() / "K.npy"));
}

TEST_CASE("a list of devices is taken whole or refused") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto matrix = (folder.path() / "K.npy").string();
  const auto run = [&](const std::string& devices) {
    return kindredCli({"gram", file, "--kernel", "unlabeled", "--device", devices, "-o", matrix});
  };

  CHECK(run("cpu,cpu").exitCode == 2);
  CHECK(run("cpu,cpu").errors.find("The device \"cpu\" is named twice.") != std::string::npos);
  CHECK(run("cpu,cuda:99").exitCode == 4);
  CHECK_FALSE(std::filesystem::exists(matrix));
}

TEST_CASE("an explained Gram matrix says which ways the pairs took") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto explained = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"gram",      file,       "--kernel",
                                   "unlabeled", "--device", "cpu",
                                   "--explain", "-o",       (folder.path() / "K.npy").string()};
    words.insert(words.end(), more.begin(), more.end());
    return kindredCli(words).output;
  };

  const auto answer = json::parse(explained({"--json"}));

  CHECK(explained({}).find("cpu, molecules: 6 pairs (100 %) in ") != std::string::npos);
  REQUIRE(answer["paths"].size() == 1);
  CHECK(answer["paths"][0]["device"] == "cpu");
  CHECK(answer["paths"][0]["pairs"] == 6);
  CHECK(answer["paths"][0]["predicted_seconds"].is_null());
}

TEST_CASE("an unlabeled Gram matrix follows its closed form") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto matrix = folder.path() / "K.csv";

  const auto run = kindredCli({"gram", file, "--kernel", "unlabeled", "--q", "0.5", "--raw",
                               "--json", "-o", matrix.string()});

  REQUIRE(run.exitCode == 0);
  CHECK(json::parse(run.output)["rows"] == 3);
  std::ifstream lines{matrix};
  std::string line;
  std::getline(lines, line);
  for (const double n : {2, 3, 3}) {
    REQUIRE(std::getline(lines, line));
    line.erase(0, line.find(',') + 1);
    for (const double m : {2, 3, 3}) {
      // K = n m / (1 - (1-q)²)
      CHECK(std::stod(line) == Approx(n * m / 0.75).epsilon(1e-5));
      line.erase(0, line.find(',') == std::string::npos ? line.size() : line.find(',') + 1);
    }
  }
}

TEST_CASE("two files make a rectangular matrix, together they make one data set") {
  const TemporaryFolder folder;
  const auto a = written(folder, "a.json", threeGraphs);
  const auto b = written(folder, "b.json", threeGraphs);
  const auto output = (folder.path() / "K.npy").string();

  const auto cross = kindredCli({"gram", a, b, "--json", "-o", output});
  const auto together = kindredCli({"gram", a, b, "--together", "--json", "-o", output});

  CHECK(json::parse(cross.output)["columns"] == 3);
  CHECK(json::parse(together.output)["columns"] == 6);
}

TEST_CASE("a project gives the same matrix again without computing it") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto project = (folder.path() / "work.kindred").string();
  const auto gram = [&](const std::string& output) {
    const auto run = kindredCli(
        {"gram", file, "--project", project, "--json", "-o", (folder.path() / output).string()});
    REQUIRE(run.exitCode == 0);
    return run;
  };

  const auto first = gram("first.csv");
  const auto second = gram("second.csv");

  CHECK(contentOf(folder.path() / "first.csv") == contentOf(folder.path() / "second.csv"));
  CHECK(json::parse(first.output)["resumed_blocks"] == 0);
  CHECK(json::parse(second.output)["resumed_blocks"] == 1);
  CHECK(second.errors.find("work.kindred has this kernel matrix already") != std::string::npos);
  const auto info = json::parse(kindredCli({"info", project, "--json"}).output);
  CHECK(info["graphs"] == 3);
  CHECK(info["formats"] == json::array({"Kindred project"}));
  CHECK(info["project"]["data_sets"].size() == 1);
  CHECK(info["project"]["kernel_matrices"][0]["blocks_done"] == 1);
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
  CHECK(copied["project"]["kernel_matrices"].size() == 1);
  const auto added = kindredCli({"convert", project, "-o", (folder.path() / "g.json").string()});
  CHECK(added.errors.find("(1 kernel matrix) stays there") != std::string::npos);
  CHECK(kindredCli({"convert", project, "-o", project}).exitCode == 2);
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
  CHECK(json::parse(run.output)["orders"]["natural"]["tiles"] == 1);
  CHECK(std::filesystem::exists(output));
  CHECK(kindredCli({"reorder", file, "-o", output.string()}).exitCode == 2);
}

TEST_CASE("the completion script is one that bash accepts and knows the commands") {
  const TemporaryFolder folder;
  const auto run = kindredCli({"completion", "bash"});
  const auto script = written(folder, "completion.bash", run.output);

  CHECK(std::system(("bash -n " + script).c_str()) == 0);
  CHECK(std::system(("bash -c '. " + script +
                     "; COMP_WORDS=(kindred-cli reo); COMP_CWORD=1; _kindred_cli; "
                     "[ \"${COMPREPLY[*]}\" = reorder ]'")
                        .c_str()) == 0);
  CHECK(std::system(("bash -c '. " + script +
                     "; COMP_WORDS=(kindred-cli reorder --order p); COMP_CWORD=3; _kindred_cli; "
                     "[ \"${COMPREPLY[*]}\" = pbr ]'")
                        .c_str()) == 0);
}

TEST_CASE("the manual page names every command") {
  const auto manual = kindredCli({"manual"}).output;

  CHECK(manual.starts_with(".TH KINDRED"));
  for (const auto* command : {".SS info", ".SS reorder", ".SS gram", ".SS nodal"})
    CHECK(manual.find(command) != std::string::npos);
}

namespace {

/// Three graphs of which two have a number, and all a kind.
const std::string twoTargets = R"([
  {"graph": {"y": 1.5, "kind": "a"}, "nodes": [{"id": 0}, {"id": 1}],
   "edges": [{"source": 0, "target": 1, "weight": 0.5}]},
  {"graph": {"y": 2, "kind": "a"}, "nodes": [{"id": 0}], "edges": []},
  {"graph": {"kind": "b"}, "nodes": [{"id": 0}], "edges": []}])";

}  // namespace

TEST_CASE("labels of LIBSVM rows are asked for before anything is computed") {
  const TemporaryFolder folder;
  const auto partly = written(folder, "partly.json", twoTargets);
  const auto bare = written(folder, "bare.json", threeGraphs);
  const auto output = (folder.path() / "K.libsvm").string();
  const auto table = (folder.path() / "K.csv").string();

  const auto missing = kindredCli({"gram", partly, "-o", output});
  const auto unknown = kindredCli({"gram", bare, "--target", "nope", "-o", output});
  const auto zero = kindredCli({"gram", bare, "-o", output});
  const auto useless = kindredCli({"gram", bare, "--target", "y", "-o", table});

  CHECK(missing.exitCode == 2);
  CHECK(missing.errors.find("The property y is not a number for every graph") != std::string::npos);
  CHECK(missing.errors.find("Computing") == std::string::npos);
  CHECK(unknown.exitCode == 2);
  CHECK(unknown.errors.find("no property named nope") != std::string::npos);
  CHECK(unknown.errors.find("Computing") == std::string::npos);
  CHECK(zero.exitCode == 0);
  CHECK(zero.errors.find("No property of bare is a number: every label in " + output + " is 0.") !=
        std::string::npos);
  CHECK(useless.exitCode == 2);
  CHECK_FALSE(std::filesystem::exists(table));
}

TEST_CASE("a place that takes no file is said before anything is computed") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto tooLong = (folder.path() / (std::string(300, 'x') + ".npy")).string();

  for (const auto& place : {std::string{"/proc/x.npy"}, tooLong}) {
    const auto run = kindredCli({"gram", file, "-o", place});
    CHECK(run.exitCode == 2);
    CHECK(run.errors.find("cannot be written") != std::string::npos);
    CHECK(run.errors.find("Kernel") == std::string::npos);
  }
  CHECK(filesIn(folder.path()) == "graphs.json");
}

TEST_CASE("a matrix says what can be relied on, in the text and beside every file") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto text = kindredCli({"gram", file, "-o", (folder.path() / "K.mtx").string()}).output;
  const auto capped = kindredCli({"gram", file, "--q", "0.001", "--maximum-iterations", "1", "-o",
                                  (folder.path() / "L.npy").string()});

  CHECK(text.find("Values are within the tolerance of 1e-06.\nThe largest residual of their "
                  "equations is ") != std::string::npos);
  CHECK(json::parse(contentOf(folder.path() / "K.json"))["complete"] == true);
  CHECK(capped.exitCode == 0);
  CHECK(capped.output.find("Values are within") == std::string::npos);
  CHECK(capped.output.find(
            " did not reach the tolerance of 1e-06, and their values are less exact") !=
        std::string::npos);
  CHECK(json::parse(contentOf(folder.path() / "L.json"))["not_converged"] > 0);
}

TEST_CASE("a project says when it is read only, and warns before it takes other data") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto other = written(folder, "other.json", twoTargets);
  const auto project = (folder.path() / "work.kindred").string();

  const auto first = kindredCli({"gram", file, "--project", project});
  const auto again = kindredCli({"gram", file, "--project", project});
  const auto mixed = kindredCli({"gram", other, "--project", project});

  CHECK(first.output.find("Solved 6 pairs in ") != std::string::npos);
  CHECK(again.output.find("Read from the project: 6 pairs, solved before in ") !=
        std::string::npos);
  CHECK(again.output.find("Solved") == std::string::npos);
  CHECK(again.errors.find("Warning") == std::string::npos);
  CHECK(mixed.errors.find("Warning: work.kindred already holds the data set graphs; the data set "
                          "other is added.") != std::string::npos);
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
  CHECK(mixed.exitCode == 2);
  REQUIRE(chosen.exitCode == 0);
  CHECK(json::parse(chosen.output)["a"] == "one");
  CHECK(json::parse(chosen.output)["b"] == "many 3");
  CHECK(kindredCli({"nodal", one, one}).exitCode == 0);
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

TEST_CASE("help tells defaults, ranges and units as they are") {
  const auto gram = kindredCli({"gram", "--help"}).output;
  const auto reorder = kindredCli({"reorder", "--help"}).output;
  const auto bench = kindredCli({"bench", "gram", "--help"}).output;

  CHECK(gram.find("--node TEXT=by the preset") != std::string::npos);
  CHECK(gram.find("--format smiles|csv|sdf") != std::string::npos);
  CHECK(gram.find("left out (s, above 0 and at most 86400).") != std::string::npos);
  CHECK(gram.find(".hdf5") != std::string::npos);
  CHECK(gram.find("Ctrl-\\ stops and keeps") != std::string::npos);
  CHECK(reorder.find("Rows and columns of a tile (rows, from 1 to 8).") != std::string::npos);
  CHECK(bench.find("INT") == std::string::npos);
  CHECK(bench.find("from 1 to 1,000,000") != std::string::npos);
  CHECK(kindredCli({"devices"}).output.find("MiB") == std::string::npos);
}
