#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/command/alignment_computing.hpp"
#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_pair.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;
using nlohmann::json;

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

TEST_CASE("an answer says if nodes were not compared with all others") {
  kindred::BestAlignment alignment;
  CHECK(kindred::cli::alignmentJson(alignment, {})["sparse"] == false);
  alignment.isSparse = true;
  CHECK(kindred::cli::alignmentJson(alignment, {})["sparse"] == true);
}

TEST_CASE("the answer has what is to be known of the alignment, and no other stream repeats it") {
  const TemporaryFolder folder;
  const auto path = [&](const char* name, int nodes) {
    std::ofstream file{folder.path() / name};
    for (int node = 1; node < nodes; ++node)
      file << 'n' << node << "\tn" << node + 1 << '\n';
    return (folder.path() / name).string();
  };
  const auto run = kindredCli({"align", path("short.tsv", 4), path("long.tsv", 9), "--chains", "1",
                               "-o", (folder.path() / "found.align").string()});

  // A path of four nodes lies in one of nine, and no alignment conserves more than its three edges.
  const auto sentence =
      ContainsSubstring("The search ended before its limit, for no alignment reaches more.\n");
  CHECK_THAT(run.output, sentence);
  CHECK_THAT(run.errors, !sentence);
}

TEST_CASE("an alignment says if its search began with trees, and why") {
  kindred::BestAlignment alignment{.mostEdges = 1000};
  CHECK(kindred::cli::alignmentJson(alignment, {})["compared_by"] == "features");
  CHECK(kindred::cli::alignmentJson(alignment, {})["conserved_by_features"].is_null());
  alignment.comparedBy = kindred::ComparedBy::Trees;
  alignment.conservedByFeatures = 30;
  alignment.refinements = 40;

  const auto text = kindred::cli::alignmentText(alignment, {}, {});

  CHECK_THAT(text, ContainsSubstring(
                       "Nodes were compared by the trees around them, and refined in 40 steps;"));
  CHECK(kindred::cli::alignmentJson(alignment, {})["compared_by"] == "trees");
  CHECK(kindred::cli::alignmentJson(alignment, {})["conserved_by_features"] == 30);
}

TEST_CASE("a start that nothing refined says nothing of steps") {
  using kindred::ComparedBy;
  kindred::BestAlignment alignment;
  const auto text = [&] { return kindred::cli::alignmentText(alignment, {}, {}); };

  CHECK_THAT(text(), ContainsSubstring("Nodes were compared by their features; then regions of "
                                       "the alignment grew anew. "));
  alignment.comparedBy = ComparedBy::Relaxation;
  CHECK_THAT(text(), ContainsSubstring("Nodes were mapped to many partners in parts at first, "));
  alignment.comparedBy = ComparedBy::Growth;
  CHECK_THAT(text(), ContainsSubstring("Pairs were added to one pair, each beside those that "));
}

TEST_CASE("an alignment says what the search reached, and of which networks") {
  using kindred::SearchGoal;
  kindred::BestAlignment alignment{.mapping = kindred::Mapping{{0, 1}, 2}, .goal = 0.71};
  kindred::BestAlignmentRequest request;
  const auto text = [&] { return kindred::cli::alignmentText(alignment, request, {}); };

  CHECK_THAT(text(), ContainsSubstring("grew anew. S³ reached 0.71.\n"));
  alignment.proposals = 1;
  CHECK_THAT(text(), ContainsSubstring("grew anew, and 1 change was tried. S³ reached 0.71.\n"));
  alignment.proposals = 0;
  request.search.effort = 0;
  CHECK_THAT(text(), ContainsSubstring("; then 0 changes were tried. S³ reached 0.71.\n"));
  request.similarities = {{0, 0, 1}};
  CHECK_THAT(text(), ContainsSubstring(" S³, and what similarities add to it, reached 0.71.\n"));
  request.search.sequence = 0;
  CHECK_THAT(text(), ContainsSubstring(" S³ reached 0.71.\n"));
  alignment.mapping = kindred::Mapping{{0, 1, kindred::noNode}, 2};
  request.search.goal = SearchGoal::EdgeCorrectness;
  CHECK_THAT(text(), ContainsSubstring("EC of the smaller network with the larger one reached"));
  request.search.goal = SearchGoal::Objective;
  alignment.goal = 12986;
  CHECK_THAT(text(), ContainsSubstring(" tried. The objective reached 12,986.\n"));
}

