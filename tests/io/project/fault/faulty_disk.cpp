#include "tests/io/project/fault/faulty_disk.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <mutex>
#include <new>

namespace kindred::test {

namespace {

struct Log {
  std::mutex mutex;
  int operations = 0;
  int failing = 0;  ///< 0: none
  bool comesBack = true;
  bool isRecording = false;
  int steps = 0;
  std::vector<DiskEvent> events;
  std::map<std::string, std::string> beginnings;
};

Log theLog;
sqlite3_vfs* realDisk = nullptr;

struct File {
  sqlite3_file base;
  const char* path;  ///< null for a temporary file; SQLite keeps it until the file is closed
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

File& fileOf(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }

bool fails() {
  const std::scoped_lock lock{theLog.mutex};
  ++theLog.operations;
  return theLog.failing > 0 && (theLog.comesBack ? theLog.operations == theLog.failing
                                                 : theLog.operations >= theLog.failing);
}

std::string contentNow(const char* path) {
  std::ifstream stream{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

void note(DiskEvent event) {
  const std::scoped_lock lock{theLog.mutex};
  if (!theLog.isRecording) return;
  event.steps = theLog.steps;
  theLog.events.push_back(std::move(event));
}

int closeFile(sqlite3_file* file) {
  return fileOf(file).real()->pMethods->xClose(fileOf(file).real());
}

int readFile(sqlite3_file* file, void* bytes, int count, sqlite3_int64 place) {
  auto* real = fileOf(file).real();
  return real->pMethods->xRead(real, bytes, count, place);
}

int writeFile(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 place) {
  if (fails()) return SQLITE_IOERR_WRITE;
  auto* real = fileOf(file).real();
  if (const auto* path = fileOf(file).path)
    note({DiskEvent::Kind::Write, path, static_cast<std::uint64_t>(place),
          std::string{static_cast<const char*>(bytes), static_cast<std::size_t>(count)}});
  return real->pMethods->xWrite(real, bytes, count, place);
}

int truncateFile(sqlite3_file* file, sqlite3_int64 length) {
  if (fails()) return SQLITE_IOERR_TRUNCATE;
  auto* real = fileOf(file).real();
  if (const auto* path = fileOf(file).path)
    note({DiskEvent::Kind::Truncate, path, static_cast<std::uint64_t>(length), {}});
  return real->pMethods->xTruncate(real, length);
}

int syncFile(sqlite3_file* file, int) {
  if (fails()) return SQLITE_IOERR_FSYNC;
  // The disk of this machine need not wait: what is synced stands in the log.
  if (const auto* path = fileOf(file).path) note({DiskEvent::Kind::Sync, path, 0, {}});
  return SQLITE_OK;
}

int fileSize(sqlite3_file* file, sqlite3_int64* size) {
  auto* real = fileOf(file).real();
  return real->pMethods->xFileSize(real, size);
}

int lockFile(sqlite3_file* file, int level) {
  auto* real = fileOf(file).real();
  return real->pMethods->xLock(real, level);
}

int unlockFile(sqlite3_file* file, int level) {
  auto* real = fileOf(file).real();
  return real->pMethods->xUnlock(real, level);
}

int checkReservedLock(sqlite3_file* file, int* result) {
  auto* real = fileOf(file).real();
  return real->pMethods->xCheckReservedLock(real, result);
}

int controlFile(sqlite3_file* file, int operation, void* argument) {
  auto* real = fileOf(file).real();
  return real->pMethods->xFileControl(real, operation, argument);
}

int sectorSize(sqlite3_file*) { return 512; }

/// No promises: writes of a page may be torn, later ones may come first.
int characteristics(sqlite3_file*) { return 0; }

int mapShared(sqlite3_file* file, int region, int size, int extend, void volatile** memory) {
  auto* real = fileOf(file).real();
  return real->pMethods->xShmMap(real, region, size, extend, memory);
}

int lockShared(sqlite3_file* file, int offset, int count, int flags) {
  auto* real = fileOf(file).real();
  return real->pMethods->xShmLock(real, offset, count, flags);
}

void shareBarrier(sqlite3_file* file) {
  auto* real = fileOf(file).real();
  real->pMethods->xShmBarrier(real);
}

int unmapShared(sqlite3_file* file, int deletes) {
  auto* real = fileOf(file).real();
  return real->pMethods->xShmUnmap(real, deletes);
}

constexpr sqlite3_io_methods methods{2,
                                     closeFile,
                                     readFile,
                                     writeFile,
                                     truncateFile,
                                     syncFile,
                                     fileSize,
                                     lockFile,
                                     unlockFile,
                                     checkReservedLock,
                                     controlFile,
                                     sectorSize,
                                     characteristics,
                                     mapShared,
                                     lockShared,
                                     shareBarrier,
                                     unmapShared,
                                     nullptr,
                                     nullptr};

int openFile(sqlite3_vfs*, const char* path, sqlite3_file* place, int flags, int* flagsOut) {
  auto* file = new (place) File{{nullptr}, path};
  if (fails()) return SQLITE_CANTOPEN;
  const int code = realDisk->xOpen(realDisk, path, file->real(), flags, flagsOut);
  if (code != SQLITE_OK) return code;
  file->base.pMethods = &methods;
  const std::scoped_lock lock{theLog.mutex};
  if (path != nullptr && theLog.isRecording) theLog.beginnings.try_emplace(path, contentNow(path));
  return SQLITE_OK;
}

int deleteFile(sqlite3_vfs*, const char* path, int isSynced) {
  if (fails()) return SQLITE_IOERR_DELETE;
  note({DiskEvent::Kind::Delete, path, 0, {}});
  if (isSynced != 0) note({DiskEvent::Kind::SyncFolder, path, 0, {}});
  return realDisk->xDelete(realDisk, path, isSynced);
}

sqlite3_vfs theDisk;

using Kind = DiskEvent::Kind;

void putInto(std::string& content, std::uint64_t place, std::string_view bytes) {
  content.resize(std::max<std::size_t>(content.size(), place + bytes.size()));
  content.replace(place, bytes.size(), bytes);
}

void putInto(std::string& content, const DiskEvent& event) {
  if (event.kind == Kind::Write)
    putInto(content, event.place, event.bytes);
  else
    content.resize(event.kind == Kind::Truncate ? event.place : 0);
}

void putSomeInto(std::string& content, const DiskEvent& event, Random& random) {
  constexpr std::size_t sector = 512;
  for (std::size_t at = 0; at < event.bytes.size(); at += sector)
    if (random.below(2) == 0)
      putInto(content, event.place + at, std::string_view{event.bytes}.substr(at, sector));
}

}  // namespace

FaultyDisk::FaultyDisk() {
  realDisk = sqlite3_vfs_find("unix");
  theDisk = *realDisk;
  theDisk.zName = "faulty";
  theDisk.szOsFile = static_cast<int>(sizeof(File)) + realDisk->szOsFile;
  theDisk.pNext = nullptr;
  theDisk.xOpen = openFile;
  theDisk.xDelete = deleteFile;
  const std::scoped_lock lock{theLog.mutex};
  theLog.operations = theLog.failing = theLog.steps = 0;
  theLog.isRecording = false;
  theLog.events.clear();
  theLog.beginnings.clear();
  sqlite3_vfs_register(&theDisk, 1);
}

FaultyDisk::~FaultyDisk() {
  sqlite3_vfs_unregister(&theDisk);
  sqlite3_vfs_register(realDisk, 1);
}

void FaultyDisk::failAt(int operation, bool comesBack) {
  const std::scoped_lock lock{theLog.mutex};
  theLog.failing = operation;
  theLog.comesBack = comesBack;
}

int FaultyDisk::operations() const {
  const std::scoped_lock lock{theLog.mutex};
  return theLog.operations;
}

void FaultyDisk::record() {
  const std::scoped_lock lock{theLog.mutex};
  theLog.isRecording = true;
}

void FaultyDisk::reach(int steps) {
  const std::scoped_lock lock{theLog.mutex};
  theLog.steps = steps;
}

std::vector<DiskEvent> FaultyDisk::events() const {
  const std::scoped_lock lock{theLog.mutex};
  return theLog.events;
}

std::map<std::string, std::string> FaultyDisk::beginnings() const {
  const std::scoped_lock lock{theLog.mutex};
  return theLog.beginnings;
}

DiskImage afterPowerLoss(const std::vector<DiskEvent>& events, std::size_t count,
                         const std::map<std::string, std::string>& beginnings, Random& random) {
  DiskImage image{beginnings};
  std::vector<const DiskEvent*> waiting;
  for (std::size_t at = 0; at < count; ++at) {
    const auto& event = events[at];
    if (event.kind == Kind::Sync) {
      if (event.path.ends_with("-wal")) image.durableSteps = event.steps;
      std::erase_if(waiting, [&](const DiskEvent* one) {
        if (one->path != event.path) return false;
        putInto(image.files[one->path], *one);
        return true;
      });
    } else if (event.kind == Kind::SyncFolder) {
      // What was removed is gone, with all that was written before.
      for (std::size_t last = waiting.size(); last-- > 0;) {
        if (last >= waiting.size() || waiting[last]->kind != Kind::Delete) continue;
        const auto path = waiting[last]->path;
        const auto end = waiting.begin() + static_cast<std::ptrdiff_t>(last) + 1;
        image.files[path].clear();
        waiting.erase(std::remove_if(waiting.begin(), end,
                                     [&](const DiskEvent* one) { return one->path == path; }),
                      end);
      }
    } else {
      waiting.push_back(&event);
    }
  }
  for (const auto* one : waiting) {
    auto& content = image.files[one->path];
    if (one->kind == Kind::Write)
      putSomeInto(content, *one, random);
    else if (random.below(2) == 0)
      putInto(content, *one);
  }
  return image;
}

}  // namespace kindred::test
