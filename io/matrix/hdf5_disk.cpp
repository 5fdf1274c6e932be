#include "io/matrix/hdf5_disk.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>

#if H5_VERSION_GE(1, 13, 0)
#include <H5FDdevelop.h>
#endif

namespace kindred::io {

namespace {

int firstFailure = 0;  // guarded by Hdf5Use, as the library is

void fail() {
  if (firstFailure == 0) firstFailure = errno;
}

/// An open file. The library has a pointer to its first member.
struct Disk {
  H5FD_t known{};
  int descriptor = -1;
  haddr_t end = 0;  ///< of the bytes that the library uses
  struct stat facts {};
};

Disk& diskOf(H5FD_t* file) { return *reinterpret_cast<Disk*>(file); }
const Disk& diskOf(const H5FD_t* file) { return *reinterpret_cast<const Disk*>(file); }

H5FD_t* openDisk(const char* name, unsigned flags, hid_t, haddr_t) {
  firstFailure = 0;
  int how = O_CLOEXEC | ((flags & H5F_ACC_RDWR) != 0 ? O_RDWR : O_RDONLY);
  if ((flags & H5F_ACC_TRUNC) != 0) how |= O_TRUNC;
  if ((flags & H5F_ACC_CREAT) != 0) how |= O_CREAT;
  if ((flags & H5F_ACC_EXCL) != 0) how |= O_EXCL;
  std::unique_ptr<Disk> disk{new (std::nothrow) Disk};  // no exception may pass through HDF5
  if (!disk) {
    errno = ENOMEM;
    fail();
    return nullptr;
  }
  disk->descriptor = open(name, how, 0666);
  if (disk->descriptor >= 0 && fstat(disk->descriptor, &disk->facts) == 0)
    return &disk.release()->known;
  fail();
  if (disk->descriptor >= 0) close(disk->descriptor);
  return nullptr;
}

herr_t closeDisk(H5FD_t* file) {
  const std::unique_ptr<Disk> disk{&diskOf(file)};
  if (close(disk->descriptor) != 0 && errno != EINTR) fail();
  return 0;
}

int compareDisks(const H5FD_t* a, const H5FD_t* b) {
  const auto &one = diskOf(a).facts, &other = diskOf(b).facts;
  if (one.st_dev != other.st_dev) return one.st_dev < other.st_dev ? -1 : 1;
  return one.st_ino == other.st_ino ? 0 : one.st_ino < other.st_ino ? -1 : 1;
}

herr_t listFeatures(const H5FD_t*, unsigned long* features) {
  if (features != nullptr)
    *features = H5FD_FEAT_AGGREGATE_METADATA | H5FD_FEAT_ACCUMULATE_METADATA |
                H5FD_FEAT_DATA_SIEVE | H5FD_FEAT_AGGREGATE_SMALLDATA |
                H5FD_FEAT_DEFAULT_VFD_COMPATIBLE;
  return 0;
}

haddr_t usedEnd(const H5FD_t* file, H5FD_mem_t) { return diskOf(file).end; }

herr_t setUsedEnd(H5FD_t* file, H5FD_mem_t, haddr_t end) {
  diskOf(file).end = end;
  return 0;
}

/// Returns the size of the file. After a failure it counts bytes that were not written, too, or the
/// library would refuse to go on.
haddr_t endOnDisk(const H5FD_t* file, H5FD_mem_t) {
  const auto& disk = diskOf(file);
  struct stat facts {};
  const auto size = fstat(disk.descriptor, &facts) == 0 ? static_cast<haddr_t>(facts.st_size) : 0;
  return firstFailure == 0 ? size : std::max(size, disk.end);
}

/// Fills the bytes behind the end of the file with zeros.
herr_t readDisk(H5FD_t* file, H5FD_mem_t, hid_t, haddr_t offset, std::size_t size, void* room) {
  auto* to = static_cast<char*>(room);
  while (size > 0) {
    const auto count = pread(diskOf(file).descriptor, to, size, static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail();
    if (count <= 0) break;
    to += count;
    offset += static_cast<haddr_t>(count);
    size -= static_cast<std::size_t>(count);
  }
  std::memset(to, 0, size);
  return 0;
}

herr_t writeDisk(H5FD_t* file, H5FD_mem_t, hid_t, haddr_t offset, std::size_t size,
                 const void* bytes) {
  const auto* from = static_cast<const char*>(bytes);
  while (size > 0 && firstFailure == 0) {
    const auto count = pwrite(diskOf(file).descriptor, from, size, static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      fail();
      break;
    }
    from += count;
    offset += static_cast<haddr_t>(count);
    size -= static_cast<std::size_t>(count);
  }
  return 0;
}

herr_t cutDisk(H5FD_t* file, hid_t, hbool_t) {
  const auto& disk = diskOf(file);
  struct stat facts {};
  if (firstFailure != 0) return 0;
  if (fstat(disk.descriptor, &facts) != 0 ||
      (static_cast<haddr_t>(facts.st_size) != disk.end &&
       ftruncate(disk.descriptor, static_cast<off_t>(disk.end)) != 0))
    fail();
  return 0;
}

hid_t ownDriver() {
  static const hid_t driver = [] {
    H5FD_class_t calls{};
#if H5_VERSION_GE(1, 13, 0)
    calls.version = H5FD_CLASS_VERSION;
    calls.value = static_cast<H5FD_class_value_t>(H5_VFD_RESERVED + 1);
#endif
    calls.name = "kindred";
    calls.maxaddr = (haddr_t{1} << 62) - 1;
    calls.fc_degree = H5F_CLOSE_STRONG;
    calls.open = openDisk;
    calls.close = closeDisk;
    calls.cmp = compareDisks;
    calls.query = listFeatures;
    calls.get_eoa = usedEnd;
    calls.set_eoa = setUsedEnd;
    calls.get_eof = endOnDisk;
    calls.read = readDisk;
    calls.write = writeDisk;
    calls.truncate = cutDisk;
    const H5FD_mem_t together[] = H5FD_FLMAP_DICHOTOMY;
    std::ranges::copy(together, calls.fl_map);
    return H5FDregister(&calls);
  }();
  return driver;
}

}  // namespace

bool useOwnDisk(hid_t access) {
  firstFailure = 0;
  return H5Pset_driver(access, ownDriver(), nullptr) >= 0;
}

int hdf5Failure() { return firstFailure; }

}  // namespace kindred::io
