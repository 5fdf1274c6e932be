#include "io/project/database.hpp"

#include <sqlite3.h>

#include <array>

#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

/// The time that one process waits for another's transaction.
constexpr int busyMilliseconds = 5000;

/// The steps of SQLite between two looks whether the work is cancelled: about a millisecond.
constexpr int stepsBetweenLooks = 10'000;

/// The settings of a connection that keep what stands in a file from acting by itself.
constexpr std::array<std::pair<int, int>, 6> defences{{{SQLITE_DBCONFIG_DEFENSIVE, 1},
                                                       {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
                                                       {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
                                                       {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
                                                       {SQLITE_DBCONFIG_DQS_DML, 0},
                                                       {SQLITE_DBCONFIG_DQS_DDL, 0}}};

/// Far above what our own tables and statements need, far below what SQLite would take.
constexpr std::array<std::pair<int, int>, 9> limits{{{SQLITE_LIMIT_LENGTH, 1'000'000'000},
                                                     {SQLITE_LIMIT_SQL_LENGTH, 100'000},
                                                     {SQLITE_LIMIT_COLUMN, 64},
                                                     {SQLITE_LIMIT_EXPR_DEPTH, 50},
                                                     {SQLITE_LIMIT_COMPOUND_SELECT, 4},
                                                     {SQLITE_LIMIT_VDBE_OP, 100'000},
                                                     {SQLITE_LIMIT_FUNCTION_ARG, 8},
                                                     {SQLITE_LIMIT_ATTACHED, 1},  // VACUUM INTO
                                                     {SQLITE_LIMIT_TRIGGER_DEPTH, 100}}};

int flagsOf(Access access) {
  switch (access) {
    case Access::Create:
    case Access::Memory:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    case Access::Write:
      return SQLITE_OPEN_READWRITE;
    default:
      return SQLITE_OPEN_READONLY;
  }
}

/// The path as a URI, which can say that the file does not change.
std::string uriOf(const std::filesystem::path& path, Access access) {
  if (access == Access::Memory) return "file::memory:";
  std::string uri = "file:";
  for (const char letter : std::filesystem::absolute(path).string()) {
    constexpr std::string_view special = "%?#";
    constexpr std::string_view digits = "0123456789abcdef";
    const auto code = static_cast<unsigned char>(letter);
    if (special.find(letter) == std::string_view::npos)
      uri += letter;
    else
      uri += {'%', digits[code / 16], digits[code % 16]};
  }
  if (access == Access::Snapshot) uri += "?immutable=1";
  return uri;
}

}  // namespace

/// Statements that wait to be used again: to prepare one takes longer than to read a small row.
class IdleStatements {
 public:
  IdleStatements() = default;
  ~IdleStatements() {
    for (auto* const statement : statements_)
      sqlite3_finalize(statement);
  }
  IdleStatements(const IdleStatements&) = delete;
  IdleStatements& operator=(const IdleStatements&) = delete;

  /// Null if there is none of this text.
  sqlite3_stmt* take(std::string_view sql) noexcept {
    for (auto& statement : statements_)
      if (statement != nullptr && sql == sqlite3_sql(statement))
        return std::exchange(statement, nullptr);
    return nullptr;
  }

  /// Others than these may do something while they are prepared.
  void put(sqlite3_stmt* statement) noexcept {
    if (!std::string_view{sqlite3_sql(statement)}.starts_with("SELECT ")) {
      sqlite3_finalize(statement);
      return;
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    sqlite3_finalize(std::exchange(statements_[next_++ % statements_.size()], statement));
  }

 private:
  std::array<sqlite3_stmt*, 16> statements_{};
  std::size_t next_ = 0;
};

void Statement::PutBack::operator()(sqlite3_stmt* statement) const noexcept {
  idle->put(statement);
}

Statement& Statement::bind(int parameter, std::int64_t value) {
  check(sqlite3_bind_int64(statement_.get(), parameter, value));
  return *this;
}

Statement& Statement::bind(int parameter, std::string_view text) {
  if (text.size() > longestText)
    throw Error{ErrorCode::File,
                joined("A text of ", text.size(), " bytes is too long for ",
                       database_->path().filename().string(),
                       ": no name and no sentence may have more than ", longestText, ".")};
  check(sqlite3_bind_text64(statement_.get(), parameter, text.empty() ? "" : text.data(),
                            text.size(), SQLITE_STATIC, SQLITE_UTF8));
  return *this;
}

Statement& Statement::bind(int parameter, Bytes bytes) {
  check(bytes.empty() ? sqlite3_bind_zeroblob(statement_.get(), parameter, 0)
                      : sqlite3_bind_blob64(statement_.get(), parameter, bytes.data(), bytes.size(),
                                            SQLITE_STATIC));
  return *this;
}

Statement& Statement::bindNull(int parameter) {
  check(sqlite3_bind_null(statement_.get(), parameter));
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  sqlite3_reset(statement_.get());
  database_->refuse(code);
}

void Statement::run() {
  while (step()) {
  }
  reset();
}

void Statement::reset() noexcept { sqlite3_reset(statement_.get()); }

bool Statement::isNull(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string_view Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  if (text == nullptr) return {};
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  if (size > longestText)
    throw DamagedError{joined(database_->path().filename().string(), " is damaged: a text of ",
                              size, " bytes is no name and no sentence.")};
  return {text, size};
}

Bytes Statement::bytes(int column) const {
  const auto* bytes = static_cast<const std::byte*>(sqlite3_column_blob(statement_.get(), column));
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) database_->refuse(code);
}

void Database::Close::operator()(sqlite3* connection) const noexcept {
  sqlite3_close_v2(connection);
}

Database::Database(std::filesystem::path path, Access access)
    : path_{std::move(path)}, idle_{std::make_unique<IdleStatements>()} {
  sqlite3* connection = nullptr;
  const int code =
      sqlite3_open_v2(uriOf(path_, access).c_str(), &connection,
                      flagsOf(access) | SQLITE_OPEN_URI | SQLITE_OPEN_FULLMUTEX, nullptr);
  connection_.reset(connection);
  if (access != Access::Memory)  // SQLite locks with the first statement, not yet
    locks_ = std::make_unique<LocksHeld>(path_);
  if (code != SQLITE_OK) refuse(code);
  setUp();
}

Database::Database(Database&&) noexcept = default;

Database::~Database() = default;

void Database::setUp() const {
  auto* connection = connection_.get();
  sqlite3_extended_result_codes(connection, 1);
  sqlite3_busy_timeout(connection, busyMilliseconds);
  for (const auto& [what, value] : defences)
    sqlite3_db_config(connection, what, value, nullptr);
  for (const auto& [what, most] : limits)
    sqlite3_limit(connection, what, most);
  sqlite3_progress_handler(connection, stepsBetweenLooks, hasBeenCancelled, listener_.get());
  execute("PRAGMA cell_size_check = ON");
  execute("PRAGMA wal_autocheckpoint = 0");  // whoever writes says when, for the log knows its file
}

int Database::hasBeenCancelled(void* listener) noexcept {
  auto& [progress, end] = *static_cast<Listener*>(listener);
  if (progress == nullptr) return 0;
  try {
    progress->checkpoint();
    return 0;
  } catch (...) {  // thrown again by refuse(), on this side of SQLite
    end = std::current_exception();
    return 1;
  }
}

void Database::readDamagedSchema() const {
  sqlite3_db_config(connection_.get(), SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
  execute("PRAGMA writable_schema = ON");
}

void Database::setSchemaNumber(std::uint32_t number) const {
  auto* connection = connection_.get();
  const auto statement = joined("PRAGMA schema_version = ", number);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);  // which would ignore it
  const int code = sqlite3_exec(connection, statement.c_str(), nullptr, nullptr, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  if (code != SQLITE_OK) refuse(code);
}

void Database::leaveLog() const {
  sqlite3_db_config(connection_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

std::int64_t Database::size() const {
  return integerOf("PRAGMA page_count") * integerOf("PRAGMA page_size");
}

Statement Database::prepare(std::string_view sql) const {
  if (auto* const idle = idle_->take(sql)) return {*this, idle, idle_.get()};
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v2(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                                      &statement, nullptr);
  if (code != SQLITE_OK) refuse(code);
  return {*this, statement, idle_.get()};
}

void Database::execute(const std::string& sql) const {
  const int code = sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) refuse(code);
}

std::int64_t Database::integerOf(std::string_view sql) const {
  auto statement = prepare(sql);
  return statement.step() ? statement.integer(0) : 0;
}

std::int64_t Database::lastRowId() const noexcept {
  return sqlite3_last_insert_rowid(connection_.get());
}

bool Database::isInTransaction() const noexcept {
  return sqlite3_get_autocommit(connection_.get()) == 0;
}

void Database::refuse(int code) const {
  const auto file = path_.filename().string();
  const std::string reason = connection_ ? sqlite3_errmsg(connection_.get()) : sqlite3_errstr(code);
  switch (code & 0xff) {
    case SQLITE_FULL:
      throw Error{ErrorCode::File,
                  joined("The disk of ", file,
                         " is full: what was saved before is kept; free some space and go on.")};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      throw DamagedError{joined(file, " is damaged (", reason, ").")};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw Error{ErrorCode::File,
                  joined(file, " is being written by another process: try again later.")};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_CANTOPEN:
      throw Error{ErrorCode::File, joined(file, " cannot be opened or written (", reason,
                                          "): see to the rights of the file and its folder.")};
    case SQLITE_INTERRUPT:
      if (listener_->end) std::rethrow_exception(std::exchange(listener_->end, nullptr));
      throw Cancelled{};
    case SQLITE_NOMEM:
      throw Error{ErrorCode::Memory, joined("The memory ran out over ", file, ".")};
    case SQLITE_IOERR:
      throw Error{ErrorCode::File,
                  joined("The disk failed to read or write ", file, " (", reason,
                         "): what was saved before is kept; see to the disk and go on.")};
    case SQLITE_TOOBIG:
      throw Error{ErrorCode::File, joined("A part of ", file, " is too large to save (", reason,
                                          "): split the data set.")};
    default:
      throw DamagedError{joined(file, " does not hold what it should (", reason, ").")};
  }
}

Listening::Listening(const Database& database, const Progress& progress)
    : listener_{database.listener_.get()}, before_{listener_->progress}, progress_{progress} {
  listener_->progress = &progress_;
}

Listening::~Listening() { listener_->progress = before_; }

Transaction::Transaction(const Database& database) : database_{database} {
  database_.execute("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
  if (!database_.isInTransaction()) return;
  try {
    database_.execute("ROLLBACK");
  } catch (const std::exception&) {  // SQLite rolls back when the file is next opened
  }
}

void Transaction::commit() { database_.execute("COMMIT"); }

}  // namespace kindred::io
