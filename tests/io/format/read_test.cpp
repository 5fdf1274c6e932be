#include "io/format/read.hpp"

#include <sys/stat.h>

#include <array>
#include <fstream>
#include <set>
#include <thread>

#include "engine/core/error.hpp"
#include "io/format/file_title.hpp"
#include "io/format/format.hpp"
#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/spoken.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Path = std::filesystem::path;

namespace {

void write(const Path& path, std::string_view text) { std::ofstream{path} << text; }

ReadResult readPaths(const std::vector<Path>& paths, const ReadOptions& options = {}) {
  Progress progress;
  return readDataset(paths, options, progress);
}

}  // namespace

TEST_CASE("formats describe themselves, each by its own name") {
  std::set<std::string_view> names;
  for (const auto& format : formats()) {
    CHECK(names.insert(format->name()).second);
    CHECK_FALSE(format->label().empty());
    CHECK_FALSE(format->mimeType().empty());
    CHECK(formatNamed(format->name()) == format.get());
  }
  CHECK(formatNamed("sorcery") == nullptr);
}

TEST_CASE("content decides where the name lies") {
  const auto result = readText("graph.sif", "graph [ node [ id 1 ] node [ id 2 ] ]");

  CHECK(result.dataset.graphs.at(0)->nodeCount() == 2);
  CHECK(hasNotice(result, "Its content says that this is GML."));
}

TEST_CASE("a name decides where the content could be several things") {
  CHECK(readText("g.sif", "a pp b\n").dataset.graphs.at(0)->nodeCount() == 2);
  CHECK(readText("g.el", "a b 2\n").dataset.graphs.at(0)->weights()[0] == 2);
}

TEST_CASE("a format given by name is taken as it is") {
  CHECK(readText("g.el", "a pp b\n", {.format = "sif"}).dataset.graphs.at(0)->nodeNames()[1] ==
        "b");
  CHECK_THAT(refusal("g.el", "a b\n", {.format = "sorcery"}),
             Catch::Matchers::ContainsSubstring("There is no format named sorcery: give one of "));
}

TEST_CASE("several files are one data set in the order given") {
  const kindred::test::TemporaryFolder folder;
  write(folder.path() / "b.gml", "graph [ year 1940 node [ id 1 ] ]");
  write(folder.path() / "a.el", "x y\n");

  const auto result = readPaths({folder.path() / "b.gml", folder.path() / "a.el"});

  REQUIRE(result.dataset.size() == 2);
  CHECK(result.dataset.name == "b and 1 more");
  CHECK(result.formats == std::vector<std::string>{"GML", "Edge List"});
  CHECK(result.dataset.graphs[0]->name() == "b");
  CHECK(result.dataset.graphs[1]->name() == "a");
  CHECK(cell(result.dataset.properties, "year", 0) == "1940");
  CHECK(cell(result.dataset.properties, "year", 1) == "nan");
}

TEST_CASE("graphs of files of one name are told apart by extensions or folders, where needed") {
  const kindred::test::TemporaryFolder folder;
  const auto place = folder.path();
  const auto titles = [&](const std::vector<std::string>& files) {
    std::vector<Path> paths;
    for (const auto& file : files) {
      paths.push_back(place / file);
      std::filesystem::create_directories(paths.back().parent_path());
      write(paths.back(), "a b\nb c\nc a\n");
    }
    return graphNames(readPaths(paths, {.format = "edgelist"}).dataset);
  };
  using Names = std::vector<std::string>;

  CHECK(titles({"x/one.txt", "x/two.txt"}) == Names{"one", "two"});
  CHECK(titles({"x/one.txt", "x/one.edges", "x/two.txt"}) == Names{"one.txt", "one.edges", "two"});
  CHECK(titles({"x/one.txt", "y/one.txt", "y/one.edges"}) ==
        Names{"x/one.txt", "y/one.txt", "one.edges"});
  CHECK(titles({"x/z/one.txt", "y/z/one.txt"}) == Names{"x/z/one.txt", "y/z/one.txt"});
  CHECK(titles({"x/one.txt", "x/one.txt"}) == Names{"one", "one"});
  CHECK(titles({"x/one.txt", "x/one.txt", "y/one.txt"}) ==
        Names{"x/one.txt", "x/one.txt", "y/one.txt"});
}

TEST_CASE("a folder is called the same with a slash behind it") {
  CHECK(io::fileTitle("/data/set/", 0) == "set");
  CHECK(io::fileTitle("/data/set/", 1) == "set");
  CHECK(io::fileTitle("/data/set/", 2) == "data/set");
}

