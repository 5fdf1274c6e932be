#include <cstdlib>
#include <nlohmann/json.hpp>

#include "io/format/read_options.hpp"
#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using nlohmann::json;

TEST_CASE("every command explains itself") {
  for (const auto* command : {"info", "devices", "convert", "reorder", "gram", "nodal", "align",
                              "bench", "completion", "manual", "help"}) {
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
  const auto nameless = kindredCli({"similar", "a.csv", "--project", ""});
  CHECK(nameless.exitCode == 2);
  CHECK(nameless.errors ==
        "kindred-cli: --project does not accept \"\": give the name of a file.\n");
}

TEST_CASE("a mistake in the arguments is one sentence that names it", "[files]") {
  const std::vector<std::pair<std::vector<std::string>, std::string>> mistakes{
      {{},
       "Say what to do: kindred-cli info, devices, convert, reorder, layout, nodes, enrich, gram, "
       "similar, "
       "cliffs, changes, choose, "
       "estimate, merge, nodal, "
       "learn, predict, embed, map, cluster, align, align-all, generate, render, bench, "
       "completion, manual "
       "or help."},
      {{"frobnicate"},
       "There is no kindred-cli frobnicate: there are info, devices, convert, reorder, "
       "layout, nodes, enrich, gram, similar, cliffs, changes, choose, estimate, merge, nodal, "
       "learn, "
       "predict, "
       "embed, map, "
       "cluster, "
       "align, align-all, "
       "generate, render, "
       "bench, completion, manual "
       "and help."},
      {{"grm", "a.csv"}, "There is no kindred-cli grm: did you mean gram?"},
      {{"render", "pie", "K.npy"},
       "There is no kindred-cli render pie: there are sparsity, gram, histogram, map, molecule, "
       "molecules, "
       "pair, network, sides, "
       "overlap, "
       "fabric, convergence, sweep and bench."},
      {{"gram", "a.csv", "--tolerence", "1"},
       "There is no option --tolerence of kindred-cli gram: did you mean --tolerance?"},
      {{"align", "a.el", "b.el", "--similarities", "s.tsv"},
       "There is no option --similarities of kindred-cli align: did you mean --prior?"},
      {{"info", "--similarities", "s.tsv"},
       "There is no option --similarities of kindred-cli info: see kindred-cli info --help."},
      {{"info", "--xyz"},
       "There is no option --xyz of kindred-cli info: see kindred-cli info --help."},
      {{"devices", "extra"},
       "\"extra\" is one word too many for kindred-cli devices: see kindred-cli devices --help."},
      {{"gram", "-o", "K.npy"},
       "kindred-cli gram needs FILE: files and folders to read, as one data set; - is standard "
       "input."},
      {{"convert", "a.csv"},
       "kindred-cli convert needs --output FILE: project file (.kindred), node-link JSON (.json), "
       "a "
       "table of the graphs (.csv, or .xlsx with drawings of molecules); of molecules .smi or "
       ".sdf, "
       "of proteins .pdb; of one graph also .graphml, .cx2, .gml, .sif, .el or .gw."},
      {{"info", "a.csv", "--format"},
       "--format needs a value: format of the files by its name, such as smiles or gml; by "
       "default it is found from the name and content of each file."},
      {{"gram", "a", "--q", "0.1", "--q", "0.2"}, "--q is given more than once: give it once."},
      {{"completion", "tcsh"}, "SHELL does not accept \"tcsh\": give bash or zsh or fish."},
      {{"bench", "read", "a", "--repeats", "foo"},
       "--repeats does not accept \"foo\": give a number from 1 to 1000."},
      {{"gram", "a", "-o", "K.npy", "--threads", "1.5"},
       "--threads does not accept \"1.5\": give a whole number from 0 to 4096."},
      {{"gram", "a", "-o", "K.npy", "--kernel", "foo"},
       "--kernel: There is no kernel preset \"foo\"; there are molecule2d, analogues, protein, "
       "fold, tm-score, molecule3d, environments, composition, unlabeled."}};
  for (const auto& [arguments, sentence] : mistakes) {
    const auto run = kindredCli(arguments);
    CHECK(run.exitCode == 2);
    CHECK(run.errors == "kindred-cli: " + sentence + "\n");
  }
}

TEST_CASE("with --json an error is JSON on stdout too, and ends as it did") {
  const auto answer = [](const std::vector<std::string>& arguments, int exitCode) {
    const auto run = kindredCli(arguments);
    CHECK(run.exitCode == exitCode);
    const auto error = json::parse(run.output).at("error");
    CHECK(run.errors == "kindred-cli: " + error.at("message").get<std::string>() + "\n");
    return error.at("kind").get<std::string>();
  };

  CHECK(answer({"info", "/nonexistent/drugs.smi", "--json"}, 3) == "input");
  CHECK(answer({"gram", "a.csv", "--json", "--tolerence", "1"}, 2) == "usage");
  CHECK(answer({"bench", "xmv", "--device", "cuda:99", "--json"}, 4) == "device");
  CHECK(json::accept(kindredCli({"--json", "info", "/nonexistent/\xff"}).output));
  CHECK(kindredCli({"info", "/nonexistent/drugs.smi"}).output.empty());
}

TEST_CASE("programs read progress, notices and errors as an object a line", "[files]") {
  const TemporaryFolder folder;
  const auto data = written(folder, "two.smi", "CCO ethanol\nCCCO propanol\nnonsense( three\n");
  const auto linesOf = [](const std::string& text) {
    std::vector<json> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);)
      lines.push_back(json::parse(line));
    return lines;
  };

  const auto run = kindredCli(
      {"gram", data, "-o", (folder.path() / "K.npy").string(), "--progress", "json", "--strict"});
  const auto whole =
      kindredCli({"gram", data, "-o", (folder.path() / "K.npy").string(), "--progress", "json"});

  CHECK(run.exitCode == 3);
  const auto refused = linesOf(run.errors);
  REQUIRE(refused.size() >= 2);
  CHECK(refused.rbegin()[1].contains("error"));
  CHECK(refused.back().at("end") == "input");
  CHECK(refused.back().at("exit_code") == 3);
  REQUIRE(whole.exitCode == 0);
  const auto lines = linesOf(whole.errors);
  const auto isDoubt = [](const json& line) {
    return line.contains("notice") && line.value("severity", "") == "doubt" &&
           line.at("code") == "read.left-out";
  };
  CHECK(std::ranges::count_if(lines, isDoubt) == 1);
  REQUIRE(lines.size() >= 2);
  CHECK(lines.rbegin()[1].at("phase").is_string());
  CHECK(lines.rbegin()[1].at("fraction") > 0.9);
  CHECK(lines.back().at("end") == "done");
  CHECK(lines.back().at("exit_code") == 0);
  CHECK(lines.back().at("seconds") > 0);
  CHECK(kindredCli({"info", data, "--progress", "xml"}).exitCode == 2);
}

