#include <cstdlib>

#include "engine/align/method/sweep_parts.hpp"
#include "engine/similar/similar_parts.hpp"
#include "io/project/saved_dataset.hpp"
#include "tests/gui/document/door_remarks.hpp"
#include "tests/gui/document/door_requests.hpp"

// One table of requests, computed through the command line, Python and the window. A result is the
// same through all of them, or one of them does not tell the truth.

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

const std::vector<Request>& requests() {
  static const auto table = [] {
    auto all = graphRequests();
    for (auto more : {modelRequests(), networkRequests()})
      std::ranges::move(more, std::back_inserter(all));
    return all;
  }();
  return table;
}

/// What a project keeps of a result, but for the time that it took.
struct Kept {
  std::string key;
  std::vector<std::vector<std::byte>> parts;
  std::vector<SweepRow> rows;  ///< of a sweep, whose part holds times
  std::vector<std::byte> summary;
  std::string device, version;
  Remarks remarks;
  bool isComplete = false;
};

std::string keyOf(const io::Project& project, const io::ResultEntry& entry) {
  std::vector<std::string> digests;
  for (const auto& input : entry.inputs) {
    const auto data = project.loadDataset(input.dataset);
    digests.push_back(io::savedDataset(data, {}).digest +
                      (input.graph < 0 ? "" : "/" + std::to_string(input.graph)));
  }
  return resultKey(entry.request, digests);
}

std::vector<SweepRow> untimed(std::vector<SweepRow> rows) {
  for (auto& row : rows) {
    row.seconds = 0;
    for (auto& stage : row.stages)
      stage.seconds = 0;
  }
  return rows;
}

Kept keptIn(const std::filesystem::path& path, std::string_view kind) {
  const auto project = io::Project::open(path, io::Project::Mode::ReadOnly);
  for (const auto& entry : project.results()) {
    if (entry.request.kind != kind) continue;
    const auto parts = project.parts(entry.id);
    const auto end = parts->end().value();
    Kept kept{.key = keyOf(project, entry),
              .summary = end.summary,
              .device = end.origin.device,
              .version = end.origin.version,
              .remarks = end.origin.remarks,
              .isComplete = end.isComplete};
    for (std::size_t at = 0; at < entry.parts; ++at)
      kept.parts.push_back(parts->load(at).value().data);
    if (kind == sweepKind) kept.rows = untimed(keptSweep(*parts).value());
    return kept;
  }
  return {};
}

bool onCpu(const Request& request) { return request.device == "cpu"; }

/// Runs a command; `output` is where what it prints goes.
void run(std::string command, const Request& request, const std::filesystem::path& project,
         const std::string& output = "/dev/null") {
  command = filledCommand(std::move(command), request.files, project.parent_path());
  replaceAll(command, "PROJECT", project.string());
  command = (onCpu(request) ? KINDRED_CLI " " : KINDRED_FAILING_CLI " ") + command + " --quiet > " +
            output;
  CAPTURE(command);
  REQUIRE(std::system(command.c_str()) == 0);
}

/// A project of that name, with what the request finds there.
std::filesystem::path begunProject(const Request& request, const std::filesystem::path& folder,
                                   const char* name) {
  const auto project = folder / name;
  if (!request.begun.empty()) run(request.begun, request, project);
  return project;
}

std::filesystem::path byCommandLine(const Request& request, const std::filesystem::path& folder) {
  const auto project = begunProject(request, folder, "command.kindred");
  const auto& command = request.command;
  const bool hasDevice = !command.starts_with("reorder") && !command.starts_with("layout") &&
                         !command.starts_with("changes");
  run(command + (hasDevice ? " --device " + request.device : "") + " --json", request, project,
      folder / "command.json");
  return project;
}

/// Has Python import the module whose GPUs fail as that of the package.
constexpr std::string_view failingModule =
    "import importlib.util, sys\n"
    "spec = importlib.util.spec_from_file_location('kindred._kindred', '" KINDRED_FAILING_MODULE
    "')\n"
    "sys.modules[spec.name] = importlib.util.module_from_spec(spec)\n";