TEST_CASE("networks are aligned by all combinations of values, and the best is written") {
  const TemporaryFolder folder;
  const auto path = [&](const char* name) { return (folder.path() / name).string(); };
  REQUIRE(
      kindredCli({"generate", "--model", "barabasi-albert", "--nodes", "80", "-o", path("a.el")})
          .exitCode == 0);
  REQUIRE(
      kindredCli({"generate", path("a.el"), "--remove", "10", "--add", "10", "-o", path("b.el")})
          .exitCode == 0);
  const auto with = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all{"align",   path("a.el"), path("b.el"), "--method",
                                 "cualign", "--density",  "0.3",        "--json"};
    all.insert(all.end(), more.begin(), more.end());
    return kindredCli(all);
  };

  const auto run =
      with({"--try", "alpha=0.2,1", "--try", "iterations=5, 30", "-o", path("best.align")});

  REQUIRE(run.exitCode == 0);
  const auto tried = json::parse(run.output)["tried"];
  REQUIRE(tried.size() == 4);
  CHECK(tried[1]["options"] == "alpha=0.2 iterations=30");
  std::size_t best = 0;
  for (std::size_t at = 0; at < 4; ++at) {
    const auto alone = with({"--alpha", at < 2 ? "0.2" : "1", "--iterations",
                             at % 2 == 0 ? "5" : "30", "-o", path("one.align")});
    CAPTURE(at);
    CHECK(json::parse(alone.output)["alignment"]["measures"] == tried[at]["measures"]);
    if (tried[at]["measures"]["ncv_gs3"] > tried[best]["measures"]["ncv_gs3"]) best = at;
  }
  CHECK(json::parse(run.output)["alignment"]["best"] == tried[best]["options"]);
  CHECK(json::parse(run.output)["alignment"]["measures"] == tried[best]["measures"]);
}

TEST_CASE("values that cannot be tried are refused before anything is read") {
  const SmallPair pair;
  const auto refusal = [&](const std::vector<std::string>& tried) {
    std::vector<std::string> all{"align", pair.a, pair.b, "-o", "x.align"};
    all.insert(all.end(), tried.begin(), tried.end());
    const auto run = kindredCli(all);
    CHECK(run.exitCode == 2);
    return run.errors;
  };

  CHECK_THAT(refusal({"--try", "seed"}), ContainsSubstring("such as alpha=0.1,0.5"));
  CHECK_THAT(refusal({"--try", "seed=1", "--try", "seed=2"}), ContainsSubstring("given twice"));
  CHECK_THAT(refusal({"--try", "density=0.1"}), ContainsSubstring("--method best has no option"));
  CHECK_THAT(refusal({"--try", "guided=7"}), ContainsSubstring("--try guided"));
  CHECK_THAT(refusal({"--try", "alpha=1,2"}), ContainsSubstring("--alpha is an option of"));
  CHECK_THAT(
      kindredCli({"align", pair.a, pair.b, "--evaluate", pair.good, "--try", "seed=1"}).errors,
      ContainsSubstring("--try aligns by each of several values"));
}

