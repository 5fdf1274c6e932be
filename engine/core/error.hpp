#pragma once

#include <stdexcept>
#include <string>

namespace kindred {

/// The kind of an error; the command line turns it into its exit code.
enum class ErrorCode {
  Usage,   ///< an option or an argument is not acceptable
  Input,   ///< data that was read or passed in is not acceptable
  Budget,  ///< reading would take more memory than is allowed
  Device,  ///< a device is missing, unusable or failed
  Memory,  ///< the work does not fit into memory
  File,    ///< the file system refused: missing, read-only, full, locked
};

/// A failure that the caller cannot prevent. One English sentence says what failed, with which
/// value, and what to do about it. Mistakes of the programmer are assertions, not errors.
class Error : public std::runtime_error {
 public:
  Error(ErrorCode code, const std::string& sentence) : std::runtime_error{sentence}, code_{code} {}

  ErrorCode code() const noexcept { return code_; }

 private:
  ErrorCode code_;
};

}  // namespace kindred
