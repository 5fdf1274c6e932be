#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;
using nlohmann::json;

namespace {

/// A path of four proteins, and a square of proteins with a diagonal.
struct SmallPair {
  TemporaryFolder folder;
  std::string a = written(folder, "path.el", "p q\nq r\nr s\n");
  std::string b = written(folder, "square.el", "P Q\nQ R\nR S\nS P\nP R\n");
  std::string good = written(folder, "good.align", "p\tP\nq\tQ\nr\tR\ns\tS\n");
  std::string poor = written(folder, "poor.csv", "node_a,node_b,score\np,P,1\nq,S,0.5\nr,Q,0.1\n");
};

}  // namespace

TEST_CASE("alignments are measured side by side") {
  const SmallPair pair;

  const auto run = kindredCli(
      {"align", pair.a, pair.b, "--evaluate", pair.good, pair.poor, "--truth", pair.good});

  CHECK(run.exitCode == 0);
  CHECK_THAT(run.output,
             ContainsSubstring("path (4 nodes, 3 edges) with square (4 nodes, 5 edges)\n"));
  CHECK_THAT(run.output,
             ContainsSubstring("Measure                         good.align   poor.csv\n"));
  CHECK_THAT(run.output,
             ContainsSubstring("Conserved edges                          3          1\n"));
  CHECK_THAT(run.output,
             ContainsSubstring("S³                                  0.6000     0.2500\n"));
  CHECK_THAT(run.output,
             ContainsSubstring("Node correctness                    1.0000     0.2500\n"));
  CHECK_THAT(run.output, !ContainsSubstring("WEC"));
}

TEST_CASE("alignments are measured as JSON, with null where a measure is not defined") {
  const SmallPair pair;
  const auto prior = written(pair.folder, "prior.tsv", "p\tP\t1\nq\tQ\t0.5\nr\tR\t0\nx\ty\t1\n");

  const auto run =
      kindredCli({"align", pair.a, pair.b, "--evaluate", pair.good, "--prior", prior, "--json"});

  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  CHECK(answer["a"] == json{{"name", "path"}, {"nodes", 4}, {"edges", 3}});
  CHECK(answer["alignments"][0]["file"] == pair.good);
  const auto& measures = answer["alignments"][0]["measures"];
  CHECK(measures["conserved_edges"] == 3);
  CHECK(measures["ec"] == 1);
  CHECK(measures["ics"] == 3.0 / 5);
  CHECK(measures["wec"] == Approx((0.75 + 0.25 + 0) / 3));
  CHECK(measures["nc"].is_null());
  CHECK(run.errors.find("1 line is left out") != std::string::npos);
}

TEST_CASE("annotations add how many terms aligned nodes share") {
  const SmallPair pair;
  const auto terms =
      written(pair.folder, "terms.tsv", "p\tGO:1\np\tGO:2\nP\tGO:1\nq\tGO:3\nQ\tGO:4\n");

  const auto run = kindredCli(
      {"align", pair.a, pair.b, "--evaluate", pair.good, "--annotations", terms, "--json"});

  REQUIRE(run.exitCode == 0);
  const auto measures = json::parse(run.output)["alignments"][0]["measures"];
  CHECK(measures["annotated_pairs"] == 2);
  CHECK(measures["gc_1"] == 0.5);
  CHECK(measures["gc_2"] == 0);
  CHECK(measures["term_jaccard"] == 0.25);
}

TEST_CASE("an alignment that cannot be read ends with 3 and a sentence") {
  const SmallPair pair;
  const auto twice = written(pair.folder, "twice.align", "p\tP\n\np\tQ\n");

  const auto bad = kindredCli({"align", pair.a, pair.b, "--evaluate", twice});
  const auto missing = kindredCli({"align", pair.a, pair.b, "--evaluate", "/nowhere.align"});

  CHECK(bad.exitCode == 3);
  CHECK_THAT(bad.errors,
             ContainsSubstring("twice.align, line 3: p is matched twice: lines 1 and 3."));
  CHECK(missing.exitCode == 3);
  CHECK(kindredCli({"align", pair.a, "--evaluate", pair.good}).exitCode == 2);
  CHECK(kindredCli({"align", pair.a, pair.b}).exitCode == 2);
  CHECK(kindredCli({"align", pair.a, pair.b, pair.b, "--evaluate", pair.good}).exitCode == 2);
}