TEST_CASE("no switch hides that records were left out", "[files]") {
  const TemporaryFolder folder;
  const auto data = written(folder, "five.csv", "smiles,y\nCCO,1\nnon((,2\nCCN,3\nC1CC,4\nCCC,5\n");
  const auto matrix = (folder.path() / "K.npy").string();
  const auto project = (folder.path() / "five.kindred").string();
  const std::string told = "At 2 places of the input something is left out";
  const auto hasIt = Catch::Matchers::ContainsSubstring(told);

  CHECK_THAT(kindredCli({"gram", data, "-o", matrix, "--quiet"}).errors, hasIt);
  CHECK_THAT(json::parse(std::ifstream{folder.path() / "K.json"}).at("remarks").dump(), hasIt);
  CHECK_THAT(
      json::parse(kindredCli({"gram", data, "-o", matrix, "--json"}).output).at("remarks").dump(),
      hasIt);
  REQUIRE(kindredCli({"convert", data, "-o", project}).exitCode == 0);
  CHECK_THAT(kindredCli({"gram", project, "-o", matrix, "--quiet"}).errors, hasIt);
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

TEST_CASE("help shows the options of reading that belong to the data of a command", "[files]") {
  const auto offers = [](const std::string& help, const std::string& flag) {
    return help.find("  --" + flag + " ") != std::string::npos;
  };
  const auto align = kindredCli({"align", "--help"}).output;
  for (const auto* flag : {"format", "strict", "memory-limit", "pattern", "identifiers"})
    CHECK(offers(align, flag));
  for (const auto* flag :
       {"hydrogens", "waters", "smiles-column", "parent", "tautomers", "record-timeout"})
    CHECK_FALSE(offers(align, flag));
  CHECK_THAT(align, Catch::Matchers::ContainsSubstring("kindred-cli help reading"));

  const auto molecule = kindredCli({"render", "molecule", "--help"}).output;
  CHECK(offers(molecule, "hydrogens"));
  CHECK_FALSE(offers(molecule, "lowest-score"));

  const auto gram = kindredCli({"gram", "--help"}).output;
  for (const auto* flag : {"hydrogens", "waters", "pattern", "identifiers"})
    CHECK(offers(gram, flag));
}

TEST_CASE("help reading explains every option of reading, once") {
  const auto help = kindredCli({"help", "reading"}).output;
  std::size_t options = 0;
  for (const auto& option : kindred::io::readOptionTable()) {
    const auto line = "\n  --" + std::string{option.key} + " ";
    const auto first = help.find(line);
    INFO(line);
    CHECK(first != std::string::npos);
    CHECK(help.find(line, first + 1) == std::string::npos);
    ++options;
  }
  CHECK(options > 15);
}

TEST_CASE("help explains a command as its --help does") {
  CHECK(kindredCli({"help"}).output == kindredCli({"--help"}).output);
  CHECK(kindredCli({"help", "align"}).output == kindredCli({"align", "--help"}).output);
  CHECK(kindredCli({"help", "bench", "gram"}).output ==
        kindredCli({"bench", "gram", "--help"}).output);

  const auto unknown = kindredCli({"help", "flying"});
  CHECK(unknown.exitCode == 2);
  CHECK(unknown.errors ==
        "kindred-cli: There is no help about \"flying\": give a command of kindred-cli --help, or "
        "reading.\n");
}

TEST_CASE("options that help does not show are taken, completed and in the manual", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "path.el", "a b\nb c\n");
  CHECK(kindredCli({"layout", file, "--hydrogens", "-o", (folder.path() / "l.csv").string()})
            .exitCode == 0);

  const auto completion = kindredCli({"completion", "bash"}).output;
  const auto align = completion.substr(completion.find("    \"align\") words="));
  CHECK(align.substr(0, align.find('\n')).find("--waters") != std::string::npos);

  const auto manual = kindredCli({"manual"}).output;
  const auto section = manual.substr(manual.find(".SS align"));
  CHECK(section.substr(0, section.find(".SS generate")).find("\\-\\-waters") != std::string::npos);
}