std::filesystem::path byPython(const Request& request, const std::filesystem::path& folder) {
  const auto project = begunProject(request, folder, "python.kindred");
  auto lines = request.python;
  lines.insert(lines.rfind('\n') + 1, "found = ");  // at the begin, if there is one line
  runPython("project = '" + project.string() + "'\n" + lines +
                "\nprint(json.dumps([one.code for one in getattr(found, 'remarks', [])]))",
            request.files, folder, folder / "python.json", onCpu(request) ? "" : failingModule);
  return project;
}

std::filesystem::path byWindow(const Request& request, Bench& bench) {
  if (!request.begun.empty()) {
    bench.document.open(begunProject(request, bench.folder.path(), "window.kindred"));
    REQUIRE(bench.isIdle());
    const auto results = bench.document.results();
    const auto found = std::ranges::find_if(results, [&](ItemId id) {
      return bench.document.result(id)->kind->id() == request.kinds.front();
    });
    REQUIRE(found != results.end());
    bench.document.resume(*found, request.device);
  } else {
    Ids ids;
    for (const auto* file : request.files)
      ids.push_back(bench.document.import({fileOf(file, bench.folder.path())}, request.reading));
    REQUIRE(bench.isIdle());
    if (request.first) {
      auto first = request.first(bench.document, ids);
      first.device = request.device;
      ids.push_back(bench.document.compute(first));
      REQUIRE(bench.isIdle());
    }
    auto choice = request.window(bench.document, ids);
    choice.device = request.device;
    bench.document.compute(choice);
  }
  REQUIRE(bench.isIdle());
  return bench.file().path();
}

Codes codesOfCommand(const std::filesystem::path& folder) {
  const auto answer = readJson(folder / "command.json");
  Codes codes;
  for (const auto& remark : answer["remarks"])
    codes.insert(remark["code"]);
  codes.erase("read.notice");  // which Python has in its data sets
  return codes;
}

void checkSame(const Kept& one, const Kept& other, std::string_view kind) {
  CHECK(one.isComplete == other.isComplete);
  CHECK(one.key == other.key);
  // Which block adds what to lists is a matter of time; the lists are their summary.
  if (kind != similarKind && kind != sweepKind) CHECK(one.parts == other.parts);
  CHECK(one.rows == other.rows);
  CHECK(one.summary == other.summary);
  CHECK(one.device == other.device);
  CHECK(one.version == other.version);
  CHECK(one.remarks == other.remarks);
}

}  // namespace

TEST_CASE("the command line, Python and the window leave the same result of a request") {
  for (const auto& request : requests()) {
    DYNAMIC_SECTION(request.name) {
      Bench bench;
      const auto command = byCommandLine(request, bench.folder.path());
      const auto said = codesOfCommand(bench.folder.path());
      std::vector others{byWindow(request, bench)};
      if (!std::string_view{KINDRED_PYTHON_PATH}.empty()) {
        others.push_back(byPython(request, bench.folder.path()));
        CHECK(readJson(bench.folder.path() / "python.json").get<Codes>() == said);
      }
      auto left = said;
      for (const auto* kind : request.kinds) {
        CAPTURE(kind);
        const auto ofCommand = keptIn(command, kind);
        REQUIRE_FALSE(ofCommand.parts.empty());
        for (const auto& other : others)
          checkSame(keptIn(other, kind), ofCommand, kind);
        for (const auto& remark : ofCommand.remarks)
          left.insert(remark.code);
      }
      CHECK(left == codesOf(request.name));
    }
  }
}

TEST_CASE(
    "a code of a remark stands once in the engine, and a request leaves it or is known not to") {
  Codes known = codesElsewhere();
  for (const auto& [request, codes] : leftCodes())
    for (const auto& code : codes) {
      INFO(code);
      CHECK_FALSE(codesElsewhere().contains(code));
      known.insert(code);
    }

  Codes found;
  for (const auto& [code, times] : codesInSources()) {
    INFO(code);
    CHECK(times == 1);
    found.insert(code);
  }

  CHECK(found == known);
  for (const auto& [name, codes] : leftCodes())
    CHECK(std::ranges::count(requests(), name, &Request::name) == 1);
}
