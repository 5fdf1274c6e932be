#include <fstream>

#include "engine/core/error.hpp"
#include "io/format/format.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/support/test_data.hpp"

namespace kindred::fuzz {

namespace {

constexpr std::string_view betweenFiles = "\n==\n";

/// Readers of molecules that go on from input to input, and give up on one soon.
io::ReadOptions readOptions(bool isStrict) {
  static const auto readers = io::makeIdleReaders();
  io::ReadOptions options;
  options.isStrict = isStrict;
  options.molecules.secondsPerRecord = 0.5;
  options.readers = readers;
  return options;
}

void read(const io::Format& format, const io::Source& source, bool isStrict) {
  Progress progress;
  try {
    format.read(source, readOptions(isStrict), progress);
  } catch (const Error&) {  // what a reader may end with
  }
}

void readText(const io::Format& format, std::string_view text) {
  format.sniff(text.substr(0, 4096));
  const io::Source source{"input", text, "input", {}};
  read(format, source, text.size() % 8 == 0);
}

/// A TU Dortmund set is several files: they stand one after another, each after its name.
void readSet(const io::Format& format, std::string_view text) {
  static const test::TemporaryFolder folder;
  for (const auto& file : std::filesystem::directory_iterator{folder.path()})
    std::filesystem::remove(file.path());
  const auto first = folder.path() / "S_A.txt";
  for (const auto* name : {"S_A.txt", "S_graph_indicator.txt", "S_graph_labels.txt",
                           "S_node_labels.txt", "S_node_attributes.txt", "S_edge_labels.txt"}) {
    const auto end = text.find(betweenFiles);
    std::ofstream{folder.path() / name, std::ios::binary} << text.substr(0, end);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + betweenFiles.size());
  }
  read(format, {"S_A.txt", {}, "S", first}, false);
}

std::vector<std::string> setSeeds() {
  return {
      "1, 2\n2, 1\n3, 4\n4, 3\n\n==\n1\n1\n2\n2\n\n==\n1\n-1\n\n==\n0\n1\n0\n1\n\n==\n0.5, 1\n0, "
      "2\n1, 1\n2, 2\n"};
}

}  // namespace

void addFormats(std::vector<Target>& targets) {
  for (const auto& format : io::formats()) {
    const auto* one = format.get();
    if (one->gives() == io::Content::Project) continue;  // see project_targets.cpp
    std::vector<std::string> extensions;
    for (const auto extension : one->extensions())
      extensions.emplace_back(extension);
    if (one->readsPath())
      targets.push_back({std::string{one->name()},
                         [one](std::string_view text) { readSet(*one, text); },
                         {},
                         setSeeds});
    else
      targets.push_back({std::string{one->name()},
                         [one](std::string_view text) { readText(*one, text); },
                         extensions,
                         {}});
  }
}

}  // namespace kindred::fuzz
