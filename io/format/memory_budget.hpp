#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

namespace kindred::io {

/// The memory that reading some files may take: 256 MiB, and 100 bytes for each byte of their
/// contentBytes(), unless the user allows another amount. A table of SMILES honestly takes 70
/// to 90. A file of a few kilobytes can ask for gigabytes: by what it holds compressed, by
/// attributes that one node in many has, by records that are tiny.
///
/// It measures how the memory of the process grows, so it counts whatever readers make, and it is
/// asked at the checkpoints of the thread that made it. One of them at a time watches a thread.
class MemoryBudget {
 public:
  /// `name` is that of the files, for the error. `allowed` bytes replace the usual amount; 0: none
  /// do. Growth counts only while `isAlone` says that nothing else runs in the process; empty: that
  /// is always so.
  MemoryBudget(std::string name, std::uint64_t fileBytes, std::uint64_t allowed = 0,
               std::function<bool()> isAlone = {});
  ~MemoryBudget();
  MemoryBudget(const MemoryBudget&) = delete;
  MemoryBudget& operator=(const MemoryBudget&) = delete;

  /// Throws Error (Budget) once the budget of this thread, if it has one, is used up. Quick enough
  /// for every checkpoint.
  static void check();

  /// Throws the same before so many more bytes are taken at once.
  static void require(std::size_t bytes);

  /// The bytes of a file on the disk, four for each one of a file that is compressed; 0 if the
  /// system does not say.
  static std::uint64_t contentBytes(const std::filesystem::path& file);

  /// The text that a file of so many bytes may hold: half of its budget, since what is made of the
  /// text takes as much again.
  static std::size_t textLimit(std::uint64_t fileBytes);

  /// The bytes that reading files of so many may take; `allowed` as for the constructor.
  static std::uint64_t amountOf(std::uint64_t fileBytes, std::uint64_t allowed);

  /// Says what people can do about a file that would take more.
  static std::string advice();

 private:
  void look(std::size_t more);

  std::string name_;
  std::uint64_t allowed_;
  std::uint64_t limit_;
  std::uint64_t counted_ = 0;  ///< bytes by which the process grew for this
  std::uint64_t last_;         ///< size of the process when it was measured last
  std::int64_t nextLook_ = 0;  ///< not before this time, in nanoseconds
  std::function<bool()> isAlone_;
  MemoryBudget* outer_;
};

/// Makes room in a large vector for one more element; throws like MemoryBudget::require() if its
/// doubling would take too much.
template <typename Vector>
void requireRoom(const Vector& vector) {
  constexpr std::size_t large = 1 << 20;
  const auto bytes = vector.size() * sizeof(vector[0]);
  if (vector.size() == vector.capacity() && bytes >= large) MemoryBudget::require(bytes);
}

}  // namespace kindred::io
