#include "io/matrix/matrix_ending.hpp"

#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>

#include "engine/core/bytes.hpp"
#include "engine/core/content_hash.hpp"
#include "io/file/atomic_file.hpp"
#include "io/file/beside.hpp"

namespace kindred::io {

namespace {

constexpr std::string_view opening = "Kindred ending 1\n";

/// Tells values from those of another file: some of them, from all over.
std::string sampleOf(const PlacedFile& file, std::uint64_t begin, std::uint64_t end) {
  constexpr std::uint64_t samples = 64;
  constexpr std::size_t bytes = 1024;
  ContentHash hash;
  for (std::uint64_t at = 0; at < samples; ++at)
    hash.add(std::string_view{file.read(begin + (end - begin) / samples * at, bytes)});
  return hash.text();
}

std::string contentOf(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator{file}, {}};
}

}  // namespace

MatrixEnding::MatrixEnding(const std::filesystem::path& unfinished)
    : path_{besideFile(unfinished, ".end")} {}

void MatrixEnding::keep(const PlacedFile& file, const std::string& key, std::uint64_t begin,
                        std::uint64_t end) const {
  ByteWriter kept;
  kept.text(key);
  kept.value(begin);
  kept.value(end);
  kept.text(sampleOf(file, begin, end));
  kept.text(file.read(0, static_cast<std::size_t>(begin)));
  kept.text(file.read(end, static_cast<std::size_t>(file.size() - end)));
  file.sync();
  AtomicFile out{path_};
  out.write(opening);
  out.write({reinterpret_cast<const char*>(kept.bytes().data()), kept.bytes().size()});
  out.write(ContentHash{}.add(kept.bytes()).text());
  out.commit();
}

bool MatrixEnding::putBack(const PlacedFile& file, const std::string& key) const try {
  std::error_code problem;
  if (!std::filesystem::exists(path_, problem)) return false;
  const auto all = contentOf(path_);
  const auto checkSize = ContentHash{}.text().size();
  if (!all.starts_with(opening) || all.size() < opening.size() + checkSize) return false;
  const auto kept = std::as_bytes(
      std::span{all}.subspan(opening.size(), all.size() - opening.size() - checkSize));
  if (!all.ends_with(ContentHash{}.add(kept).text())) return false;
  ByteReader reader{kept};
  if (reader.text() != key) return false;
  const auto begin = reader.value<std::uint64_t>();
  const auto end = reader.value<std::uint64_t>();
  if (file.size() < end || reader.text() != sampleOf(file, begin, end)) return false;
  file.write(0, reader.text());
  const auto behind = reader.text();
  file.write(end, behind);
  file.cut(end + behind.size());
  file.sync();
  return true;
} catch (const MalformedBytes&) {
  return false;
}

void MatrixEnding::remove() const {
  std::error_code problem;
  std::filesystem::remove(path_, problem);
}

}  // namespace kindred::io