TEST_CASE("a folder is read by file name and unknown files become notices") {
  const kindred::test::TemporaryFolder folder;
  write(folder.path() / "2.el", "x y\n");
  write(folder.path() / "1.el", "x y\ny z\n");
  write(folder.path() / "notes.md", "# Nothing to see\n\nJust words, more or less of them\n");
  write(folder.path() / ".hidden.el", "a b\n");
  std::filesystem::create_directory(folder.path() / "inner");
  write(folder.path() / "inner" / "3.el", "x y\n");

  const auto result = readPaths({folder.path()});

  REQUIRE(result.dataset.size() == 2);
  CHECK(result.dataset.graphs[0]->name() == "1");
  REQUIRE(result.notices.size() == 1);
  CHECK(result.notices[0].file == "notes.md");
  CHECK_THROWS_AS(readPaths({folder.path()}, {.isStrict = true}), Error);
}

TEST_CASE("what cannot be opened or read ends in one sentence") {
  const kindred::test::TemporaryFolder folder;
  const auto refused = [](const Path& path) -> std::pair<ErrorCode, std::string> {
    try {
      readPaths({path});
    } catch (const Error& error) {
      return {error.code(), error.what()};
    }
    return {};
  };
  write(folder.path() / "empty.gml", "");
  write(folder.path() / "wide.csv", std::string_view{"\xff\xfe"
                                                     "a\0,\0",
                                                     6});
  write(folder.path() / "pack.smi", "PK\x03\x04rest");
  write(folder.path() / "book.xlsx", "PK\x03\x04rest");
  write(folder.path() / "set.csv", "a.csv" + std::string(252, '\0') + "ustar and more");
  std::filesystem::create_directory(folder.path() / "hollow");

  CHECK(refused(folder.path() / "absent.gml").first == ErrorCode::File);
  CHECK(refused(folder.path() / "absent.gml")
            .second.ends_with("cannot be read: No such file or directory."));
  CHECK(refused(folder.path() / "empty.gml") ==
        std::pair{ErrorCode::Input, std::string{"empty.gml is empty: there is nothing to read."}});
  CHECK(refused(folder.path() / "wide.csv").second == "wide.csv is UTF-16 text: save it as UTF-8.");
  CHECK(refused(folder.path() / "pack.smi").second ==
        "pack.smi is a zip archive: unpack it first.");
  CHECK(refused(folder.path() / "book.xlsx").second ==
        "book.xlsx is a spreadsheet: save its table as CSV.");
  CHECK(refused(folder.path() / "set.csv").second ==
        "set.csv is a tar archive: unpack it first, and give its files or their folder.");
  CHECK_THAT(refused(folder.path() / "hollow").second,
             Catch::Matchers::ContainsSubstring("holds no file"));
}

TEST_CASE("a pipe is read from its first byte on") {
  const kindred::test::TemporaryFolder folder;
  const auto pipe = folder.path() / "edges.el";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  std::jthread writer{[&] { write(pipe, "x y\ny z\n"); }};

  const auto result = readPaths({pipe});

  CHECK(result.dataset.graphs.at(0)->nodeNames()[0] == "x");
  CHECK(result.dataset.graphs.at(0)->edgeCount() == 2);
}

TEST_CASE("a byte order mark is no part of the first name") {
  CHECK(readText("g.el",
                 "\xef\xbb\xbf"
                 "a b\n")
            .dataset.graphs.at(0)
            ->nodeNames()[0] == "a");
}

TEST_CASE("reading can be cancelled") {
  std::stop_source stop;
  Progress progress{stop.get_token()};
  stop.request_stop();
  const kindred::test::TemporaryFolder folder;
  write(folder.path() / "g.el", "a b\n");

  CHECK_THROWS_AS(readDataset(std::array{folder.path() / "g.el"}, {}, progress), Cancelled);
}

TEST_CASE("a file of a thousand mistakes gives a thousand notices and a count") {
  std::string text = "a b\n";
  for (int line = 0; line < 1500; ++line)
    text += "a b\n\"\" b\n";

  const auto result = readText("g.el", text);

  CHECK(result.notices.size() == 1001);
  CHECK(hasNotice(result, "And 501 more notices of this file."));
}

TEST_CASE("notices are English in a window of any language") {
  const kindred::test::Spoken german{{",", ".", {}}};
  std::string text = "a b\n";
  for (int line = 0; line < 2500; ++line)
    text += "a b\n\"\" b\n";

  CHECK(hasNotice(readText("g.el", text), "And 1,501 more notices of this file."));
}

