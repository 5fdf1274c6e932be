#include <sys/resource.h>
#include <sys/stat.h>

#include <fstream>

#include "io/project/database.hpp"
#include "tests/cli/cli_process.hpp"
#include "tests/cli/rings.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A folder with graphs, a project that holds their kernel matrix, and what must not be replaced.
class Outputs {
 public:
  Outputs() {
    written(folder_, "graphs.json", threeGraphs);
    mkfifo(at("pipe.npy").c_str(), 0600);
    mkfifo(at("pipe.kindred").c_str(), 0600);
    std::filesystem::create_symlink("/dev/null", at("null.npy"));
    std::filesystem::create_symlink("/dev/null", at("null.kindred"));
    written(folder_, "notes.kindred", "my own notes");
    REQUIRE(run({"gram", "graphs.json", "--project", "old.kindred"}).exitCode == 0);
    project_ = contentOf(at("old.kindred"));
  }

  std::string at(const std::string& name) const { return (folder_.path() / name).string(); }

  /// Runs a command whose words with a dot are files of the folder.
  CliRun run(std::vector<std::string> words) const {
    for (auto& word : words)
      if (word.find('.') != std::string::npos) word = at(word);
    if (words.front() == "gram") words.insert(words.end(), {"--kernel", "unlabeled"});
    return kindredCli(words);
  }

  /// Requires that the command is refused before anything runs, and changes nothing.
  void refuses(const std::vector<std::string>& words, const std::string& sentence) const {
    const auto refused = run(words);
    CAPTURE(words, refused.output, refused.errors);
    CHECK(refused.exitCode == 2);
    CHECK_THAT(refused.errors, ContainsSubstring(sentence));
    CHECK_THAT(refused.errors, !ContainsSubstring("Kernel"));
    CHECK(refused.output.empty());
    CHECK(contentOf(at("old.kindred")) == project_);
    CHECK(contentOf(at("notes.kindred")) == "my own notes");
    CHECK(contentOf(at("graphs.json")) == threeGraphs);
    CHECK(std::filesystem::is_fifo(at("pipe.npy")));
    CHECK(std::filesystem::is_fifo(at("pipe.kindred")));
    CHECK(std::filesystem::is_character_file(at("null.kindred")));
  }

 private:
  TemporaryFolder folder_;
  std::string project_;
};

}  // namespace

TEST_CASE("no command replaces a device or a pipe by a file") {
  const Outputs outputs;
  const auto* const device = "it is a device, and only files are replaced";
  const auto* const pipe = "it is a pipe, and only files are replaced";

  outputs.refuses({"gram", "graphs.json", "--project", "null.kindred"}, device);
  outputs.refuses({"gram", "graphs.json", "--project", "pipe.kindred"}, pipe);
  outputs.refuses({"gram", "graphs.json", "-o", "null.npy"}, device);
  outputs.refuses({"gram", "graphs.json", "-o", "pipe.npy"}, pipe);
  outputs.refuses({"convert", "graphs.json", "-o", "null.kindred"}, device);
  outputs.refuses({"reorder", "graphs.json", "-o", "pipe.npy"}, pipe);
  outputs.refuses({"layout", "graphs.json", "-o", "pipe.npy"}, pipe);
  outputs.refuses({"nodal", "graphs.json", "-o", "pipe.npy"}, pipe);
  const auto device1 = kindredCli({"gram", outputs.at("graphs.json"), "--project", "/dev/null"});
  CHECK(device1.exitCode == 2);
  CHECK(std::filesystem::is_character_file("/dev/null"));
}

TEST_CASE("a link that leads to itself or nowhere is refused by its name, and stays") {
  const Outputs outputs;
  const auto* const link = GENERATE("self", "gone");
  for (const std::string end : {".npy", ".h5", ".csv", ".kindred", ".json"})
    std::filesystem::create_symlink(
        link == std::string{"self"} ? "self" + end : "/nonexistent/gone" + end,
        outputs.at(link + end));
  const std::string leads =
      link == std::string{"self"} ? "it is a link to itself" : "it is a link that leads nowhere";
  const auto name = [&](const char* end) { return link + std::string{end}; };

  for (const auto* end : {".npy", ".h5", ".csv"})
    outputs.refuses({"gram", "graphs.json", "-o", name(end)}, outputs.at(name(end)) + ": " + leads);
  for (const auto* end : {".json", ".kindred"})
    outputs.refuses({"convert", "graphs.json", "-o", name(end)}, leads);
  outputs.refuses({"gram", "graphs.json", "--project", name(".kindred")}, leads);
  for (const auto* end : {".npy", ".h5", ".csv", ".kindred", ".json"})
    CHECK(std::filesystem::is_symlink(outputs.at(name(end))));
}

