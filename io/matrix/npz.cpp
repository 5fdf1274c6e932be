#include "io/matrix/npz.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/core/text.hpp"
#include "io/matrix/npy.hpp"

namespace kindred::io {

namespace {

constexpr std::array<std::uint32_t, 256> checksums = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t value = byte;
    for (int bit = 0; bit < 8; ++bit)
      value = (value & 1) != 0 ? 0xedb88320U ^ (value >> 1) : value >> 1;
    table[byte] = value;
  }
  return table;
}();

/// CRC-32 of bytes that follow others.
std::uint32_t checksum(std::string_view bytes, std::uint32_t before = 0) {
  std::uint32_t value = ~before;
  for (const char byte : bytes)
    value = checksums[(value ^ static_cast<unsigned char>(byte)) & 0xff] ^ (value >> 8);
  return ~value;
}

template <typename Number>
void put(std::string& bytes, Number number) {
  for (std::size_t at = 0; at < sizeof number; ++at)
    bytes += static_cast<char>((number >> (8 * at)) & 0xff);
}

constexpr std::uint16_t zipVersion = 20;
constexpr std::uint16_t firstDay = 0x21;  // 1 January 1980: the same bytes at any time

/// Writes what both headers of a member say of it.
void putMember(std::string& bytes, std::uint32_t sum, std::uint32_t size, std::size_t nameLength) {
  put(bytes, zipVersion);
  put(bytes, std::uint16_t{0});
  put(bytes, std::uint16_t{0});
  put(bytes, std::uint16_t{0});
  put(bytes, firstDay);
  put(bytes, sum);
  put(bytes, size);
  put(bytes, size);
  put(bytes, static_cast<std::uint16_t>(nameLength));
  put(bytes, std::uint16_t{0});
}

/// The code points of UTF-8; of bytes that are none, one each.
std::u32string codePoints(std::string_view text) {
  std::u32string points;
  for (std::size_t at = 0; at < text.size();) {
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    const auto isContinued = [&] {
      if (first < 0x80) return true;
      if (first < 0xc2 || first > 0xf4 || at + length > text.size()) return false;
      return std::ranges::all_of(text.substr(at + 1, length - 1), [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;
      });
    };
    if (!isContinued()) {
      points += static_cast<char32_t>(first);
      ++at;
      continue;
    }
    char32_t point = length == 1 ? first : first & (0xffU >> (length + 1));
    for (std::size_t more = 1; more < length; ++more)
      point = (point << 6) | (static_cast<unsigned char>(text[at + more]) & 0x3fU);
    points += point;
    at += length;
  }
  return points;
}

}  // namespace

NpzFile::NpzFile(const std::filesystem::path& path) : file_{path} {}

void NpzFile::send(std::string_view bytes) {
  file_.write(bytes);
  written_ += bytes.size();
}

void NpzFile::store(std::string_view name, const std::string& header, std::string_view values) {
  const auto size = static_cast<std::uint64_t>(header.size()) + values.size();
  if (written_ + size >= std::numeric_limits<std::uint32_t>::max() - 4096)
    file_.refuse("An .npz file holds less than 4 GB");
  const auto fileName = joined(name, ".npy");
  const Member member{fileName, checksum(values, checksum(header)),
                      static_cast<std::uint32_t>(size), static_cast<std::uint32_t>(written_)};
  std::string bytes{"PK\3\4"};
  putMember(bytes, member.checksum, member.size, fileName.size());
  send(bytes + fileName);
  send(header);
  send(values);
  members_.push_back(member);
}

void NpzFile::add(std::string_view name, const Matrix& matrix) {
  store(name, npyHeader("f8", joined("(", matrix.rows(), ", ", matrix.columns(), ")")),
        bytesOf(matrix.values()));
}

void NpzFile::add(std::string_view name, std::span<const double> values) {
  store(name, npyHeader("f8", joined("(", values.size(), ",)")), bytesOf(values));
}

void NpzFile::add(std::string_view name, std::span<const std::int32_t> values) {
  store(name, npyHeader("i4", joined("(", values.size(), ",)")), bytesOf(values));
}

void NpzFile::add(std::string_view name, std::span<const std::int64_t> values) {
  store(name, npyHeader("i8", joined("(", values.size(), ",)")), bytesOf(values));
}

void NpzFile::add(std::string_view name, std::span<const std::string> words) {
  std::vector<std::u32string> texts;
  std::size_t longest = 1;
  for (const auto& word : words) {
    texts.push_back(codePoints(word));
    longest = std::max(longest, texts.back().size());
  }
  std::u32string all;
  for (auto& text : texts) {
    text.resize(longest);
    all += text;
  }
  store(name, npyHeader(joined("U", longest), joined("(", words.size(), ",)")),
        {reinterpret_cast<const char*>(all.data()), all.size() * sizeof(char32_t)});
}

void NpzFile::add(std::string_view name, std::string_view word) {
  store(name, npyHeader(joined("S", word.size()), "()"), word);
}

void NpzFile::commit() {
  const auto begin = static_cast<std::uint32_t>(written_);
  for (const auto& member : members_) {
    std::string bytes{"PK\1\2"};
    put(bytes, zipVersion);
    putMember(bytes, member.checksum, member.size, member.name.size());
    put(bytes, std::uint16_t{0});  // no comment
    put(bytes, std::uint16_t{0});  // the first disk
    put(bytes, std::uint16_t{0});
    put(bytes, std::uint32_t{0});
    put(bytes, member.place);
    send(bytes + member.name);
  }
  std::string end{"PK\5\6"};
  put(end, std::uint32_t{0});
  put(end, static_cast<std::uint16_t>(members_.size()));
  put(end, static_cast<std::uint16_t>(members_.size()));
  put(end, static_cast<std::uint32_t>(written_ - begin));
  put(end, begin);
  put(end, std::uint16_t{0});
  send(end);
  file_.commit();
}

}  // namespace kindred::io