TEST_CASE("a name that is unknown is said, and the rest is measured") {
  const SmallPair pair;
  const auto mapping = written(pair.folder, "m.align", "p\tP\nghost\tQ\n");

  const auto run = kindredCli({"align", pair.a, pair.b, "--evaluate", mapping});

  CHECK(run.exitCode == 0);
  CHECK_THAT(run.errors, ContainsSubstring("m.align:2: ghost is no node of path"));
  CHECK(kindredCli({"align", pair.a, pair.b, "--evaluate", mapping, "--strict"}).exitCode == 3);
}

TEST_CASE("the true alignment of the yeast benchmark has its published measures", "[files]") {
  const auto truth = testData("ppi/syeast/true_node_mapping.txt");
  const auto yeast = testData("ppi/syeast/yeast0_Y2H1.gw");
  struct Noise {
    const char* file;
    double score;  ///< NCV-GS³
  };
  const auto noise = GENERATE(Noise{"yeast5_Y2H1.gw", 0.9759}, Noise{"yeast15_Y2H1.gw", 0.9325},
                              Noise{"yeast25_Y2H1.gw", 0.8945});
  if (!truth || !yeast) return;

  const auto run =
      kindredCli({"align", yeast->string(), (yeast->parent_path() / noise.file).string(),
                  "--evaluate", truth->string(), "--truth", truth->string(), "--json"});

  REQUIRE(run.exitCode == 0);
  const auto measures = json::parse(run.output)["alignments"][0]["measures"];
  CHECK(measures["conserved_edges"] == 8323);
  CHECK(measures["ncv_gs3"] == Approx(noise.score).margin(5e-5));
  CHECK(measures["ec"] == 1);
  CHECK(measures["nc"] == 1);
  CHECK(measures["lccs_nodes"] == 1004);
}

TEST_CASE("two networks are aligned, and the alignment is written and measured") {
  const SmallPair pair;
  const auto output = (pair.folder.path() / "found.align").string();

  const auto run = kindredCli({"align", pair.a, pair.b, "-o", output});
  const auto again = kindredCli({"align", pair.a, pair.b, "--evaluate", output, "--json"});

  CHECK(run.exitCode == 0);
  CHECK_THAT(run.output,
             ContainsSubstring("Aligned 4 nodes: 3 of at most 3 edges are conserved.\n"));
  CHECK(json::parse(again.output)["alignments"][0]["measures"]["conserved_edges"] == 3);
}

TEST_CASE("pairs that are locked stay aligned, and the same seed gives the same file") {
  const SmallPair pair;
  const auto locked = written(pair.folder, "locked.align", "q S\n");
  const auto output = [&](const char* name) { return (pair.folder.path() / name).string(); };
  const auto run = [&](const std::string& file) {
    return kindredCli({"align", pair.a, pair.b, "-o", file, "--lock", locked, "--json"});
  };

  const auto first = run(output("first.csv"));
  run(output("second.csv"));

  REQUIRE(first.exitCode == 0);
  CHECK(json::parse(first.output)["alignment"]["options"]["seed"] == "1");
  const auto text = contentOf(output("first.csv"));
  CHECK_THAT(text, ContainsSubstring("\"q\",\"S\",1\n"));
  CHECK(text == contentOf(output("second.csv")));
}

TEST_CASE("a search begins with an alignment of a file, whose unknown names are said") {
  const SmallPair pair;
  const auto start = written(pair.folder, "start.align", "p Q\nq S\nghost P\n");
  const auto output = (pair.folder.path() / "found.align").string();
  const auto run = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"align", pair.a, pair.b, "-o", output, "--start", start});
    return kindredCli(more);
  };

  const auto found = run({"--effort", "0", "--json"});

  REQUIRE(found.exitCode == 0);
  CHECK_THAT(found.errors, ContainsSubstring("start.align:3: ghost is no node of path"));
  const auto answer = json::parse(found.output)["alignment"];
  CHECK(answer["start"] == start);
  CHECK(answer["aligned_nodes"] == 4);
  CHECK_THAT(contentOf(output), ContainsSubstring("p\tQ\nq\tS\n"));
  CHECK_THAT(run({}).output, ContainsSubstring("The search began with " + start + "; then "));
  CHECK(run({"--method", "cualign"}).exitCode == 2);
}

