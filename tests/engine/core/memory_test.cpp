#include "engine/core/memory.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <limits>

#include "engine/core/memory_groups.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using kindred::test::TemporaryFolder;

namespace {

/// Control groups as a folder of files.
struct Groups {
  TemporaryFolder folder;

  void set(const std::string& file, const std::string& text) const {
    const auto path = folder.path() / file;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream{path} << text;
  }

  std::uint64_t available() const {
    return availableToGroups((folder.path() / "self").string(), folder.path().string());
  }
};

}  // namespace

TEST_CASE("a tenth of memory is left, and what is unknown is enough") {
  CHECK(fitsInto(1000, 900));
  CHECK_FALSE(fitsInto(1000, 901));
  CHECK(fitsInto(0, std::numeric_limits<std::uint64_t>::max()));
}

TEST_CASE("memory is bounded by the process's own group and by all above it") {
  const Groups groups;
  groups.set("self", "0::/batch/job/step\n");
  CHECK(groups.available() == std::numeric_limits<std::uint64_t>::max());

  groups.set("batch/job/step/memory.max", "max\n");
  groups.set("batch/job/memory.max", "1000000\n");
  groups.set("batch/job/memory.current", "700000\n");
  groups.set("batch/job/memory.stat", "anon 1\ninactive_file 200000\n");
  CHECK(groups.available() == 500000);

  groups.set("batch/memory.max", "400000\n");
  groups.set("batch/memory.current", "100000\n");
  CHECK(groups.available() == 300000);

  groups.set("memory.max", "50000\n");
  groups.set("memory.current", "60000\n");
  CHECK(groups.available() == 1);
}

TEST_CASE("memory is bounded by groups of the first version, too") {
  const Groups groups;
  groups.set("self", "5:cpu,cpuacct:/other\n7:hugetlb,memory:/slurm/job_1\n0::/\n");
  groups.set("memory/slurm/job_1/memory.limit_in_bytes", "3000000\n");
  groups.set("memory/slurm/job_1/memory.usage_in_bytes", "1000000\n");
  groups.set("memory/slurm/job_1/memory.stat", "inactive_file 7\ntotal_inactive_file 500000\n");
  groups.set("other/memory.max", "1\n");

  CHECK(groups.available() == 2500000);
}

TEST_CASE("memory is bounded by ulimit -v, less what is used") {
#ifdef KINDRED_IS_SANITIZED
  std::cout << "skipped: a sanitizer takes more addresses than any limit\n";
#else
  const pid_t child = fork();
  if (child == 0) {
    const rlimit limit{rlim_t{1} << 40, RLIM_INFINITY};
    setrlimit(RLIMIT_AS, &limit);
    const auto free = availableMemory();
    const rlimit tight{rlim_t{1} << 20, RLIM_INFINITY};  // less than is used
    setrlimit(RLIMIT_AS, &tight);
    _exit(free > 1 && availableMemory() == 1 ? 0 : 1);
  }
  int status = -1;
  waitpid(child, &status, 0);

  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 0);
#endif
}
