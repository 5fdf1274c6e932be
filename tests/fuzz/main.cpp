// Runs a target without libFuzzer: on its seeds, and on seeded changes of them.
//
//     fuzz TARGET SECONDS FOLDER...     looks for seeds in the folders
//     fuzz TARGET write FOLDER FOLDER.. writes the seeds into the first folder, for libFuzzer
//     fuzz TARGET on FILE               runs it on one input
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "tests/fuzz/mutate.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/support/test_data.hpp"

namespace kindred::fuzz {

namespace {

constexpr unsigned longestSeconds = 5;
constexpr long mostKilobytes = 2L << 20;
constexpr std::uintmax_t largestSeed = 64 * 1024;
constexpr std::size_t mostSeeds = 200;

const std::string* current = nullptr;
std::string faultFile;  ///< where the input of a fault is kept

void say(std::string_view text) {
  if (write(STDERR_FILENO, text.data(), text.size()) < 0) _exit(3);
}

/// Keeps the input that a fault came from; only calls that a signal may interrupt.
void keepInput(int signal) {
  if (signal == SIGALRM) say("fault: it takes longer than 5 seconds\n");
  const int file = open(faultFile.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (current != nullptr && file >= 0 &&
      write(file, current->data(), current->size()) == static_cast<ssize_t>(current->size()))
    say("fault: its input is in a file of this folder\n");
  _exit(128 + signal);
}

long kilobytes() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return used.ru_maxrss;
}

void runOn(const Target& target, const std::string& input) {
  current = &input;
  const auto before = kilobytes();
  alarm(longestSeconds);
  target.run(input);
  alarm(0);
  if (kilobytes() > std::max(mostKilobytes, before)) {
    say("fault: it takes more than 2 GB\n");
    std::abort();
  }
}

bool isSeedOf(const Target& target, const std::filesystem::directory_entry& file) {
  if (!file.is_regular_file() || file.file_size() > largestSeed) return false;
  if (file.path().parent_path().filename() == target.name) return true;
  const auto extension = file.path().extension().string();
  return std::ranges::any_of(target.extensions,
                             [&](const std::string& one) { return extension == "." + one; });
}

std::vector<std::string> seedsOf(const Target& target, std::span<char* const> folders) {
  std::vector<std::string> seeds;
  if (target.moreSeeds) seeds = target.moreSeeds();
  std::vector<std::filesystem::path> files;
  for (const auto* folder : folders) {
    if (!std::filesystem::is_directory(folder)) continue;
    for (const auto& file : std::filesystem::recursive_directory_iterator{folder})
      if (isSeedOf(target, file)) files.push_back(file.path());
  }
  std::ranges::sort(files);
  for (std::size_t at = 0; at < std::min(files.size(), mostSeeds); ++at)
    seeds.push_back(test::contentOf(files[at * files.size() / std::min(files.size(), mostSeeds)]));
  if (seeds.empty()) seeds.emplace_back();
  return seeds;
}

void writeSeeds(const std::vector<std::string>& seeds, const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  for (std::size_t at = 0; at < seeds.size(); ++at)
    std::ofstream{folder / std::to_string(at), std::ios::binary} << seeds[at];
}

void runFor(const Target& target, const std::vector<std::string>& seeds, double seconds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>{seconds};
  for (const auto& seed : seeds)
    runOn(target, seed);
  Random random{20261122};
  std::size_t count = 0;
  for (; std::chrono::steady_clock::now() < end; ++count)
    runOn(target, mutated(seeds, random));
  std::cout << target.name << ": " << seeds.size() << " seeds and " << count
            << " changes of them, at most " << kilobytes() / 1024 << " MB\n";
}

}  // namespace

int run(std::span<char* const> words) {
  const auto* target = words.size() < 3 ? nullptr : targetNamed(words[1]);
  if (target == nullptr) {
    std::cerr << "fuzz TARGET SECONDS FOLDER..., with a target of:";
    for (const auto& one : targets())
      std::cerr << ' ' << one.name;
    std::cerr << '\n';
    return 2;
  }
  faultFile = "fault-" + target->name;
  for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGALRM})
    std::signal(signal, keepInput);
  const std::string_view what = words[2];
  if (what == "on")
    runOn(*target, test::contentOf(words[3]));
  else if (what == "write")
    writeSeeds(seedsOf(*target, words.subspan(4)), words[3]);
  else
    runFor(*target, seedsOf(*target, words.subspan(3)), std::stod(words[2]));
  return 0;
}

}  // namespace kindred::fuzz

int main(int count, char** words) {
  return kindred::fuzz::run({words, static_cast<std::size_t>(count)});
}
