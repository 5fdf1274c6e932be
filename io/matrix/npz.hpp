#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/matrix.hpp"
#include "io/file/atomic_file.hpp"

namespace kindred::io {

/// NumPy's file of several named arrays: a ZIP archive without compression, as numpy.load() reads
/// it. Throws Error (File) when the file system refuses, and on 4 GB or more, which such archives
/// do not hold.
class NpzFile {
 public:
  explicit NpzFile(const std::filesystem::path& path);

  void add(std::string_view name, const Matrix& matrix);
  void add(std::string_view name, std::span<const double> values);
  void add(std::string_view name, std::span<const std::int32_t> values);
  void add(std::string_view name, std::span<const std::int64_t> values);

  /// A list of words, in Unicode.
  void add(std::string_view name, std::span<const std::string> words);

  /// One word, in bytes: what SciPy asks for as the format of a sparse matrix.
  void add(std::string_view name, std::string_view word);

  /// Nothing is there without it.
  void commit();

 private:
  struct Member {
    std::string name;
    std::uint32_t checksum = 0;
    std::uint32_t size = 0;
    std::uint32_t place = 0;
  };

  void store(std::string_view name, const std::string& header, std::string_view values);
  void send(std::string_view bytes);

  AtomicFile file_;
  std::uint64_t written_ = 0;
  std::vector<Member> members_;
};

}  // namespace kindred::io
