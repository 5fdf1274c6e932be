#include "io/file/atomic_file.hpp"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "engine/core/error.hpp"
#include "io/file/beside.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/file_size_limit.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;

TEST_CASE("a file appears whole at its commit and not before") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "result.txt";
  AtomicFile file{path};

  file.write("half");
  CHECK_FALSE(std::filesystem::exists(path));
  file.write(" and half");
  file.commit();

  CHECK(contentOf(path) == "half and half");
  CHECK(filesIn(folder.path()) == "result.txt");
}

TEST_CASE("a file without commit leaves what was there before") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "result.txt";
  std::ofstream{path} << "old";

  {
    AtomicFile file{path};
    file.write(std::string(3 << 20, 'x'));
  }

  CHECK(contentOf(path) == "old");
  CHECK(filesIn(folder.path()) == "result.txt");
}

TEST_CASE("a full disk ends in one sentence and leaves no half file") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "result.txt";

  {
    const FileSizeLimit limit{1 << 20};
    AtomicFile file{path};
    CHECK_THROWS_WITH(
        file.write(std::string(3 << 20, 'x')),
        Catch::Matchers::StartsWith(path.string() + " cannot be written (File too large)"));
  }

  CHECK(filesIn(folder.path()).empty());
}

TEST_CASE("what is no regular file is never replaced, not even through a link") {
  const TemporaryFolder folder;
  const auto pipe = folder.path() / "pipe.txt", link = folder.path() / "link.txt";
  mkfifo(pipe.c_str(), 0600);
  std::filesystem::create_symlink("/dev/null", link);

  CHECK_THROWS_WITH(AtomicFile{pipe}, Catch::Matchers::StartsWith(
                                          pipe.string() + " cannot be written (it is a pipe)"));
  CHECK_THROWS_WITH(AtomicFile{link}, Catch::Matchers::StartsWith(
                                          link.string() + " cannot be written (it is a device)"));
  const auto late = folder.path() / "late.txt";
  AtomicFile file{late};
  mkfifo(late.c_str(), 0600);
  CHECK_THROWS_WITH(file.commit(), Catch::Matchers::ContainsSubstring("it is a pipe"));
  CHECK(std::filesystem::is_fifo(late));
}

TEST_CASE("what a killed process left of a file goes with the next one of its name") {
  const TemporaryFolder folder;
  const pid_t gone = fork();
  if (gone == 0) _exit(0);
  waitpid(gone, nullptr, 0);
  const auto left = [&](const std::string& name) { std::ofstream{folder.path() / name} << "x"; };
  const auto of = [](pid_t process) { return ".K.npy." + std::to_string(process) + "-1.part"; };
  const auto other = ".L.npy." + std::to_string(gone) + "-1.part";
  for (const auto& name : {of(gone), of(getppid()), other, std::string{".K.npy.mine-1.part"},
                           std::string{".K.npy.part"}})
    left(name);

  { const AtomicFile file{folder.path() / "K.npy"}; }

  CHECK_FALSE(std::filesystem::exists(folder.path() / of(gone)));
  for (const auto& name :
       {of(getppid()), other, std::string{".K.npy.mine-1.part"}, std::string{".K.npy.part"}})
    CHECK(std::filesystem::exists(folder.path() / name));
}

TEST_CASE("a folder that is absent or read-only is one sentence") {
  const TemporaryFolder folder;
  const auto absent = folder.path() / "absent" / "result.txt";
  CHECK_THROWS_WITH(AtomicFile{absent},
                    Catch::Matchers::StartsWith(absent.string() +
                                                " cannot be written (No such file or directory)"));
  CHECK_THROWS_WITH(
      AtomicFile{folder.path()},
      Catch::Matchers::StartsWith(folder.path().string() + " cannot be written (it is a folder)"));
  if (geteuid() == 0) return;  // root may write anywhere
  chmod(folder.path().c_str(), 0500);
  CHECK_THROWS_WITH(AtomicFile{folder.path() / "x"},
                    Catch::Matchers::ContainsSubstring("Permission denied"));
}

TEST_CASE("a link stays a link when its file is replaced") {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() / "real");
  std::ofstream{folder.path() / "real" / "x.txt"} << "old";
  std::filesystem::create_symlink(folder.path() / "real" / "x.txt", folder.path() / "link.txt");

  AtomicFile file{folder.path() / "link.txt"};
  file.write("new");
  file.commit();

  CHECK(std::filesystem::is_symlink(folder.path() / "link.txt"));
  CHECK(contentOf(folder.path() / "real" / "x.txt") == "new");
}

TEST_CASE(
    "a name as long as the system takes gets its file, and leaves nothing of a killed writer") {
  const TemporaryFolder folder;
  const std::string name =
      GENERATE(std::string(255, 'a'), std::string(85, 'b') + std::string(170, 'c'),
               "ä" + std::string(249, 'x') + ".csv");
  REQUIRE(name.size() == 255);
  const auto path = folder.path() / name;
  const pid_t child = fork();
  if (child == 0) {
    AtomicFile file{path};
    _exit(0);  // as if it were killed
  }
  waitpid(child, nullptr, 0);
  CHECK_FALSE(filesIn(folder.path()).empty());

  AtomicFile file{path};
  file.write("whole");
  file.commit();

  CHECK(filesIn(folder.path()) == name);
  CHECK(besideFile(path, ".unfinished").filename().native().size() <= 255);
  CHECK(besideFile(path, ".unfinished") !=
        besideFile(folder.path() / (name + "x").substr(1), ".unfinished"));
  CHECK(besideFile(folder.path() / "K.npy", ".unfinished") == folder.path() / "K.npy.unfinished");
}
