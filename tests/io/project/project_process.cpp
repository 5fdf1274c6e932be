// A process of its own for the tests of the project file, to be killed, starved or kept out.
//
//     project_process compute PROJECT GRAPHS LOG [FILE_LIMIT]   computes in it, a line a solve to
//     LOG project_process write PROJECT                             opens it for writing
//     project_process read PROJECT                                  reads its data sets; says the
//     memory that it took at most, and what it met

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>

#include <array>
#include <chrono>
#include <fstream>
#include <iostream>
#include <string>
#include <thread>

#include "io/format/read.hpp"
#include "io/project/kept_gram.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/closed_form_backend.hpp"

using namespace kindred;

namespace {

void limitFiles(rlim_t bytes) {
  std::signal(SIGXFSZ, SIG_IGN);  // writing then fails, as on a full disk
  const rlimit limit{bytes, bytes};
  setrlimit(RLIMIT_FSIZE, &limit);
}

void compute(const char* path, std::int32_t graphs, const char* logPath) {
  const GramRequest request{.rows = test::sharedPaths(graphs)};
  const int logFile = open(logPath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  test::ClosedFormBackend backend;
  backend.beforeSolve = [logFile](std::size_t) {
    if (write(logFile, "\n", 1) != 1) std::_Exit(9);
    std::this_thread::sleep_for(std::chrono::milliseconds{2});
  };
  auto project = io::Project::openOrCreate(path);
  const auto store = test::gramPlace(project, request).store;
  Progress progress;
  computeGram(request, backend, store.get(), progress);
}

/// getrusage() would count the memory of the process that started this one.
std::uint64_t peakMemory() {
  std::ifstream status{"/proc/self/status"};
  std::uint64_t kilobytes = 0;
  for (std::string word; status >> word;)
    if (word == "VmHWM:") status >> kilobytes;
  return kilobytes * 1024;
}

void read(const std::filesystem::path& path) {
  std::string met;
  Progress progress;
  try {
    for (const auto& notice : io::readDataset(std::array{path}, {}, progress).notices)
      met += notice.sentence + "\n";
  } catch (const std::exception& error) {
    met = error.what();
  }
  std::cout << peakMemory() << '\n' << met << std::endl;
}

}  // namespace

int main(int argumentCount, char** arguments) {
  try {
    const std::string command = arguments[1];
    if (argumentCount > 5) limitFiles(static_cast<rlim_t>(std::stoul(arguments[5])));
    if (command == "compute")
      compute(arguments[2], std::stoi(arguments[3]), arguments[4]);
    else if (command == "read")
      read(arguments[2]);
    else
      io::Project::open(arguments[2]);
    return 0;
  } catch (const std::exception& error) {
    std::cout << error.what() << std::endl;
    return 1;
  }
}