TEST_CASE("pairs that are locked stay aligned, and the same seed gives the same file") {
  const SmallPair pair;
  const auto locked = written(pair.folder, "locked.align", "q S\n");
  const auto output = [&](const char* name) { return (pair.folder.path() / name).string(); };
  const auto run = [&](const std::string& file) {
    return kindredCli(
        {"align", pair.a, pair.b, "-o", file, "--lock", locked, "--device", "cpu", "--json"});
  };

  const auto first = run(output("first.csv"));
  run(output("second.csv"));

  REQUIRE(first.exitCode == 0);
  CHECK(json::parse(first.output)["alignment"]["options"]["seed"] == 1);
  CHECK(json::parse(first.output)["alignment"]["device"] == "cpu");
  const auto text = contentOf(output("first.csv"));
  CHECK_THAT(text, ContainsSubstring("\"q\",\"S\",,lock\n"));
  CHECK(text == contentOf(output("second.csv")));
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

TEST_CASE("noise does not hide a single edge of the yeast network, whichever comes first",
          "[slow]") {  // of a quarter of the edges; tests/science adds fewer, too
  const auto yeast = testData("ppi/syeast/yeast0_Y2H1.gw");
  if (!yeast) return;
  const TemporaryFolder folder;
  const auto output = (folder.path() / "found.align").string();
  const auto truth = testData("ppi/syeast/true_node_mapping.txt")->string();
  const auto noisy = testData("ppi/syeast/yeast25_Y2H1.gw")->string();

  const auto run =
      kindredCli({"align", yeast->string(), noisy, "--truth", truth, "-o", output, "--json"});
  const auto turned = kindredCli({"align", noisy, yeast->string(), "-o", output, "--json"});

  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output)["alignment"];
  CHECK(answer["conserved_edges"] == 8323);
  CHECK(answer["measures"]["nc_orbit"] > 0.8);
  CHECK(json::parse(turned.output)["alignment"]["conserved_edges"] == 8323);
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
  CHECK(answer["options"]["dimension"] == 2);
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

TEST_CASE("a flag that changes nothing of an alignment is refused, and the sentence says why") {
  const SmallPair pair;
  const auto output = (pair.folder.path() / "none.align").string();
  const auto candidates = written(pair.folder, "L.mtx",
                                  "%%MatrixMarket matrix coordinate real general\n4 4 1\n1 2 1\n");
  const auto points = written(pair.folder, "points.txt", "p 1 0\n");
  using Words = std::vector<std::string>;
  const auto refused = [&](const Words& more) {
    Words arguments{"align", pair.a, pair.b};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const auto run = kindredCli(arguments);
    CAPTURE(more);
    CHECK(run.exitCode == 2);
    CHECK_FALSE(std::filesystem::exists(output));
    return run.errors;
  };
  const auto best = [&](Words more) {
    more.insert(more.begin(), {"-o", output});
    return refused(more);
  };
  const auto cualign = [&](Words more) {
    more.insert(more.begin(), {"-o", output, "--method", "cualign"});
    return refused(more);
  };
  const auto evaluated = [&](Words more) {
    more.insert(more.begin(), {"--evaluate", pair.good});
    return refused(more);
  };
  const auto says = [](const std::string& sentence) { return ContainsSubstring(sentence); };

  CHECK_THAT(best({"--alpha", "1"}),
             says("--alpha is an option of --goal objective and of --method cualign: give one of"));
  CHECK_THAT(best({"--no-subspace"}), says("--no-subspace is an option of --method cualign"));
  CHECK_THAT(cualign({"--effort", "9"}),
             says("--effort is an option of --method best, and not of cualign: leave it out."));
  CHECK_THAT(evaluated({"--effort", "9"}), says("--effort says how networks are aligned: give an"));
  CHECK_THAT(evaluated({"--lock", pair.good}), says("--lock says how networks are aligned"));
  CHECK_THAT(evaluated({"--method", "cualign"}), says("--method says how networks are aligned"));
  CHECK_THAT(best({"--sequence", "0.2"}),
             says("--sequence says what the similarities of --prior are"));
  CHECK_THAT(cualign({"--prior-use", "only"}),
             says("--prior-use says what similarities are for: "));
  CHECK_THAT(cualign({"--candidates", candidates, "--union"}),
             says("--union says how candidates are chosen, and --candidates gives them"));
  CHECK_THAT(cualign({"--embeddings", points, points, "--window", "2"}),
             says("--window says how an embedding is computed, and --embeddings gives it"));
  CHECK_THAT(cualign({"--prior", points, "--prior-use", "only", "--k", "2"}),
             says("--k is not used if --prior-use only takes all candidates from similarities"));
  CHECK_THAT(cualign({"--embedding", "spectral", "--window", "2"}),
             says("--window is an option of --embedding netmf: leave it out."));
  CHECK_THAT(cualign({"--embedding", "features", "--dimension", "2"}),
             says("--dimension is no option of --embedding features: leave it out."));
  CHECK_THAT(cualign({"--k", "3", "--density", "0.1"}),
             says("--density is not used if --k is above 0: leave one of them out."));
  CHECK_THAT(best({"--alike", "3", "--start", pair.good}),
             says("--alike is for the comparison of nodes, and --start replaces it"));
  CHECK_THAT(cualign({"--alike", "3", "--candidates", candidates}),
             says("--alike is for the choice of candidates, and --candidates gives them"));
  for (const Words& flag : {Words{"--alike", "3"},
                            {"--walk-q", "0.5"},
                            {"--walk-width", "1"},
                            {"--threads", "1"},
                            {"--device", "cpu"}})
    CHECK_THAT(evaluated(flag), says(flag.front() + " says how networks are aligned"));
  CHECK_THAT(best({"--walk-q", "0.5"}), says("--walk-q is an option of the walks that --alike"));
  CHECK_THAT(best({"--goal", "objective", "--alpha", "2"}),
             says("--alpha weighs the similarities of --prior: give --prior, too."));
  CHECK_THAT(best({"--goal", "objective", "--prior", points, "--sequence", "0.2"}),
             says("--sequence is not used by --goal objective, which has --alpha and --beta"));
}

TEST_CASE("a pair that was filled in has an empty score, and its alignment is read again") {
  const SmallPair pair;
  const auto candidates =
      written(pair.folder, "L.mtx",
              "%%MatrixMarket matrix coordinate real general\n4 4 3\n1 2 1\n2 3 1\n3 4 1\n");
  const auto output = (pair.folder.path() / "given.csv").string();

  const auto run = kindredCli({"align", pair.a, pair.b, "-o", output, "--method", "cualign",
                               "--candidates", candidates, "--json"});
  const auto again = kindredCli({"align", pair.a, pair.b, "--evaluate", output, "--json"});

  REQUIRE(run.exitCode == 0);
  CHECK(json::parse(run.output)["alignment"]["matched_nodes"] == 3);
  CHECK(
      contentOf(output) ==
      "node_a,node_b,lead_over_rival\n\"p\",\"Q\",1\n\"q\",\"R\",1\n\"r\",\"S\",1\n\"s\",\"P\",\n");
  REQUIRE(again.exitCode == 0);
  CHECK(json::parse(again.output)["alignments"][0]["measures"]["aligned_nodes"] == 4);
  CHECK(json::parse(again.output)["notices"].empty());
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
  CHECK(answer["options"]["alpha"] == 100);
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

TEST_CASE("nodes that are alike by walks guide either method") {
  const SmallPair pair;
  const auto output = (pair.folder.path() / "found.align").string();
  const std::string method = GENERATE("best", "cualign");

  const auto run = kindredCli({"align", pair.a, pair.b, "-o", output, "--alike", "2", "--walk-q",
                               "0.1", "--method", method, "--json"});

  REQUIRE(run.exitCode == 0);
  const auto options = json::parse(run.output)["alignment"]["options"];
  CHECK(options["alike"] == 2);
  CHECK(options["walk-q"] == 0.1);
}

TEST_CASE("pairs that are alike by walks can be all candidates") {
  const SmallPair pair;
  const auto output = (pair.folder.path() / "found.align").string();

  const auto run = kindredCli({"align", pair.a, pair.b, "-o", output, "--method", "cualign",
                               "--alike", "1", "--prior-use", "only", "--json"});

  REQUIRE(run.exitCode == 0);
  const auto stages = json::parse(run.output)["alignment"]["stages"];
  CHECK(stages[0]["stage"] == "walks");
}
