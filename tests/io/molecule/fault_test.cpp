#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/log.hpp"
#include "io/molecule/read_records.hpp"
#include "io/molecule/reader_process.hpp"
#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

/// The reader processes of this one.
std::vector<pid_t> children() {
  std::ifstream list{"/proc/self/task/" + std::to_string(getpid()) + "/children"};
  std::vector<pid_t> found;
  for (pid_t child = 0; list >> child;)
    found.push_back(child);
  return found;
}

/// 'R' while it runs, 'S' while it sleeps.
char stateOf(pid_t process) {
  std::ifstream status{"/proc/" + std::to_string(process) + "/stat"};
  std::string number, name;
  char state = 0;
  status >> number >> name >> state;
  return state;
}

/// An environment variable with another value while this lives.
class Environment {
 public:
  Environment(const char* name, const std::string& value) : name_{name} {
    setenv(name, value.c_str(), 1);
  }
  ~Environment() { unsetenv(name_); }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  const char* name_;
};

/// A reader that says what a record that took it over could let it say, whatever it is asked.
class MadeUpReader {
 public:
  explicit MadeUpReader(const std::string& frames, const std::string& then = "exec sleep 9") {
    std::ofstream{folder_.path() / "frames", std::ios::binary} << frames;
    std::ofstream{program_} << "#!/bin/sh\ncat " << (folder_.path() / "frames") << "\n" << then;
    std::filesystem::permissions(program_, std::filesystem::perms::owner_all);
  }

 private:
  TemporaryFolder folder_;
  std::filesystem::path program_ = folder_.path() / "reader";
  Environment environment_{"KINDRED_MOLREAD", program_};
};

std::string greetingFrame(bool isWalled = true) {
  std::string frame;
  io::wire::append(frame, io::wire::Greeting{.isWalled = isWalled});
  return frame;
}

/// Three atoms in a row, and all that an answer may have of them.
io::wire::Answer propane() {
  io::wire::Answer answer{.isRead = true};
  answer.atoms = {{.element = 6}, {.element = 6}, {.element = 6, .ringCount = 1}};
  answer.ringSizes = {3};
  answer.bonds = {{0, 1}, {1, 2}};
  answer.positions = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}};
  answer.drawing = {{0, 0}, {1, 0}, {2, 0}};
  answer.partialCharges = {0, 0, 0};
  return answer;
}

/// Reads one molecule from a file, within the memory that its size allows.
io::ReadResult readOneFile() {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.smi";
  std::ofstream{file} << "CCC\n";
  io::ReadOptions options;
  options.molecules.secondsPerRecord = 2;
  Progress progress;
  return io::readDataset(std::array{file}, options, progress);
}

/// Reads it and expects data or a sentence, soon.
void checkEndsWell(const std::filesystem::path& path, std::string_view format = {}) {
  INFO(path << " as " << format);
  io::ReadOptions options;
  options.molecules.secondsPerRecord = 1;
  options.format = format;
  Progress progress;
  const auto begin = Clock::now();
  try {
    const auto result = io::readDataset(std::array{path}, options, progress);
    CHECK(result.dataset.size() > 0);
  } catch (const Error& error) {
    CHECK(std::string{error.what()}.size() > 10);
  }
  CHECK(Clock::now() - begin < 10s);
}

template <typename Action>
void forEveryFile(std::initializer_list<const char*> folders, Action action) {
  for (const auto* folder : folders)
    if (const auto path = testData(folder))
      for (const auto& entry : std::filesystem::directory_iterator{*path})
        action(entry.path());
}

}  // namespace

TEST_CASE("every bad file of molecules ends soon, with data or a sentence") {
  forEveryFile({"bad/mol", "bad/pdb", "bad/smiles", "bad/fuzz"},
               [](const auto& path) { checkEndsWell(path); });
}

TEST_CASE("bad files end well under a false name of format, too") {
  // What runs in this very process gets everything; a reader process costs a start a file.
  forEveryFile({"bad/mol", "bad/pdb", "bad/smiles", "bad/fuzz"}, [](const auto& path) {
    checkEndsWell(path, "pdb");
    checkEndsWell(path, "mmcif");
  });
  forEveryFile({"bad/smiles", "bad/fuzz"}, [](const auto& path) { checkEndsWell(path, "smiles"); });
}