TEST_CASE("no output is another output or an input, however it is spelled") {
  const Outputs outputs;
  std::filesystem::create_hard_link(outputs.at("old.kindred"), outputs.at("old.npy"));
  std::filesystem::create_hard_link(outputs.at("graphs.json"), outputs.at("graphs.csv"));

  outputs.refuses({"gram", "graphs.json", "-o", "w.npy", "--project", "w.npy"},
                  "would replace the other output ");
  outputs.refuses({"gram", "graphs.json", "-o", "w.npy", "--project", "./w.npy"},
                  "would replace the other output ");
  outputs.refuses({"gram", "graphs.json", "-o", "w.npy", "--project", "w.json"},
                  "would replace the other output ");
  outputs.refuses({"gram", "graphs.json", "-o", "old.npy", "--project", "old.kindred"},
                  "would replace the other output ");
  outputs.refuses({"gram", "graphs.json", "-o", "graphs.csv"}, "would replace the input ");
  outputs.refuses({"gram", "graphs.json", "--project", "graphs.json"}, "would replace the input ");
  CHECK_FALSE(std::filesystem::exists(outputs.at("w.npy")));
}

TEST_CASE("a file that is no project is not taken for one") {
  const Outputs outputs;

  outputs.refuses({"gram", "graphs.json", "--project", "notes.kindred"}, "is no Kindred project");
  outputs.refuses({"convert", "graphs.json", "-o", "notes.kindred"}, "is no Kindred project");
}

TEST_CASE("a project that goes while its matrix is computed is missed, and the matrix is written") {
  const TemporaryFolder folder;
  const auto graphs = rings(folder, 60);
  const auto at = [&](const char* name) { return (folder.path() / name).string(); };

  const auto run = kindredCliMeanwhile(
      {"gram", graphs, "--kernel", "unlabeled", "--project", at("K.kindred"), "-o", at("K.csv")},
      [&] {
        // Its log is there once it is open.
        return std::filesystem::exists(at("K.kindred-wal")) &&
               std::filesystem::remove(at("K.kindred"));
      });

  CHECK(run.exitCode == 1);
  CHECK_THAT(run.errors,
             ContainsSubstring("was removed or replaced while the matrix was computed"));
  CHECK_THAT(run.errors, ContainsSubstring("the matrix is in " + at("K.csv") + " alone."));
  CHECK_FALSE(contentOf(at("K.csv")).empty());
  CHECK_THAT(run.output, !ContainsSubstring("Solved"));
}

