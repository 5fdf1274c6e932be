#pragma once

#include <sys/mount.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

namespace kindred::test {

/// A folder that takes no file, by a read-only mount; only root can make one.
class ReadOnlyFolder {
 public:
  explicit ReadOnlyFolder(std::filesystem::path folder) : folder_{std::move(folder)} {
    isMade_ = mount(folder_.c_str(), folder_.c_str(), nullptr, MS_BIND, nullptr) == 0;
    isReadOnly_ = isMade_ && mount(nullptr, folder_.c_str(), nullptr,
                                   MS_BIND | MS_REMOUNT | MS_RDONLY, nullptr) == 0;
    if (!isReadOnly_) std::cout << "skipped: no right to mount\n";
  }
  ~ReadOnlyFolder() {
    if (isMade_) umount2(folder_.c_str(), MNT_DETACH);
  }
  ReadOnlyFolder(const ReadOnlyFolder&) = delete;
  ReadOnlyFolder& operator=(const ReadOnlyFolder&) = delete;
  explicit operator bool() const { return isReadOnly_; }

 private:
  std::filesystem::path folder_;
  bool isMade_ = false;
  bool isReadOnly_ = false;
};

/// A disk of its own, of few bytes; only root can make one.
class SmallDisk {
 public:
  SmallDisk(std::filesystem::path folder, const std::string& size) : folder_{std::move(folder)} {
    std::filesystem::create_directory(folder_);
    isMade_ = mount("tmpfs", folder_.c_str(), "tmpfs", 0, ("size=" + size).c_str()) == 0;
    if (!isMade_) std::cout << "skipped: no right to mount\n";
  }
  ~SmallDisk() {
    if (isMade_) umount2(folder_.c_str(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  explicit operator bool() const { return isMade_; }

 private:
  std::filesystem::path folder_;
  bool isMade_ = false;
};

/// Writes a file until its disk is full.
inline void fillDisk(const std::filesystem::path& filler) {
  std::ofstream file{filler};
  const std::string block(4096, 'x');
  while (file << block << std::flush) {
  }
}

}  // namespace kindred::test