TEST_CASE("a search for the objective takes alpha and beta, and says what it reached") {
  const SmallPair pair;
  const auto prior = written(pair.folder, "prior.tsv", "p\tQ\t4\nr\tR\t1\n");
  const auto output = (pair.folder.path() / "found.align").string();

  const auto run = kindredCli({"align", pair.a, pair.b, "-o", output, "--prior", prior, "--goal",
                               "objective", "--alpha", "100", "--beta", "2", "--json"});

  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output)["alignment"];
  CHECK(answer["options"]["alpha"] == "100");
  CHECK(answer["goal_value"] == 100 + 25 + 2 * answer["conserved_edges"].get<double>());
}

TEST_CASE("an alignment by candidates says its bound and the gap to it") {
  const SmallPair pair;
  const auto output = (pair.folder.path() / "found.align").string();
  const std::vector<std::string> arguments{"align",    pair.a,    pair.b,    "-o", output,
                                           "--method", "cualign", "--bound", "20"};
  auto asJson = arguments;
  asJson.push_back("--json");

  const auto answer = json::parse(kindredCli(asJson).output)["alignment"];
  const auto& bound = answer["bound"];

  CHECK(bound["value"].get<double>() >= bound["reached"].get<double>());
  CHECK(bound["gap"].get<double>() >= 0);
  CHECK(bound["steps"].get<int>() <= 20);
  CHECK_THAT(kindredCli(arguments).output,
             ContainsSubstring("No matching of the candidates is worth more than "));
  CHECK(kindredCli({"align", pair.a, pair.b, "-o", output, "--bound", "20"}).exitCode == 2);
}

TEST_CASE("nodes that are alike by walks guide either method") {
  const SmallPair pair;
  const auto output = (pair.folder.path() / "found.align").string();
  const std::string method = GENERATE("best", "cualign");

  const auto run = kindredCli({"align", pair.a, pair.b, "-o", output, "--alike", "2", "--walk-q",
                               "0.1", "--method", method, "--json"});

  REQUIRE(run.exitCode == 0);
  const auto options = json::parse(run.output)["alignment"]["options"];
  CHECK(options["alike"] == "2");
  CHECK(options["walk-q"] == "0.1");
}

TEST_CASE("forbidden pairs are not aligned, by either method") {
  const SmallPair pair;
  const auto forbidden = written(pair.folder, "not.txt", "p P\np S\np Q\nghost P\n");
  const auto output = (pair.folder.path() / "found.align").string();
  const std::string method = GENERATE("best", "cualign");

  const auto run = kindredCli(
      {"align", pair.a, pair.b, "-o", output, "--forbid", forbidden, "--method", method, "--json"});

  REQUIRE(run.exitCode == 0);
  CHECK_THAT(run.errors, ContainsSubstring("not.txt:4: ghost is no node of path"));
  CHECK(json::parse(run.output)["alignment"]["forbidden_pairs"] == 3);
  CHECK_THAT(contentOf(output), ContainsSubstring("p\tR\n"));
}

TEST_CASE("an alignment without work, or whose output is bad, is refused before files are read") {
  const SmallPair pair;
  const auto refused = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"align", pair.a, pair.b});
    const auto run = kindredCli(arguments);
    CHECK(run.exitCode == 2);
    return run.errors;
  };

  CHECK_THAT(refused({}), ContainsSubstring("name an output (-o) to align the networks"));
  CHECK_THAT(refused({"-o", "found.png"}), ContainsSubstring("should end in .align or .csv"));
  CHECK_THAT(refused({"-o", pair.good, "--lock", pair.good}), ContainsSubstring("good.align"));
}

TEST_CASE("noise does not hide a single edge of the yeast network, whichever comes first") {
  const auto yeast = testData("ppi/syeast/yeast0_Y2H1.gw");
  if (!yeast) return;
  const TemporaryFolder folder;
  const auto output = (folder.path() / "found.align").string();
  const auto truth = testData("ppi/syeast/true_node_mapping.txt")->string();
  for (const char* share : {"5", "15", "25"}) {
    INFO("plus " << share << " %");
    const auto noisy = testData(std::string{"ppi/syeast/yeast"} + share + "_Y2H1.gw")->string();
    const auto run =
        kindredCli({"align", yeast->string(), noisy, "--truth", truth, "-o", output, "--json"});
    const auto turned = kindredCli({"align", noisy, yeast->string(), "-o", output, "--json"});

    REQUIRE(run.exitCode == 0);
    const auto answer = json::parse(run.output)["alignment"];
    CHECK(answer["conserved_edges"] == 8323);
    CHECK(answer["measures"]["nc_orbit"] > 0.8);
    CHECK(json::parse(turned.output)["alignment"]["conserved_edges"] == 8323);
  }
}