TEST_CASE("every damaged graph file ends in a result or an error") {
  for (const char* folder : {"bad/graph", "bad/mtx", "bad/mitab"}) {
    const auto path = kindred::test::testData(folder);
    if (!path) return;
    for (const auto& entry : std::filesystem::directory_iterator{*path}) {
      CAPTURE(entry.path().string());
      try {
        readPaths({entry.path()});
      } catch (const Error& error) {
        CHECK(std::string_view{error.what()}.ends_with('.'));
      }
    }
  }
}

TEST_CASE("a watcher hears of every graph in order") {
  const kindred::test::TemporaryFolder folder;
  write(folder.path() / "a.el", "a b\nb c\n");
  write(folder.path() / "b.el", "a b\n");
  std::vector<std::string> seen;
  ReadOptions options;
  options.watcher = [&](const auto& graph) { seen.push_back(graph->name()); };

  readPaths({folder.path() / "b.el", folder.path() / "a.el"}, options);

  CHECK(seen == std::vector<std::string>{"b", "a"});
}

TEST_CASE("a saved matrix is told from an unknown format") {
  const kindred::test::TemporaryFolder folder;
  const auto matrix = folder.path() / "K.npy";
  write(matrix, "\x93NUMPY\x01");

  CHECK_THROWS_WITH(readPaths({matrix}),
                    Catch::Matchers::StartsWith("K.npy is a saved matrix, and holds no graphs"));
}

TEST_CASE("a forgiven file that cannot be read is a notice that names it once") {
  const kindred::test::TemporaryFolder folder;
  const auto good = folder.path() / "good.el";
  const auto bad = folder.path() / "bad.json";
  const auto notes = folder.path() / "notes.docx";
  const auto absent = folder.path() / "absent.gml";
  write(good, "a b\nb c\n");
  write(bad, "{\n nothing");
  write(notes, "\x01\x02 no text");

  const auto result = readPaths({bad, notes, absent, good}, {.isForgiving = true});

  CHECK(result.dataset.size() == 1);
  REQUIRE(result.notices.size() == 3);
  CHECK(result.notices[0] == Notice{"bad.json", 2, 0, "This is where the text stops being JSON."});
  CHECK(result.notices[1].file == "notes.docx");
  CHECK_THAT(result.notices[1].sentence, Catch::Matchers::StartsWith("It looks like no format"));
  CHECK(result.notices[2] ==
        Notice{"absent.gml", 0, 0, "It cannot be read: No such file or directory."});
  CHECK_THROWS_AS(readPaths({bad, good}), Error);
  CHECK_THROWS_AS(readPaths({bad, good}, {.isStrict = true, .isForgiving = true}), Error);
  CHECK_THROWS_WITH(readPaths({bad, absent}, {.isForgiving = true}),
                    "Nothing in bad and 1 more could be read; the first reason: bad.json: This is "
                    "where the text stops being JSON.");
}

TEST_CASE("bytes that are no UTF-8 are read as Windows-1252, and told") {
  const kindred::test::TemporaryFolder folder;
  const auto path = folder.path() / "latin.el";
  std::ofstream{path} << "caf\xe9 b\nb \x80uro\nb na\xc3\xafve\nb \x81\n";
  Progress progress;

  const auto result = readDataset(std::array{path}, {}, progress);

  const auto read = result.dataset.graphs.at(0)->nodeNames();
  const std::vector<std::string> names{read.begin(), read.end()};
  CHECK(names == std::vector<std::string>{"caf\xc3\xa9", "b", "\xe2\x82\xacuro", "na\xc3\xafve",
                                          "\xef\xbf\xbd"});
  REQUIRE(result.notices.size() == 1);
  CHECK(result.notices[0].line == 1);
  CHECK(result.notices[0].sentence ==
        "3 bytes are not UTF-8, the first in this line: read as Windows-1252.");
}

TEST_CASE("XML that names its encoding is read in that", "[files]") {
  const kindred::test::TemporaryFolder folder;
  const auto path = folder.path() / "latin.graphml";
  std::ofstream{path}
      << "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n"
         "<graphml><graph edgedefault=\"undirected\"><node id=\"caf\xe9\"/>"
         "<node id=\"b\"/><edge source=\"caf\xe9\" target=\"b\"/></graph></graphml>\n";
  Progress progress;

  const auto result = readDataset(std::array{path}, {}, progress);

  CHECK(result.dataset.graphs.at(0)->nodeNames()[0] == "caf\xc3\xa9");
}
