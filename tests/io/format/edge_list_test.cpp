#include <algorithm>

#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;

TEST_CASE("edges of too little weight are left out, once repeated ones are added up") {
  ReadOptions options;
  options.edges.leastWeight = 0.5;

  const auto read = readText("w.el", "a b 0.9\nb c 0.3\nb c 0.2\nc d 0.4\n", options);

  const auto& graph = *read.dataset.graphs.at(0);
  CHECK(graph.nodeCount() == 4);
  REQUIRE(graph.edgeCount() == 2);
  CHECK(graph.weights()[0] == 0.9);
  CHECK(graph.weights()[1] == Approx(0.5));
  CHECK(hasNotice(read, "1 edge is left out: of less weight than 0.5."));
}

TEST_CASE("edge lists have their published counts of nodes and edges") {
  struct Network {
    const char* path;
    int nodes, edges;
  };
  const auto network = GENERATE(
      Network{"ppi/biogrid_sana/SPombe.el", 1911, 4711},

      Network{"ppi/framework_txt/bio-dmela.txt", 7393, 25569},
      Network{"ppi/framework_txt/in-arenas.txt", 1133, 5399 + 1},  // with its self-loop
      Network{"ppi/cone_arenas/arenas950-1_combined_edges.txt", 2270, 10904},
      Network{"ppi/sana_sim/optnetalign_example1.net", 5499, 31261 + 637},
      Network{"graphs/sif/lesmis.txt", 77, 254}, Network{"graphs/edgelist/graph1.ncol", 3, 3},
      Network{"graphs/edgelist/graph2.ncol", 7, 4},
      Network{"graphs/edgelist/lanl_routes.edgelist", 1358, 1363});

  const auto result = readShared(network.path);

  if (result.dataset.graphs.empty()) return;
  CAPTURE(network.path);
  CHECK(result.dataset.graphs[0]->nodeCount() == network.nodes);
  CHECK(result.dataset.graphs[0]->edgeCount() == network.edges);
}

TEST_CASE("an edge list may be cut by blanks, tabs, commas or semicolons") {
  const auto* text = GENERATE("a b 2\nb c 0.5\n", "a\tb\t2\nb\tc\t0.5\n", "a,b,2\nb,c,0.5\n",
                              "\"a\" ; b;2\r\nb;c;0.5", "# said\n% so\n// far\n\na b 2\rb c 0.5\r");

  const auto result = readText("g.txt", text);

  const auto& graph = *result.dataset.graphs.at(0);
  CAPTURE(text);
  CHECK(graph.nodeNames()[0] == "a");
  CHECK(weightBetween(graph, 0, 1) == 2);
  CHECK(weightBetween(graph, 1, 2) == 0.5);
}

TEST_CASE("a header names the columns of an edge list") {
  const auto result = readText("g.csv", "type,Target,Source,Weight\npp,b,a,2\npd,c,a,3\n");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.nodeNames()[0] == "a");
  CHECK(weightBetween(graph, 0, 1) == 2);
  CHECK(cell(graph.edgeAttributes(), "type", 1) == "pd");
}

TEST_CASE("a header without known names is seen by the numbers below it") {
  const auto result = readText("g.tsv", "gene\tpartner\tweight\nA\tB\t2\nB\tC\t3\n");

  CHECK(result.dataset.graphs.at(0)->nodeCount() == 3);
  CHECK(weightBetween(*result.dataset.graphs.at(0), 0, 1) == 2);
}

TEST_CASE("a first line that may be titles is told of, and usual titles are known") {
  const std::string edges = "YAL001C\tYBR002W\nYBR002W\tYCR003C\nYCR003C\tYAL001C\n";

  const auto unknown = readText("w.el", "Left\tRight\n" + edges);
  const auto known = readText("w.el", "InteractorA\tInteractor_B\n" + edges);
  const auto none = readText("w.el", edges);

  CHECK(unknown.dataset.graphs[0]->nodeCount() == 5);
  REQUIRE(unknown.notices.size() == 1);
  CHECK(
      unknown.notices[0].sentence ==
      "The first line is read as an edge of \"Left\" and \"Right\", which no other line names. If "
      "these are titles, begin it with #.");
  CHECK(known.dataset.graphs[0]->nodeCount() == 3);
  CHECK(known.notices.empty());
  CHECK(none.dataset.graphs[0]->nodeCount() == 3);
  CHECK(none.notices.empty());
}