TEST_CASE("the merged and the conserved network of an alignment read back with their classes",
          "[files]") {
  const SmallPair pair;
  const std::string extension = GENERATE(".graphml", ".gml", ".sif");
  const auto merged = (pair.folder.path() / ("merged" + extension)).string();
  const auto conserved = (pair.folder.path() / ("conserved" + extension)).string();
  const auto report = (pair.folder.path() / "report.json").string();

  const auto run = kindredCli({"align", pair.a, pair.b, "--evaluate", pair.poor, "--merged", merged,
                               "--conserved", conserved, "--report", report});

  REQUIRE(run.exitCode == 0);
  // p-P, q-S and r-Q are aligned: S-P is an edge, S-Q is none; s and R stay alone.
  CHECK_THAT(run.output, ContainsSubstring("merged" + extension + ": 5 nodes, 7 edges.\n"));
  CHECK_THAT(run.output, ContainsSubstring("conserved" + extension + ": 2 nodes, 1 edge.\n"));
  const auto edgeClass = extension == ".sif" ? "interaction" : "class";
  const auto info = json::parse(kindredCli({"info", merged, "--json"}).output);
  CHECK(info["nodes"]["largest"] == 5);
  CHECK(info["edges"]["largest"] == 7);
  auto classes = info["edge_attributes"][edgeClass]["values"].get<std::vector<std::string>>();
  std::ranges::sort(classes);
  CHECK(classes == std::vector<std::string>{"conserved", "only A", "only B"});
  CHECK(json::parse(contentOf(report))["alignments"][0]["measures"]["conserved_edges"] == 1);
  CHECK(json::parse(contentOf(report)).contains("version"));
  CHECK(json::parse(contentOf(report))["files"] == json{pair.a, pair.b});
}

TEST_CASE("networks of an alignment are those of one alignment alone") {
  const SmallPair pair;
  const auto merged = (pair.folder.path() / "merged.sif").string();

  const auto two =
      kindredCli({"align", pair.a, pair.b, "--evaluate", pair.poor, pair.good, "--merged", merged});
  const auto unknown = kindredCli({"align", pair.a, pair.b, "--evaluate", pair.poor, "--conserved",
                                   (pair.folder.path() / "c.doc").string()});
  const auto same = kindredCli({"align", pair.a, pair.b, "--evaluate", pair.poor, "--conserved",
                                merged, "--merged", merged});

  CHECK(two.exitCode == 2);
  CHECK_THAT(two.errors, ContainsSubstring("need one alignment, and there are 2"));
  CHECK(unknown.exitCode == 2);
  CHECK(same.exitCode == 2);
  CHECK_FALSE(std::filesystem::exists(merged));
}

TEST_CASE("the help of align and the manual say what each measure is") {
  const auto help = kindredCli({"align", "--help"}).output;
  const auto manual = kindredCli({"manual"}).output;

  for (const auto* words : {"NCV-GS³: Geometric mean of NCV and GS³.", "as CONE-Align defines it",
                            "Node correctness, orbit-aware: "}) {
    CAPTURE(words);
    CHECK_THAT(help, ContainsSubstring(words));
  }
  CHECK_THAT(help, ContainsSubstring("Measures count from the first network, A"));
  CHECK_THAT(manual, ContainsSubstring(".SH MEASURES OF ALIGNMENTS"));
  CHECK_THAT(manual, ContainsSubstring("as CONE"));
}

TEST_CASE("two networks are aligned by candidates, and every iteration is told") {
  const SmallPair pair;
  const auto output = (pair.folder.path() / "found.align").string();

  const auto run = kindredCli({"align", pair.a, pair.b, "-o", output, "--method", "cualign",
                               "--iterations", "8", "--dimension", "2"});
  const auto told = kindredCli({"align", pair.a, pair.b, "-o", output, "--method", "cualign",
                                "--iterations", "8", "--dimension", "2", "--json"});

  REQUIRE(run.exitCode == 0);
  CHECK_THAT(run.output, ContainsSubstring("of at most 3 edges are conserved."));
  CHECK_THAT(run.output, ContainsSubstring("16 candidate pairs, 100 % of all"));
  REQUIRE(told.exitCode == 0);
  const auto answer = json::parse(told.output)["alignment"];
  CHECK(answer["method"] == "cualign");
  CHECK(answer["candidates"] == 16);
  CHECK(answer["density"] == 1);
  CHECK(answer["overlap_entries"] == 2 * 2 * 3 * 5);
  CHECK(answer["iterations"].size() == 8);
  CHECK(answer["stages"][0]["stage"] == "embedding of B");
  CHECK(answer["options"]["dimension"] == "2");
  CHECK(answer["aligned_nodes"] == 4);
  CHECK(answer["measures"]["conserved_edges"] == answer["conserved_edges"]);
}