TEST_CASE("a switch can be given its value", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "molecules.smi", "CCO\nC1CC\nCCN\n");
  CHECK(kindredCli({"info", file, "--strict"}).exitCode == 3);
  CHECK(kindredCli({"info", file, "--strict=true"}).exitCode == 3);
  CHECK(kindredCli({"info", file, "--strict=false"}).exitCode == 0);
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

TEST_CASE("the completion script for fish names commands, flags and values with their sentences",
          "[files]") {
  const TemporaryFolder folder;
  const auto run = kindredCli({"completion", "fish"});
  const auto script = written(folder, "kindred-cli.fish", run.output);

  REQUIRE(run.exitCode == 0);
  CHECK_THAT(run.output, Catch::Matchers::ContainsSubstring(
                             "-n '__kindred_cli_is \\'\\'' -f -a reorder -d 'Reorder "));
  CHECK_THAT(run.output,
             Catch::Matchers::ContainsSubstring("-n '__kindred_cli_is \\'render sparsity\\'' "));
  CHECK_THAT(run.output, Catch::Matchers::ContainsSubstring("-l order -x -a 'natural rcm pbr"));
  CHECK_THAT(run.output, Catch::Matchers::ContainsSubstring("-s o -l output -r "));
  if (std::system("command -v fish >/dev/null") != 0) return;
  const auto completes = [&](const std::string& line, const std::string& word) {
    return std::system(("fish --no-config -c 'source " + script + "; complete -C \"" + line +
                        "\"' | grep -q '^" + word + "'")
                           .c_str()) == 0;
  };
  CHECK(completes("kindred-cli reo", "reorder"));
  CHECK(completes("kindred-cli reorder --order p", "pbr"));
  CHECK(completes("kindred-cli render spar", "sparsity"));
  CHECK_FALSE(completes("kindred-cli gram --ord", "--order"));
}

