#include "io/file/regular_file.hpp"

#include <sys/stat.h>

#include <fstream>

#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::io;
using kindred::test::TemporaryFolder;

TEST_CASE("only a regular file, or nothing, leaves its place to a file") {
  const TemporaryFolder folder;
  std::ofstream{folder.path() / "file"} << "x";
  mkfifo((folder.path() / "pipe").c_str(), 0600);
  std::filesystem::create_symlink("/dev/null", folder.path() / "device");
  std::filesystem::create_symlink("file", folder.path() / "link");

  CHECK(obstacleAt(folder.path() / "file").empty());
  CHECK(obstacleAt(folder.path() / "link").empty());
  CHECK(obstacleAt(folder.path() / "absent").empty());
  CHECK(obstacleAt(folder.path()) == "it is a folder");
  CHECK(obstacleAt(folder.path() / "pipe") == "it is a pipe");
  CHECK(obstacleAt("/dev/null") == "it is a device");
  CHECK(obstacleAt(folder.path() / "device") == "it is a device");
  std::filesystem::create_symlink("self", folder.path() / "self");
  std::filesystem::create_symlink("absent", folder.path() / "waiting");
  CHECK(obstacleAt(folder.path() / "self") == "it is a link to itself");
  CHECK(obstacleAt(folder.path() / "waiting") == "it is a link that leads nowhere");
}

TEST_CASE("paths are one file by their spelling, by links, and before the file is made") {
  const TemporaryFolder folder;
  const auto& at = folder.path();
  std::ofstream{at / "a"} << "x";
  std::ofstream{at / "b"} << "x";
  std::filesystem::create_hard_link(at / "a", at / "hard");
  std::filesystem::create_symlink("a", at / "soft");
  std::filesystem::create_symlink("later", at / "waiting");
  std::filesystem::create_directory(at / "sub");

  CHECK(areSameFile(at / "a", at / "hard"));
  CHECK(areSameFile(at / "a", at / "soft"));
  CHECK(areSameFile(at / "a", at / "sub" / ".." / "a"));
  CHECK(areSameFile(at / "new", at / "." / "new"));
  CHECK(areSameFile(at / "new", at / "sub" / ".." / "new"));
  CHECK(areSameFile(at / "later", at / "waiting"));
  CHECK(areSameFile("new", std::filesystem::current_path() / "new"));
  CHECK_FALSE(areSameFile(at / "a", at / "b"));
  CHECK_FALSE(areSameFile(at / "new", at / "newer"));
}