TEST_CASE("candidates, embeddings and similarities that are given decide the alignment") {
  const SmallPair pair;
  const auto candidates =
      written(pair.folder, "L.mtx",
              "%%MatrixMarket matrix coordinate real general\n4 4 4\n1 2 1\n2 3 1\n3 4 1\n4 1 1\n");
  const auto ofA = written(pair.folder, "a.txt", "p 1 0\nq 0 1\nr -1 0\ns 0 -1\n");
  const auto ofB = written(pair.folder, "b.txt", "Q 1 0\nR 0 1\nS -1 0\nP 0 -1\n");
  const auto prior = written(pair.folder, "prior.tsv", "p\tQ\t1\nq\tR\t1\nr\tS\t1\ns\tP\t1\n");
  const std::vector<std::vector<std::string>> ways{
      {"--candidates", candidates},
      {"--embeddings", ofA, ofB, "--no-subspace", "--k", "1"},
      {"--prior", prior, "--prior-use", "only"}};
  for (const auto& way : ways) {
    const auto output = (pair.folder.path() / "given.align").string();
    std::vector<std::string> arguments{"align", pair.a,     pair.b,   "-o",
                                       output,  "--method", "cualign"};
    arguments.insert(arguments.end(), way.begin(), way.end());

    const auto run = kindredCli(arguments);

    INFO(way.front() << run.errors);
    CHECK(run.exitCode == 0);
    CHECK(contentOf(output) == "p\tQ\nq\tR\nr\tS\ns\tP\n");
  }
  const auto one = kindredCli(
      {"align", pair.a, pair.b, "-o", "x.align", "--method", "cualign", "--embeddings", ofA});
  CHECK(one.exitCode == 2);
  CHECK_THAT(one.errors, ContainsSubstring("--embeddings takes two files"));
}

TEST_CASE("files for another method are refused, and files that are not there") {
  const SmallPair pair;
  const auto output = (pair.folder.path() / "none.align").string();
  const auto points = written(pair.folder, "points.txt", "p 1 0\n");
  const auto run = [&](std::vector<std::string> more) {
    std::vector<std::string> arguments{"align", pair.a, pair.b};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return kindredCli(arguments);
  };

  for (const auto& refused :
       {run({"-o", output, "--candidates", "/nowhere.mtx"}),
        run({"-o", output, "--method", "best", "--embeddings", points, points}),
        run({"--evaluate", pair.good, "--method", "cualign", "--candidates", points})}) {
    CHECK(refused.exitCode == 2);
    CHECK_THAT(refused.errors, ContainsSubstring("--candidates and --embeddings are what --method "
                                                 "cualign works on: give it, and an output (-o)."));
  }
  const auto missing = run({"-o", output, "--method", "cualign", "--candidates", "/nowhere.mtx"});
  CHECK(missing.exitCode == 3);
  CHECK_THAT(missing.errors, ContainsSubstring("nowhere.mtx"));
  CHECK_FALSE(std::filesystem::exists(output));
}

TEST_CASE("notices of embeddings are among those of the answer") {
  const SmallPair pair;
  const auto ofA = written(pair.folder, "a.txt", "p 1 0\nghost 1 1\nq 0 1\nr -1 0\ns 0 -1\n");
  const auto ofB = written(pair.folder, "b.txt", "Q 1 0\nR 0 1\nS -1 0\nP 0 -1\n");

  const auto run =
      kindredCli({"align", pair.a, pair.b, "-o", (pair.folder.path() / "given.align").string(),
                  "--method", "cualign", "--embeddings", ofA, ofB, "--json"});

  REQUIRE(run.exitCode == 0);
  const auto notices = json::parse(run.output)["notices"];
  REQUIRE(notices.size() == 1);
  CHECK_THAT(notices[0].dump(), ContainsSubstring("ghost"));
  CHECK_THAT(run.errors, ContainsSubstring("ghost"));
}

