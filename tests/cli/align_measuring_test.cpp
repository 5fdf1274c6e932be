#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_pair.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;
using nlohmann::json;

TEST_CASE("alignments are measured side by side") {
  const SmallPair pair;

  const auto run = kindredCli(
      {"align", pair.a, pair.b, "--evaluate", pair.good, pair.poor, "--truth", pair.good});

  CHECK(run.exitCode == 0);
  CHECK_THAT(run.output,
             ContainsSubstring("path (4 nodes, 3 edges) with square (4 nodes, 5 edges)\n"));
  CHECK_THAT(run.output,
             ContainsSubstring("Measure                           good.align   poor.csv\n"));
  CHECK_THAT(run.output,
             ContainsSubstring("Conserved edges                            3          1\n"));
  CHECK_THAT(run.output,
             ContainsSubstring("S³                                    0.6000     0.2500\n"));
  CHECK_THAT(run.output,
             ContainsSubstring("Node correctness                      1.0000     0.2500\n"));
  CHECK_THAT(run.output, !ContainsSubstring("WEC"));
}

TEST_CASE("alignments are measured as JSON, with null where a measure is not defined") {
  const SmallPair pair;
  const auto prior = written(pair.folder, "prior.tsv", "p\tP\t1\nq\tQ\t0.5\nr\tR\t0\nx\ty\t1\n");

  const auto run =
      kindredCli({"align", pair.a, pair.b, "--evaluate", pair.good, "--prior", prior, "--json"});

  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  CHECK(answer["a"] == json{{"name", "path"}, {"nodes", 4}, {"edges", 3}, {"self_loops", 0}});
  CHECK(answer["alignments"][0]["file"] == pair.good);
  const auto& measures = answer["alignments"][0]["measures"];
  CHECK(measures["conserved_edges"] == 3);
  CHECK(measures["ec"] == 1);
  CHECK(measures["ics"] == 3.0 / 5);
  CHECK(measures["wec"] == Approx((0.75 + 0.25 + 0) / 3));
  CHECK(measures["nc"].is_null());
  CHECK(run.errors.find("the line is left out") != std::string::npos);
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

TEST_CASE("the help of align and the manual say what each measure is") {
  const auto help = kindredCli({"align", "--help"}).output;
  const auto manual = kindredCli({"manual"}).output;

  for (const auto* words : {"NCV-GS³: Geometric mean of NCV and GS³.", "as CONE-Align defines it",
                            "Node correctness, up to colours: "}) {
    CAPTURE(words);
    CHECK_THAT(help, ContainsSubstring(words));
  }
  CHECK_THAT(help, ContainsSubstring("Measures count from the first network, A"));
  CHECK_THAT(manual, ContainsSubstring(".SH MEASURES OF ALIGNMENTS"));
  CHECK_THAT(manual, ContainsSubstring("as CONE"));
}

TEST_CASE("one alignment of several that cannot be read leaves the others measured") {
  const SmallPair pair;
  const auto twice = written(pair.folder, "twice.align", "p\tP\np\tQ\n");
  const std::vector<std::string> command{"align",   pair.a, pair.b,           "--evaluate",
                                         pair.good, twice,  "/nowhere.align", pair.poor};
  auto asked = command;
  asked.insert(asked.end(), {"--json", "--quiet"});

  const auto run = kindredCli(command);
  const auto told = kindredCli(asked);

  CHECK(run.exitCode == 3);
  CHECK_THAT(run.output, ContainsSubstring("Measure               good.align   poor.csv\n"));
  for (const auto& errors : {run.errors, told.errors}) {
    CHECK_THAT(errors, ContainsSubstring("kindred-cli: twice.align, line 2: p is matched twice"));
    CHECK_THAT(errors, ContainsSubstring("/nowhere.align"));
  }
  CHECK(told.exitCode == 3);
  const auto answer = json::parse(told.output);
  REQUIRE(answer["alignments"].size() == 4);
  CHECK(answer["alignments"][0]["measures"]["conserved_edges"] == 3);
  CHECK_THAT(answer["alignments"][1]["error"].get<std::string>(),
             ContainsSubstring("p is matched twice"));
  CHECK_FALSE(answer["alignments"][1].contains("measures"));
  CHECK(answer["alignments"][3]["measures"]["conserved_edges"] == 1);
}

TEST_CASE("the likeliest partners of each node are written, and ranks of the true ones measured") {
  const SmallPair pair;
  const auto file = (pair.folder.path() / "partners.csv").string();

  const auto run = kindredCli({"align", pair.a, pair.b, "--evaluate", pair.poor, "--truth",
                               pair.good, "--partners", file, "--most", "2", "--json"});

  REQUIRE(run.exitCode == 0);
  const auto rows = lines(file);
  REQUIRE(rows.size() >= 4);
  CHECK(rows[0] == "node_a,node_b,rank,value");
  CHECK(rows[1].starts_with("\"p\",\"P\",1,"));
  CHECK(rows[2].starts_with("\"p\",\"R\",2,"));
  CHECK(rows[3].starts_with("\"q\",\"S\",1,"));
  const auto measures = json::parse(run.output)["alignments"][0]["measures"];
  CHECK(measures["recall"] == 0.25);
  CHECK(measures["ranked_nodes"] == 4);
  CHECK(measures["hits_1"] == 0.25);
  CHECK(measures["hits_10"] == 0.75);  // nothing leads from s, beside r, to S
  CHECK(measures["mrr"] == Approx((1 + 1. / 3 + 1. / 3) / 4));  // Q after S, R; R after Q, P

  const auto locked = written(pair.folder, "locked.align", "p P\n");
  const auto others = kindredCli({"align", pair.a, pair.b, "--evaluate", pair.poor, "--truth",
                                  pair.good, "--lock", locked, "--json"});
  const auto unknown = json::parse(others.output)["alignments"][0]["measures"];
  CHECK(unknown["ranked_nodes"] == 3);
  CHECK(unknown["hits_1"] == 0);
  CHECK(unknown["mrr"] == Approx((1. / 3 + 1. / 3) / 3));

  const auto without =
      kindredCli({"align", pair.a, pair.b, "--evaluate", pair.poor, "--most", "2"});
  CHECK(without.exitCode == 2);
  CHECK(without.errors.find("name that, too") != std::string::npos);
}

TEST_CASE("terms that are oftener shared than by chance are written") {
  const SmallPair pair;
  const auto terms = written(pair.folder, "terms.tsv",
                             "p\tGO:1\nq\tGO:1\nr\tGO:2\ns\tGO:3\nP\tGO:1\nQ\tGO:1\nR\tGO:2\n");
  const auto file = (pair.folder.path() / "terms.csv").string();

  const auto run = kindredCli({"align", pair.a, pair.b, "--evaluate", pair.good, "--annotations",
                               terms, "--enrichment", file});

  REQUIRE(run.exitCode == 0);
  CHECK_THAT(run.output,
             ContainsSubstring("Oftener than by chance (q < 0.05): 0 of 2 terms among aligned"));
  const auto rows = lines(file);
  REQUIRE(rows.size() == 6);
  CHECK(rows[0] == "test,term,population,marked,drawn,found,expected,p,q");
  // Of three pairs, the two of whose nodes of A carry the term are one of three choices: p = 1/3.
  CHECK_THAT(rows[1], ContainsSubstring("shared,\"GO:1\",3,2,2,2,"));
  CHECK_THAT(rows[3], ContainsSubstring("conserved,\"GO:1\",4,2,4,2,2,1,1"));
  CHECK(kindredCli({"align", pair.a, pair.b, "--evaluate", pair.good, "--enrichment", file})
            .exitCode == 2);
}