TEST_CASE("a file that grows over the limit of the system is one sentence, and leaves nothing",
          "[files]") {
  const TemporaryFolder folder;
  const auto graphs = written(folder, "graphs.json", threeGraphs);
  const auto molecules = written(folder, "m.smi", "CCO ethanol\nCCN ethylamine\n");
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto runs = std::vector<std::vector<std::string>>{
      {"gram", graphs, "--kernel", "unlabeled", "-o", "K.npy"},
      {"gram", graphs, "--kernel", "unlabeled", "-o", "K.h5"},
      {"gram", graphs, "--kernel", "unlabeled", "-o", "K.csv"},
      {"gram", graphs, "--kernel", "unlabeled", "--project", "K.kindred"},
      {"convert", molecules, "-o", "m.sdf"},
      {"convert", molecules, "-o", "m.json"}};
  for (auto words : runs) {
    words.back() = (folder.path() / words.back()).string();
    const rlimit small{10, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const auto run = kindredCli(words);
    setrlimit(RLIMIT_FSIZE, &before);
    CAPTURE(words.back(), run.errors);
    CHECK(run.exitCode == 1);
    CHECK_THAT(run.errors, ContainsSubstring(words.back()));
  }
  CHECK(filesIn(folder.path()) == "graphs.json m.smi");
}

TEST_CASE("names as long as the system takes are taken for outputs", "[files]") {
  const TemporaryFolder folder;
  const auto graphs = written(folder, "graphs.json", threeGraphs);
  for (const std::string end : {".npy", ".h5", ".csv"}) {
    const auto name = std::string(255 - end.size(), 'K') + end;
    const auto run = kindredCli(
        {"gram", graphs, "--kernel", "unlabeled", "-o", (folder.path() / name).string()});
    CAPTURE(end, run.errors);
    CHECK(run.exitCode == 0);
    CHECK(std::filesystem::exists(folder.path() / name));
    if (end == ".csv") continue;
    CHECK(kindredCli({"render", "gram", (folder.path() / name).string(), "-o",
                      (folder.path() / "K.png").string()})
              .exitCode == 0);
  }
  const auto project = (folder.path() / (std::string(241, 'p') + ".kindred")).string();
  const auto run = kindredCli({"gram", graphs, "--kernel", "unlabeled", "--project", project});
  CHECK(run.exitCode == 2);
  CHECK_THAT(run.errors, ContainsSubstring("at most 247 bytes"));
}

TEST_CASE("what is damaged of a project is told beside the results, too") {
  const TemporaryFolder folder;
  const auto graphs = written(folder, "graphs.json", threeGraphs);
  const auto project = (folder.path() / "p.kindred").string();
  const auto matrix = (folder.path() / "K.npy").string();
  REQUIRE(kindredCli({"convert", graphs, "-o", project}).exitCode == 0);
  kindred::io::Database{project, kindred::io::Access::Write}.execute(
      "UPDATE graphs SET (data, check_word) = (SELECT data, check_word FROM graphs AS o"
      " WHERE o.id = (1 << 32) + 1) WHERE id = (1 << 32)");

  const auto run = kindredCli({"gram", project, "--kernel", "unlabeled", "-o", matrix, "--json"});

  CHECK(run.exitCode == 0);
  CHECK_THAT(run.errors, ContainsSubstring("not what was saved"));
  CHECK_THAT(run.output,
             ContainsSubstring("input_notices") && ContainsSubstring("not what was saved"));
  CHECK_THAT(contentOf(folder.path() / "K.json"), ContainsSubstring("not what was saved"));
}

TEST_CASE("a merge that is refused leaves no project") {
  const TemporaryFolder folder;
  const auto graphs = written(folder, "graphs.json", threeGraphs);
  const auto at = [&](const char* name) { return (folder.path() / name).string(); };
  REQUIRE(kindredCli({"gram", graphs, "--kernel", "unlabeled", "--share", "1/2", "--project",
                      at("one.kindred")})
              .exitCode == 0);
  const auto before = filesIn(folder.path());

  for (const auto& shares :
       std::vector<std::vector<std::string>>{{graphs, graphs},
                                             {at("one.kindred"), graphs},
                                             {at("one.kindred"), at("gone.kindred")}}) {
    const auto run = kindredCli({"merge", shares[0], shares[1], "--project", at("all.kindred")});
    CHECK(run.exitCode == 3);
    CHECK(filesIn(folder.path()) == before);
  }
}

TEST_CASE("standard output that cannot be written is an error of every command") {
  const TemporaryFolder folder;
  const auto graphs = written(folder, "graphs.json", threeGraphs);
  const auto matrix = (folder.path() / "K.npy").string();
  const auto picture = (folder.path() / "K.png").string();

  for (const auto& words : std::vector<std::vector<std::string>>{
           {"info", graphs},
           {"info", graphs, "--json"},
           {"gram", graphs, "--kernel", "unlabeled", "-o", matrix, "--json"},
           {"convert", graphs, "-o", (folder.path() / "g.kindred").string()},
           {"reorder", graphs},
           {"devices"},
           {"manual"},
           {"completion", "bash"},
           {"bench", "read", graphs, "--repeats", "1"},
           {"info", "/nonexistent.csv", "--json"},
           {"--help"},
           {"gram", "--help"},
           {"--version"}}) {
    const auto run = kindredCliInto(BadOutput::FullDisk, words);
    CAPTURE(words, run.errors);
    CHECK(run.exitCode == (words[1 % words.size()] == "/nonexistent.csv" ? 3 : 1));
    CHECK_THAT(run.errors, ContainsSubstring("Standard output cannot be written"));
  }
}

TEST_CASE("a reader that closes standard output early ends a command quietly") {
  const auto run = kindredCliInto(BadOutput::BrokenPipe, {"manual"});

  CHECK(run.exitCode == -13);  // SIGPIPE
  CHECK(run.errors.empty());
}

TEST_CASE("a standard output that was closed is never taken for a file of the command") {
  const TemporaryFolder folder;
  const auto graphs = written(folder, "graphs.json", threeGraphs);
  const auto project = (folder.path() / "g.kindred").string();

  const auto run = kindredCliInto(BadOutput::Closed, {"convert", graphs, "-o", project});

  CHECK(run.exitCode == 1);
  CHECK_THAT(run.errors, ContainsSubstring("Standard output cannot be written"));
  CHECK(kindredCli({"info", project}).exitCode == 0);
}

TEST_CASE("nothing out of a file commands the terminal") {
  const TemporaryFolder folder;
  const auto graphs = written(folder, "\x1b]0;title\x07.json", R"({
    "graph": {"name": "\u001b[2Jgone\u009b31m"},
    "nodes": [{"id": 0, "\u001b[8m": "a\rb\u0007"}, {"id": 0}], "links": []})");
  const auto isClean = [](const std::string& text) {
    return text.find_first_of("\x1b\x07\r\x7f") == std::string::npos &&
           text.find("\xc2\x9b") == std::string::npos;
  };

  for (const auto& words : std::vector<std::vector<std::string>>{
           {"info", graphs},
           {"info", graphs, "--json"},
           {"info", graphs, "--strict"},
           {"info", graphs, "--\x1b[31m"},
           {"reorder", graphs, "--graph", "\x1b[31m"},
           {"convert", graphs, "-o", (folder.path() / "\x1b[31m.json").string()}}) {
    const auto run = kindredCli(words);
    CAPTURE(words.back().substr(1), run.output, run.errors);
    CHECK(isClean(run.output));
    CHECK(isClean(run.errors));
    CHECK((run.output + run.errors).find("\\u001b") != std::string::npos);
  }
}