TEST_CASE("the manual page names every command") {
  const auto manual = kindredCli({"manual"}).output;

  CHECK(manual.starts_with(".TH KINDRED"));
  for (const auto* command : {".SS info", ".SS reorder", ".SS gram", ".SS nodal", ".SS align"})
    CHECK(manual.find(command) != std::string::npos);
}

TEST_CASE("help tells defaults, ranges and units as they are", "[files]") {
  const auto gram = kindredCli({"gram", "--help"}).output;
  const auto reorder = kindredCli({"reorder", "--help"}).output;
  const auto bench = kindredCli({"bench", "gram", "--help"}).output;
  const auto xmv = kindredCli({"bench", "xmv", "--help"}).output;
  const auto ladder = kindredCli({"bench", "ladder", "--help"}).output;

  // As CLI11 2.1 or 2.4 writes defaults.
  CHECK_THAT(gram, Catch::Matchers::ContainsSubstring("--node TEXT=by the preset") ||
                       Catch::Matchers::ContainsSubstring("--node TEXT [by the preset]"));
  CHECK(gram.find("--format smiles|csv|sdf") != std::string::npos);
  CHECK(gram.find("left out (s, above 0 and at most 86400).") != std::string::npos);
  CHECK(gram.find(".hdf5") != std::string::npos);
  CHECK(gram.find("Ctrl-\\ stops and keeps") != std::string::npos);
  CHECK(reorder.find("Rows and columns of a tile (rows, from 1 to 8).") != std::string::npos);
  for (const auto& help : {bench, xmv, ladder})
    for (const auto* type : {"INT", "FLOAT"})
      CHECK(help.find(type) == std::string::npos);
  CHECK(xmv.find("if they fit its memory (from 0 to 65,536).") != std::string::npos);
  CHECK(ladder.find("(from 1 to 1,000,000,000,000).") != std::string::npos);
  CHECK(bench.find("from 1 to 1,000,000") != std::string::npos);
  CHECK(kindredCli({"devices"}).output.find("MiB") == std::string::npos);
}

TEST_CASE("the list of devices ends with what automatic stands for") {
  const auto list = kindredCli({"devices"});
  const auto answer = nlohmann::json::parse(kindredCli({"devices", "--json"}).output);

  REQUIRE_FALSE(answer["auto"].empty());
  const std::string first = answer["auto"][0];
  CHECK(list.output.find("auto  the fastest that is usable: " + first) != std::string::npos);
  CHECK(std::ranges::any_of(answer["devices"], [&](const auto& device) {
    return device["id"] == first && device["usable"] == true;
  }));
}
