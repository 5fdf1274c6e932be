#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/bytes.hpp"
#include "engine/core/error.hpp"
#include "engine/core/progress.hpp"
#include "io/file/descriptor.hpp"
#include "io/project/damaged_error.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace kindred::io {

class IdleStatements;

/// The way in which a file is opened.
enum class Access {
  Create,    ///< for writing, made if absent
  Write,     ///< for writing
  Read,      ///< for reading, while others may write
  Snapshot,  ///< for reading a file that nobody writes, from a folder that nobody may write
  Memory     ///< for writing, in memory: no file is made, whatever the path
};

/// A statement of SQL with its parameters and the row it stands on. Parameters count from 1, as in
/// SQL, columns from 0. Bound text and bytes must outlive the steps.
class Statement {
 public:
  Statement& bind(int parameter, std::int64_t value);
  Statement& bind(int parameter, std::string_view text);
  Statement& bind(int parameter, Bytes bytes);
  Statement& bindNull(int parameter);

  /// Goes to the next row; false after the last.
  bool step();

  /// Runs it to its end and makes it ready for other parameters.
  void run();

  void reset() noexcept;

  bool isNull(int column) const;
  std::int64_t integer(int column) const;

  // Valid until the next step or reset.
  std::string_view text(int column) const;
  Bytes bytes(int column) const;

 private:
  friend class Database;
  struct PutBack {
    IdleStatements* idle;
    void operator()(sqlite3_stmt* statement) const noexcept;
  };

  Statement(const class Database& database, sqlite3_stmt* statement, IdleStatements* idle)
      : database_{&database}, statement_{statement, PutBack{idle}} {}

  void check(int code) const;

  const Database* database_;
  std::unique_ptr<sqlite3_stmt, PutBack> statement_;
};

/// No text of a project is longer: names, options, sentences, the state of the window.
inline constexpr std::size_t longestText = std::size_t{16} << 20U;

/// One connection to an SQLite file. Everything throws Error (File, Memory) or DamagedError with a
/// sentence that names the file. Belongs to one thread at a time.
///
/// A file may come from anybody, so nothing in it runs by itself: views cannot be read, a schema
/// calls no function that has effects, and the limits of SQLite are those of a project.
class Database {
 public:
  Database(std::filesystem::path path, Access access);
  Database(Database&&) noexcept;
  ~Database();

  const std::filesystem::path& path() const noexcept { return path_; }

  Statement prepare(std::string_view sql) const;

  /// Runs one or several statements without parameters.
  void execute(const std::string& sql) const;

  /// The first column of the first row as a whole number.
  std::int64_t integerOf(std::string_view sql) const;

  std::int64_t lastRowId() const noexcept;

  /// Lets a schema be read that does not hold together: for a rescue.
  void readDamagedSchema() const;

  /// Sets the number by which SQLite counts changes of the schema, in a transaction of its own.
  void setSchemaNumber(std::uint32_t number) const;

  /// Lets the log stay as it is when this connection is closed.
  void leaveLog() const;

  /// Length of the file in bytes, as SQLite sees it.
  std::int64_t size() const;

  /// True between BEGIN and COMMIT or ROLLBACK.
  bool isInTransaction() const noexcept;

  /// Throws what an SQLite result code means for the user.
  [[noreturn]] void refuse(int code) const;

 private:
  struct Close {
    void operator()(sqlite3* connection) const noexcept;
  };

  /// The progress that is asked during queries, and how it ended the last one.
  struct Listener {
    const Progress* progress = nullptr;
    std::exception_ptr end;
  };

  friend class Listening;
  static int hasBeenCancelled(void* listener) noexcept;
  void setUp() const;

  std::filesystem::path path_;
  std::unique_ptr<Listener> listener_ = std::make_unique<Listener>();
  std::unique_ptr<LocksHeld> locks_;  ///< locks of the connection; before it, so given up after it
  std::unique_ptr<sqlite3, Close> connection_;
  std::unique_ptr<IdleStatements> idle_;
};

/// Lets long queries end with Cancelled once the work is cancelled, while this object lives. One of
/// a longer life may be covered by one of a shorter life.
class Listening {
 public:
  Listening(const Database& database, const Progress& progress);
  ~Listening();
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;

 private:
  Database::Listener* listener_;
  const Progress* before_;
  Progress progress_;
};

/// All or nothing: rolls back unless committed.
class Transaction {
 public:
  explicit Transaction(const Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  const Database& database_;
};

}  // namespace kindred::io