TEST_CASE("STRING links choose their weight by the name of its column") {
  const auto result = readShared("graphs/string/string_links_detailed_a.txt",
                                 {.edges = {.edgeAttribute = "combined_score"}});

  if (result.dataset.graphs.empty()) return;
  CHECK(result.dataset.graphs[0]->nodeCount() == 5);
  CHECK(result.dataset.graphs[0]->weights()[0] > 100);
}

TEST_CASE("the dictionaries of NetworkX's edge lists are attributes") {
  const auto result =
      readText("g.edgelist", "0 1 {'weight': 2.5, 'type': 'p, p'}\n1 2 {}\n2 3 {'weight': 1}\n");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(weightBetween(graph, 0, 1) == 2.5);
  CHECK(weightBetween(graph, 1, 2) == 1);
  CHECK(cell(graph.edgeAttributes(), "type", 0) == "p, p");
}

TEST_CASE("an edge listed from both ends is one, a repeated one adds its weight") {
  const auto result = readText("g.el", "a b 2\nb a 2\nb c 1\nb c 4\n");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(weightBetween(graph, 0, 1) == 2);
  CHECK(weightBetween(graph, 1, 2) == 5);
  CHECK(hasNotice(result, "1 edge is listed from both ends"));
  CHECK(hasNotice(result,
                  "1 edge is a repetition, joined with the first of its kind, and its weight"));
}

TEST_CASE("a line of one name is an isolated node") {
  const auto* text = GENERATE("a b\nalone\nb c\n", "a\tb\nalone\nb\tc\n", "a\tb\nalone\t\nb\tc\n",
                              "a,b\nalone\nb,c\n", "a b\nb c\n\"alone\"");

  const auto result = readText("g.el", text);

  CAPTURE(text);
  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.nodeCount() == 4);
  CHECK(graph.edgeCount() == 2);
  CHECK(std::ranges::count(graph.nodeNames(), "alone") == 1);
  CHECK(result.notices.empty());
}

TEST_CASE("an edge list that says that it has no edges holds isolated nodes, or none") {
  const std::string mark = "# This network has no edges.\n";

  const auto three = readText("g.el", mark + "7\nb\nc d\t\n");
  const auto none = readText("g.el", mark);

  const auto& graph = *three.dataset.graphs.at(0);
  CHECK(std::ranges::equal(graph.nodeNames(), std::vector<std::string>{"7", "b", "c d"}));
  CHECK(graph.edgeCount() == 0);
  CHECK(none.dataset.graphs.at(0)->nodeCount() == 0);
  CHECK(hasNotice(none, "This network has no edges."));
  CHECK_THAT(refusal("g.el", "# a comment\n"),
             Catch::Matchers::ContainsSubstring("no list of edges"));
}

TEST_CASE("a line whose second name is missing is a node, and is told of") {
  const auto result = readText("g.csv", "a,b\nb,c\nd,\nc,a\n", {.format = "edgelist"});

  CHECK(result.dataset.graphs.at(0)->nodeCount() == 4);
  CHECK(result.dataset.graphs.at(0)->edgeCount() == 3);
  REQUIRE(result.notices.size() == 1);
  CHECK(result.notices[0] ==
        Notice{"g.csv", 3, 0,
               "The second name is missing: \"d\" is read as a node without this edge."});
}

TEST_CASE("lines that name no two nodes are left out") {
  const auto result = readText("g.el", "3\n0 1\n1 2\n");
  std::string rows = "source,target\nalone\nb,\n";
  for (int row = 0; row < 20; ++row)
    rows += "a,b\n";
  const auto table = readText("g.csv", rows);

  CHECK(result.dataset.graphs.at(0)->nodeCount() == 3);
  REQUIRE(result.notices.size() == 1);
  CHECK(result.notices[0] ==
        Notice{"g.el", 1, 0, "\"3\" does not name two nodes: the line is left out.", {}, true});
  CHECK(table.dataset.graphs.at(0)->nodeCount() == 2);
  CHECK(hasNotice(table, "\"alone\" does not name two nodes: the line is left out."));
  CHECK(hasNotice(table, "\"b,\" does not name two nodes: the line is left out."));
}