TEST_CASE("records that crash or stall Open Babel become notices while the others are read") {
  const auto crash = testData("bad/mol/fuzz_cve-2026-2705.mol2");
  const auto hang = testData("bad/mol/fuzz_graphsym-nonconvergent.mol");
  const auto good = testData("sdf/chemfiles_zinc_856218.mol2");
  const auto mol = testData("sdf/largemol_476atoms.mol");
  if (!crash || !hang || !good || !mol) return;
  io::ReadOptions options;
  options.molecules.secondsPerRecord = 1;

  const std::string separator = "\n$$$$\n";
  const std::string broken = "\n\n\nWV3000\nM V30 ";  // crashes Open Babel 3.1.1

  const auto mol2 =
      readText("mol2", contentOf(*good) + contentOf(*crash) + contentOf(*good), options);
  const auto sdf = readText("sdf",
                            contentOf(*mol) + separator + contentOf(*hang) + separator +
                                contentOf(*mol) + separator + broken + separator + contentOf(*mol),
                            options);

  CHECK(mol2.dataset.size() == 2);
  REQUIRE(mol2.notices.size() == 1);
  CHECK(mol2.notices[0].record == 2);
  CHECK(sdf.dataset.size() == 3);
  REQUIRE(sdf.notices.size() == 2);
  CHECK(sdf.notices[0].record == 2);
  CHECK(sdf.notices[0].sentence ==
        "Open Babel was still busy with it after 1 s and was stopped. The molecule is left out.");
  CHECK(sdf.notices[1].record == 4);
  // Open Babel reads outside its memory, which crashes it, or is caught by a sanitizer, or comes to
  // nothing: as that memory happens to lie.
  CHECK_THAT(sdf.notices[1].sentence, Catch::Matchers::ContainsSubstring("over it") ||
                                          Catch::Matchers::ContainsSubstring("cannot read it"));
}

TEST_CASE("a molecule whose layout takes too long is read without a drawing") {
  const auto path = testData("bad/mol/fuzz_canon-deep-recursion.smi");
  if (!path) return;
  io::ReadOptions options;
  options.molecules.withDrawing = true;
  options.molecules.secondsPerRecord = 1;

  const auto result = readText("smiles", contentOf(*path), options);

  REQUIRE(result.dataset.size() == 1);
  CHECK(result.dataset.graphs[0]->drawing().empty());
  REQUIRE(result.notices.size() == 1);
  CHECK(result.notices[0].sentence == "Open Babel cannot lay it out in two dimensions.");
}

TEST_CASE("many records keep their order and are each answered once") {
  std::string text;
  for (int record = 0; record < 3000; ++record)
    text += std::string(1 + record % 40, 'C') + " m" + std::to_string(record) + "\n";

  const auto result = readText("smiles", text);

  REQUIRE(result.dataset.size() == 3000);
  for (int record = 0; record < 3000; ++record) {
    CHECK(result.dataset.graphs[record]->name() == "m" + std::to_string(record));
    CHECK(result.dataset.graphs[record]->nodeCount() == 1 + record % 40);
  }
}

TEST_CASE("a reader that is killed is replaced and costs one record at most") {
  const std::vector<std::string_view> records(2000, "CC(=O)Oc1ccccc1C(=O)O");
  io::RecordOptions options;
  options.processes = 1;
  Progress progress;
  std::vector<int> answers(records.size());
  int lost = 0;

  io::readRecords(
      records, options,
      [&](std::size_t record, const io::wire::Answer& answer) {
        ++answers[record];
        if (!answer.isRead) ++lost;
        if (record != 500) return;
        for (const auto child : children())
          kill(child, SIGKILL);
      },
      progress);

  CHECK(std::ranges::all_of(answers, [](int count) { return count == 1; }));
  CHECK(lost <= 1);  // none, if it had answered all that it was asked
}

TEST_CASE("readers that wait are used again, and end with who owns them") {
  io::ReadOptions options;
  options.readers = io::makeIdleReaders();
  readText("smiles", "C", options);
  const auto before = children();

  readText("smiles", "CC", options);
  readText("xyz", "1\nneon\nNe 0 0 0\n", options);

  CHECK(before.size() == 1);
  CHECK(children() == before);
  options.readers.reset();
  CHECK(children().empty());
}

TEST_CASE("the files of a folder share their readers, which end with the reading") {
  const TemporaryFolder folder;
  for (int file = 0; file < 30; ++file)
    std::ofstream{folder.path() / (std::to_string(file) + ".smi")} << "CCO\n";
  Progress progress;
  std::set<pid_t> seen;
  std::atomic<bool> isOver = false;
  std::jthread watcher{[&] {
    while (!isOver)
      for (const auto child : children())
        seen.insert(child);
  }};

  CHECK(io::readDataset(std::array{folder.path()}, {}, progress).dataset.size() == 30);

  isOver = true;
  watcher.join();
  CHECK(seen.size() == 1);
  CHECK(children().empty());
}

TEST_CASE("cancelling ends the reading and its processes at once") {
  const auto hang = testData("bad/mol/fuzz_graphsym-nonconvergent.mol");
  if (!hang) return;
  std::stop_source cancel;
  Progress progress{cancel.get_token()};
  const auto text = contentOf(*hang);
  std::optional<Clock::time_point> asked;
  std::jthread user{[&] {
    std::this_thread::sleep_for(300ms);
    asked = Clock::now();
    cancel.request_stop();
  }};

  CHECK_THROWS_AS(io::formatNamed("sdf")->read({"hang.mol", text, {}}, {}, progress), Cancelled);

  CHECK(Clock::now() - *asked < 200ms);
  // None is left at work: a reader that waits sleeps, one that computes runs.
  for (const auto child : children())
    CHECK(stateOf(child) == 'S');
}

