#include "io/file/descriptor.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <string_view>

#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::io;
using kindred::test::TemporaryFolder;
using std::filesystem::path;

namespace {

constexpr off_t lockedByte = 100;

/// A lock of this process, as SQLite takes them, for as long as it lives.
class PosixLock {
 public:
  explicit PosixLock(const path& file) : descriptor_{open(file.c_str(), O_RDWR | O_CLOEXEC)} {
    struct flock range = rangeOf(F_WRLCK);
    isHeld_ = fcntl(descriptor_, F_SETLK, &range) == 0;
  }
  ~PosixLock() { close(descriptor_); }
  PosixLock(const PosixLock&) = delete;
  PosixLock& operator=(const PosixLock&) = delete;
  explicit operator bool() const { return isHeld_; }

  static struct flock rangeOf(short type) {
    struct flock range {};
    range.l_type = type;
    range.l_whence = SEEK_SET;
    range.l_start = lockedByte;
    range.l_len = 1;
    return range;
  }

 private:
  int descriptor_;
  bool isHeld_ = false;
};

/// Whether another process is kept out: only another one can tell.
bool isLockedForOthers(const path& file) {
  const pid_t child = fork();
  if (child == 0) {
    struct flock range = PosixLock::rangeOf(F_WRLCK);
    const int descriptor = open(file.c_str(), O_RDWR);
    const bool isAsked = fcntl(descriptor, F_GETLK, &range) == 0;
    _exit(isAsked && range.l_type != F_UNLCK ? 1 : 0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 1;
}

std::string firstBytes(const path& file, std::size_t size) {
  std::string bytes(size, '\0');
  bytes.resize(Descriptor{file, Descriptor::Mode::Read}.read(bytes));
  return bytes;
}

std::ptrdiff_t openDescriptors() {
  return std::distance(std::filesystem::directory_iterator{"/proc/self/fd"}, {});
}

}  // namespace

TEST_CASE("locks outlive others who read the same file") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "x.db";
  std::ofstream{file} << "0123456789";
  std::filesystem::create_hard_link(file, folder.path() / "other-name");
  const PosixLock lock{file};
  REQUIRE(lock);
  const LocksHeld held{file};

  CHECK(firstBytes(file, 4) == "0123");
  CHECK(firstBytes(folder.path() / "other-name", 100) == "0123456789");
  CHECK(firstBytes(file, 2) == "01");
  { const Descriptor writing{file, Descriptor::Mode::ReadWrite}; }

  CHECK(isLockedForOthers(file));
}

TEST_CASE("locks on the shared memory of a database outlive its readers, too") {
  const TemporaryFolder folder;
  const auto database = folder.path() / "x.db";
  const auto memory = folder.path() / "x.db-shm";
  std::ofstream{database} << "database";
  const LocksHeld held{database};
  std::ofstream{memory} << "memory";
  const PosixLock lock{memory};
  REQUIRE(lock);

  CHECK(firstBytes(memory, 6) == "memory");

  CHECK(isLockedForOthers(memory));
}

TEST_CASE("descriptors that wait for the end of locks are few, and go with the last lock") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "x.db";
  std::ofstream{file} << "0123456789";
  const auto before = openDescriptors();

  {
    const LocksHeld first{file};
    const LocksHeld second{file};
    for (int time = 0; time < 20; ++time)
      CHECK(firstBytes(file, 3) == "012");
    CHECK(openDescriptors() == before + 1);
  }

  CHECK(openDescriptors() == before);
  firstBytes(file, 3);
  CHECK(openDescriptors() == before);
}

TEST_CASE("a file that is not there is the system's own reason") {
  const TemporaryFolder folder;
  CHECK_THROWS_WITH((Descriptor{folder.path() / "x", Descriptor::Mode::Read}),
                    "No such file or directory");
}
