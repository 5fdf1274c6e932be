// A process of its own for the tests of the project file, to be killed, starved or kept out.
//
//     project_process compute PROJECT GRAPHS LOG [FILE_LIMIT]   computes in it, a line a solve to
//     LOG project_process write PROJECT                             opens it for writing

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>

#include <chrono>
#include <iostream>
#include <string>
#include <thread>

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
  const auto store = io::gramPlace(project, request).store;
  Progress progress;
  computeGram(request, backend, store.get(), progress);
}

}  // namespace

int main(int argumentCount, char** arguments) {
  try {
    const std::string command = arguments[1];
    if (argumentCount > 5) limitFiles(static_cast<rlim_t>(std::stoul(arguments[5])));
    if (command == "compute")
      compute(arguments[2], std::stoi(arguments[3]), arguments[4]);
    else
      io::Project::open(arguments[2]);
    return 0;
  } catch (const std::exception& error) {
    std::cout << error.what() << std::endl;
    return 1;
  }
}