TEST_CASE("a project keeps what an alignment is made of", "[files]") {
  const SmallPair pair;
  const auto output = (pair.folder.path() / "kept.align").string();
  const auto project = (pair.folder.path() / "kept.kindred").string();
  const std::vector<std::string> command{"align", pair.a,        pair.b,    "-o",
                                         output,  "--method",    "cualign", "--project",
                                         project, "--dimension", "2"};
  auto other = command;
  other.insert(other.end(), {"--alpha", "3"});

  const auto first = kindredCli(command);
  const auto again = kindredCli(command);
  const auto changed = kindredCli(other);
  const auto listed = kindredCli({"info", project});

  REQUIRE(first.exitCode == 0);
  CHECK_THAT(first.output, !ContainsSubstring(" kept,"));
  REQUIRE(again.exitCode == 0);
  CHECK_THAT(again.output, ContainsSubstring("candidates kept,"));
  CHECK_THAT(again.output, ContainsSubstring("belief propagation kept,"));
  REQUIRE(changed.exitCode == 0);
  CHECK_THAT(changed.output, ContainsSubstring("candidates kept,"));
  CHECK_THAT(changed.output, !ContainsSubstring("embedding of"));
  CHECK_THAT(changed.output, !ContainsSubstring("belief propagation kept,"));
  CHECK(listed.exitCode == 0);
  CHECK(
      kindredCli({"align", pair.a, pair.b, "--evaluate", output, "--project", project}).exitCode ==
      2);
}

TEST_CASE("a project keeps a best alignment, and gives it back", "[files]") {
  const SmallPair pair;
  const auto path = [&](const char* name) { return (pair.folder.path() / name).string(); };
  const auto align = [&](const char* output, const char* seed) {
    return kindredCli({"align", pair.a, pair.b, "-o", path(output), "--project", path("k.kindred"),
                       "--seed", seed, "--json"});
  };

  REQUIRE(align("first.csv", "1").exitCode == 0);
  REQUIRE(align("again.csv", "1").exitCode == 0);
  REQUIRE(align("other.csv", "2").exitCode == 0);

  CHECK(contentOf(path("again.csv")) == contentOf(path("first.csv")));
  const auto listed = json::parse(kindredCli({"info", path("k.kindred"), "--json"}).output);
  const auto& results = listed.at("project").at("results");
  REQUIRE(results.size() == 2);
  CHECK(results[0].at("parts_done") == results[0].at("parts"));
}

TEST_CASE("the candidates of an alignment and their overlaps are written as sparse matrices") {
  const SmallPair pair;
  const auto path = [&](const char* name) { return (pair.folder.path() / name).string(); };

  const auto run = kindredCli({"align", pair.a, pair.b, "-o", path("m.align"), "--method",
                               "cualign", "--dimension", "2", "--save-candidates", path("L.mtx"),
                               "--save-overlaps", path("S.mtx")});
  const auto again = kindredCli({"align", pair.a, pair.b, "-o", path("n.align"), "--method",
                                 "cualign", "--candidates", path("L.mtx")});
  const auto refused = kindredCli(
      {"align", pair.a, pair.b, "-o", path("o.align"), "--save-candidates", path("M.mtx")});

  REQUIRE(run.exitCode == 0);
  CHECK_THAT(contentOf(path("L.mtx")), ContainsSubstring("\n4 4 16\n"));
  CHECK_THAT(contentOf(path("S.mtx")), ContainsSubstring("\n16 16 30\n"));
  REQUIRE(again.exitCode == 0);
  CHECK(contentOf(path("n.align")) == contentOf(path("m.align")));
  CHECK(refused.exitCode == 2);
  CHECK_FALSE(std::filesystem::exists(path("o.align")));
}

TEST_CASE("an alignment says whether the same command gives it again") {
  const SmallPair pair;
  const auto output = (pair.folder.path() / "m.align").string();
  const auto isRepeatable = [&](const char* seconds) {
    const auto run =
        kindredCli({"align", pair.a, pair.b, "-o", output, "--time", seconds, "--json"});
    REQUIRE(run.exitCode == 0);
    return json::parse(run.output)["alignment"]["repeatable"].get<bool>();
  };

  CHECK(isRepeatable("0"));
  CHECK_FALSE(isRepeatable("5"));
}