TEST_CASE("an answer whose counts are not those of its atoms is refused") {
  std::string frame;
  auto answer = propane();
  io::wire::append(frame, answer);
  {
    const MadeUpReader honest{greetingFrame() + frame};
    CHECK(readOneFile().dataset.graphs[0]->positions().size() == 3);
  }
  SECTION("positions, fewer and more") { answer.positions.resize(GENERATE(1, 2, 4)); }
  SECTION("drawing, fewer and more") { answer.drawing.resize(GENERATE(1, 2, 4)); }
  SECTION("charges, fewer and more") { answer.partialCharges.resize(GENERATE(1, 2, 4)); }
  SECTION("rings, fewer and more") { answer.ringSizes.resize(GENERATE(0, 2)); }
  SECTION("bonds to no atom") { answer.bonds[1].b = GENERATE(3, -1, 0x7fffffff); }
  SECTION("one bond twice") { answer.bonds.push_back({1, 0}); }
  SECTION("no atoms for all the rest") { answer.atoms.clear(); }
  SECTION("complaints without end") { answer.complaints.resize(100'000); }
  frame.clear();
  io::wire::append(frame, answer);
  const MadeUpReader madeUp{greetingFrame() + frame};

  CHECK_THROWS_WITH(readOneFile(),
                    Catch::Matchers::ContainsSubstring("No molecule of a.smi could be read"));
}

TEST_CASE("a large answer for a small file is refused before its memory is taken") {
  const std::uint32_t size = GENERATE(40U << 20U, 250U << 20U);
  const std::string length{reinterpret_cast<const char*>(&size), sizeof size};
  const MadeUpReader madeUp{greetingFrame() + length, "exec cat /dev/zero"};

  CHECK_THROWS_WITH(readOneFile(), Catch::Matchers::ContainsSubstring("memory"));
}

TEST_CASE("a reader that floods is given up, whatever it was asked") {
  io::wire::Answer answer;
  answer.complaints = {"It is odd."};
  std::string flood;
  for (int at = 0; at < 200'000; ++at)
    io::wire::append(flood, answer);
  const auto* const then = GENERATE("exec cat /dev/zero", "while true; do cat \"$0\"; done");
  const MadeUpReader madeUp{GENERATE(true, false) ? greetingFrame() + flood : flood, then};

  CHECK_THROWS_AS(readOneFile(), Error);
}

TEST_CASE("a reader without a wall is told, once") {
#ifndef KINDRED_IS_SANITIZED
  std::string frame, said;
  io::wire::append(frame, propane());
  setLogSink([&](LogLevel, std::string_view sentence) { said += sentence; });
  const MadeUpReader bare{greetingFrame(false) + frame};

  for (int file = 0; file < 2; ++file)
    CHECK(readOneFile().dataset.size() == 1);
  setLogSink({});

  CHECK(said.starts_with("This system has no filter of system calls"));
  CHECK(said.find("filter", 50) == said.npos);
#endif
}

TEST_CASE("a missing or broken reader, or missing data of Open Babel, is said clearly") {
  {
    const Environment missing{"KINDRED_MOLREAD", "/nonexistent/molread"};
    CHECK_THROWS_WITH(readText("smiles", "C"),
                      Catch::Matchers::ContainsSubstring("/nonexistent/molread") &&
                          Catch::Matchers::ContainsSubstring("No such file"));
  }
  {
    const Environment broken{"KINDRED_MOLREAD", "/bin/false"};
    CHECK_THROWS_WITH(readText("smiles", "C"),
                      Catch::Matchers::ContainsSubstring("ends as soon as it is started"));
  }
  {
    const Environment empty{"BABEL_DATADIR", "/nonexistent"};
    CHECK_THROWS_WITH(readText("smiles", "C"),
                      Catch::Matchers::ContainsSubstring("atomtyp.txt is not in /nonexistent") &&
                          Catch::Matchers::ContainsSubstring("BABEL_DATADIR"));
  }
}

TEST_CASE("a reader that brings Open Babel's files loads no others") {
  const TemporaryFolder elsewhere;
  const auto reader = elsewhere.path() / "kindred-molread";
  std::filesystem::copy_file(io::readerProgram(), reader);
  std::filesystem::create_directory(elsewhere.path() / "openbabel");
  const Environment moved{"KINDRED_MOLREAD", reader};
  const Environment others{"BABEL_DATADIR", "/nonexistent"};

  CHECK_THROWS_WITH(readText("smiles", "C"),
                    Catch::Matchers::ContainsSubstring((elsewhere.path() / "openbabel").string() +
                                                       ": reinstall Kindred"));
}
