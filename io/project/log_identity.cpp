#include "io/project/log_identity.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <random>
#include <set>
#include <system_error>

#include "engine/core/log.hpp"
#include "engine/core/text.hpp"
#include "io/project/project_header.hpp"
#include "io/project/schema.hpp"
#include "io/project/write_lock.hpp"
#include "io/system/file_names.hpp"

namespace kindred::io {

namespace {

/// The most pages of a log whose heads are looked at: those of 2 GB, where each transaction has its
/// pages moved into the file as soon as nobody reads it. A longer log counts as the project's own
/// whatever identities it has, for who loses a log loses work.
constexpr int mostPages = 1 << 18;

/// The identities that the first page has in a log.
struct Identities {
  std::set<std::uint32_t> all{};
  bool isWhole = true;  ///< false if the log has more pages than were looked at

  bool mayBeOf(std::uint32_t project) const {
    return all.empty() || all.contains(project) || !isWhole;
  }
};

/// The beginning of a page, as far as it says the identity.
using PageBeginning = std::array<char, 100>;

constexpr std::string_view walMagic{"\x37\x7f\x06", 3};  // and a bit that says the order of bytes
constexpr std::string_view journalMagic{"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8};

/// The form of a log: the offset of its first page, and the sizes of a page, of the head before
/// each page, which begins with the number of the page, and of the tail behind it.
struct LogForm {
  std::uint64_t first = 0;
  std::uint64_t page = 0;
  std::uint64_t head = 0;
  std::uint64_t tail = 0;
  std::string_view salts{};  ///< repeated in the head of each page that is part of the log
};

std::string_view viewOf(std::span<const char> bytes) { return {bytes.data(), bytes.size()}; }

/// Returns nothing if SQLite would not read it as a log either.
std::optional<LogForm> formOf(std::string_view header) {
  LogForm form;
  if (header.starts_with(walMagic))
    form = {32, bigEndianAt(header, 8, 4), 24, 0, header.substr(16, 8)};
  else if (header.starts_with(journalMagic))
    form = {bigEndianAt(header, 20, 4), bigEndianAt(header, 24, 4), 4, 4};
  const bool isUsable = form.first > 0 && form.page >= 512 && form.page <= 65536;
  return isUsable ? std::optional{form} : std::nullopt;
}

bool readAt(const Descriptor& file, std::uint64_t offset, std::span<char> room) {
  return system::readAt(file.number(), offset, room) == std::ssize(room);
}

/// Returns the identities that the first page has in a log; none if there is no log.
Identities identitiesIn(const std::filesystem::path& log) try {
  const Descriptor file{log, Descriptor::Mode::Read};
  Identities identities;
  std::array<char, 32> header{};
  const auto form = readAt(file, 0, header) ? formOf(viewOf(header)) : std::nullopt;
  if (!form) return identities;
  std::array<char, 24> head{};
  PageBeginning page{};
  auto at = form->first;
  for (int count = 0; readAt(file, at, std::span{head}.first(form->head));
       at += form->head + form->page + form->tail) {
    const auto stated = viewOf(head);
    if (!form->salts.empty() && stated.substr(8, 8) != form->salts) break;
    if (++count > mostPages) {
      identities.isWhole = false;
      break;
    }
    if (bigEndianAt(stated, 0, 4) != 1 || !readAt(file, at + form->head, page)) continue;
    if (const auto identity = identityIn(viewOf(page))) identities.all.insert(*identity);
  }
  return identities;
} catch (const std::system_error&) {
  return {};
}

bool isOwn(const std::filesystem::path& project, const std::filesystem::path& log) {
  auto identity = identityOf(project);
  for (;;) {
    const auto written = identitiesIn(log);
    if (!identity) return true;  // it cannot be read now, and who loses a log loses work
    if (written.mayBeOf(*identity)) return true;
    // A writer may have moved the log into the file meanwhile.
    const auto now = identityOf(project);
    if (now == identity) return false;
    identity = now;
  }
}

/// True for a journal that would take nothing back but an identity: whoever wrote it was killed
/// while it renewed that, or the file is another.
bool isOfFirstPage(const std::filesystem::path& log) {
  constexpr std::uintmax_t pageSize = 8192, wholeJournal = 512 + 4 + pageSize + 4;
  std::error_code problem;
  return log.string().ends_with("-journal") &&
         std::filesystem::file_size(log, problem) <= wholeJournal && !problem;
}

std::filesystem::path freeNameFor(const std::filesystem::path& log) {
  for (int number = 1;; ++number) {
    std::error_code none;
    std::filesystem::path name = joined(log.string(), ".", number);
    if (!std::filesystem::exists(name, none)) return name;
  }
}

[[noreturn]] void refuseForeign(const std::filesystem::path& project, const char* what) {
  throw Error{ErrorCode::File, joined("The project ", project.filename().string(),
                                      " took the place of another, whose log ", what)};
}

constexpr std::array logEnds{"-wal", "-journal"};

}  // namespace

void renewIdentity(const Database& database) {
  static std::random_device device;
  database.setSchemaNumber(device() >> 1U);
}

void renewIdentityInLog(const Database& database) {
  Transaction transaction{database};
  repeatIdentity(database);
  transaction.commit();
  renewIdentity(database);
}

void repeatIdentity(const Database& database) {
  database.execute(joined("PRAGMA user_version = ", schemaVersion));
}

bool isLogOwn(const std::filesystem::path& project) {
  for (const auto* end : logEnds)
    if (!isOwn(project, besideProject(project, end))) return false;
  return true;
}

std::optional<std::string> moveForeignLog(const std::filesystem::path& project) {
  if (!identityOf(project) || isLogOwn(project)) return std::nullopt;
  if (WriteLock::isHeld(project))
    refuseForeign(project, "is still being written: close it there first.");
  const auto file = project.filename().string();
  std::optional<std::string> sentence;
  for (const auto* end : logEnds) {
    const auto foreign = besideProject(project, end);
    if (isOwn(project, foreign)) continue;
    if (isOfFirstPage(foreign)) {
      system::removeName(foreign);
      continue;
    }
    const auto name = freeNameFor(foreign);
    if (system::renameFile(foreign, name) == 0)
      sentence = joined("The log beside ", file,
                        " is of another file, or of another state of it, "
                        "and is not applied: ",
                        name.filename().string(), " keeps it.");
    else if (errno == EPERM)  // a folder that takes no changes at all is read without any log
      refuseForeign(project, "cannot be moved away: see to the rights of its folder.");
  }
  system::removeName(besideProject(project, "-shm"));
  if (sentence) log(LogLevel::Warning, *sentence);
  return sentence;
}

OwnLog::OwnLog(const std::filesystem::path& project) {
  for (const auto* end : {"-wal", "-shm"})
    if (const auto file = fileIdOf(besideProject(project, end)))
      files_.emplace(besideProject(project, end).string(), *file);
}

void OwnLog::remove() const {
  for (const auto& [path, file] : files_)
    if (fileIdOf(path) == file) system::removeName(path);
}

}  // namespace kindred::io
