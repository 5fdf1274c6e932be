#include "io/matrix/hdf5_disk.hpp"

#include <algorithm>
#include <cerrno>
#include <memory>

#include "io/system/open_file.hpp"

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
  system::FileFacts facts{};
};

Disk& diskOf(H5FD_t* file) { return *reinterpret_cast<Disk*>(file); }
const Disk& diskOf(const H5FD_t* file) { return *reinterpret_cast<const Disk*>(file); }

system::Opening openingOf(unsigned flags) {
  if ((flags & H5F_ACC_EXCL) != 0) return system::Opening::Make;
  if ((flags & H5F_ACC_TRUNC) != 0) return system::Opening::Rewrite;
  return (flags & H5F_ACC_RDWR) != 0 ? system::Opening::Write : system::Opening::Read;
}

H5FD_t* openDisk(const char* name, unsigned flags, hid_t, haddr_t) {
  firstFailure = 0;
  std::unique_ptr<Disk> disk{new (std::nothrow) Disk};  // no exception may pass through HDF5
  if (!disk) {
    errno = ENOMEM;
    fail();
    return nullptr;
  }
  disk->descriptor = system::openFile(name, openingOf(flags));
  if (disk->descriptor >= 0)
    if (const auto facts = system::factsOf(disk->descriptor)) {
      disk->facts = *facts;
      return &disk.release()->known;
    }
  fail();
  if (disk->descriptor >= 0) system::closeFile(disk->descriptor);
  return nullptr;
}

herr_t closeDisk(H5FD_t* file) {
  const std::unique_ptr<Disk> disk{&diskOf(file)};
  if (system::closeFile(disk->descriptor) != 0 && errno != EINTR) fail();
  return 0;
}

int compareDisks(const H5FD_t* a, const H5FD_t* b) {
  const auto &one = diskOf(a).facts.id, &other = diskOf(b).facts.id;
  return one == other ? 0 : one < other ? -1 : 1;
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
  const auto facts = system::factsOf(disk.descriptor);
  const haddr_t size = facts ? facts->size : 0;
  return firstFailure == 0 ? size : std::max(size, disk.end);
}

/// Fills the bytes behind the end of the file with zeros.
herr_t readDisk(H5FD_t* file, H5FD_mem_t, hid_t, haddr_t offset, std::size_t size, void* room) {
  const std::span to{static_cast<char*>(room), size};
  const auto count = system::readAt(diskOf(file).descriptor, offset, to);
  if (count < 0) fail();
  std::ranges::fill(to.subspan(count < 0 ? 0 : static_cast<std::size_t>(count)), '\0');
  return 0;
}

herr_t writeDisk(H5FD_t* file, H5FD_mem_t, hid_t, haddr_t offset, std::size_t size,
                 const void* bytes) {
  const std::string_view all{static_cast<const char*>(bytes), size};
  if (firstFailure == 0 && system::writeAt(diskOf(file).descriptor, offset, all) != 0) fail();
  return 0;
}

herr_t cutDisk(H5FD_t* file, hid_t, hbool_t) {
  const auto& disk = diskOf(file);
  if (firstFailure != 0) return 0;
  const auto facts = system::factsOf(disk.descriptor);
  if (!facts || (facts->size != disk.end && system::cutFile(disk.descriptor, disk.end) != 0))
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