TEST_CASE("a table that is no list of edges is refused") {
  CHECK_THAT(refusal("m.csv", ",A,B,C,D\nA,0,1,0,1\nB,1,0,0,0\n", {.format = "edgelist"}),
             Catch::Matchers::ContainsSubstring("no list of edges"));
  CHECK_THAT(refusal("x.el", "<html>\n<body bgcolor=1>\n"),
             Catch::Matchers::ContainsSubstring("no list of edges"));
  readEveryBeginning("g.csv", "Source,Target,\"a \"\"b\"\"\"\nx,y,\"1,5\"\n# c\nx,z,{'a': 'b\n");
}

TEST_CASE("a table of which nothing says that it is a list of edges is refused with its columns") {
  CHECK_THAT(refusal("shop.csv", "fruit,price\napple,1.2\npear,1.2\n"),
             Catch::Matchers::ContainsSubstring("no two that are called source and target"));
  CHECK_THAT(refusal("shop.csv", "fruit,price,weight\napple,1.2,3\npear,1.2,4\n"),
             Catch::Matchers::ContainsSubstring("(its columns: fruit, price, weight)"));
  CHECK_THAT(refusal("net.csv", "a,b\nc,d\n"),  // no node occurs again
             Catch::Matchers::ContainsSubstring("the format edgelist"));
  CHECK(
      readText("net.csv", "a,b\nc,d\n", {.format = "edgelist"}).dataset.graphs.at(0)->edgeCount() ==
      2);
}

TEST_CASE("a table that may be no list of edges is said to be read as one") {
  const auto isSaid = [](std::string_view text) {
    return hasNotice(readText("net.csv", text), "as an edge between");
  };

  CHECK(isSaid("name,other,size\na,b,1\nb,c,2\n"));
  CHECK_FALSE(isSaid("a,b\nb,c\n"));
  CHECK_FALSE(isSaid("a,b,0.5\nc,d,1\n"));
  CHECK_FALSE(hasNotice(readText("net.csv", "source,target\na,b\n"), "as an edge between"));
  CHECK_FALSE(hasNotice(readText("net.el", "a b\nb c\n"), "as an edge between"));
}

TEST_CASE("prose is no list of edges unless its name says so") {
  const auto* prose = GENERATE(
      "hello world\nthis is text\n", "hello world\nthis too\n", "hello world this is text\n",
      "Small data to start with. Nothing is copied from a database.\n\n"
      "| file | holds |\n|---|---|\n| `a.csv` | drugs, by name |\n\nEach line was\nread again.\n",
      "from to\n", "hello world\n", "Dear Ann,\nread this,\nread that.\n",
      "Mail from Ann to Bob\n");

  CAPTURE(prose);
  CHECK_THAT(refusal("notes.txt", prose),
             Catch::Matchers::ContainsSubstring("This is no list of edges"));
  CHECK_THAT(refusal("README.md", prose),
             Catch::Matchers::ContainsSubstring("looks like no format"));
  CHECK(readText("pair.el", "hello world\n").dataset.graphs.at(0)->edgeCount() == 1);
}

TEST_CASE("a list of edges is known by its content alone where nodes occur again") {
  for (const auto* text : {"a b\nb c\nc a\n", "1 2\n3 4\n", "a b 0.5\nc d 2\n",
                           "from to\na b\nc d\n", "1 2\n", "a\tb\t0.5\n"}) {
    CAPTURE(text);
    CHECK(hasNotice(readText("network.dat", text), "Its content says that this is Edge List."));
    CHECK(readText("network.txt", text).notices.empty());
  }
}

TEST_CASE("a line with a blank among lines with tabs names two nodes") {
  const auto result = readText("g.txt", "1\t2\n2\t3\n84591 29559\n3  1\t\n");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.nodeCount() == 5);
  CHECK(graph.edgeCount() == 4);
  CHECK(result.notices.empty());
}

TEST_CASE("a name that holds a blank, where tabs stand between names, is told") {
  std::string lines;
  for (int at = 0; at < 60; ++at)
    lines += "n" + std::to_string(at) + "\tn" + std::to_string(at + 1) + "\n";

  const auto odd = readText("g.txt", lines + "84591 29559\tn1\n");
  const auto usual = readText("g.el", "protein kinase A\tp53 beta\np53 beta\tp38\n");

  CHECK(odd.dataset.graphs.at(0)->nodeCount() == 62);
  CHECK(hasNotice(odd, "\"84591 29559\" is read as one name"));
  CHECK(usual.dataset.graphs.at(0)->nodeCount() == 3);
  CHECK_FALSE(hasNotice(usual, "one name"));
}
