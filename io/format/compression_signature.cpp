#include "io/format/compression_signature.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <utility>

#include "io/format/decompress.hpp"

namespace kindred::io {

Compression compressionOf(std::string_view bytes) {
  using namespace std::string_view_literals;
  // A bzip2 stream goes on with the digits of pi, or of its square root when it is empty.
  constexpr std::array signatures{std::pair{"\x1f\x8b"sv, Compression::Gzip},
                                  std::pair{"\xfd"
                                            "7zXZ\0"sv,
                                            Compression::Xz}};
  for (const auto& [signature, compression] : signatures)
    if (bytes.starts_with(signature)) return compression;
  if (bytes.size() < 10 || !bytes.starts_with("BZh") || bytes[3] < '1' || bytes[3] > '9')
    return Compression::None;
  const auto digits = bytes.substr(4, 6);
  return digits == "1AY&SY" || digits == "\x17rE8P\x90"sv ? Compression::Bzip2 : Compression::None;
}

bool isCompressed(std::string_view bytes) { return compressionOf(bytes) != Compression::None; }

std::string_view withoutCompressionExtension(std::string_view fileName) {
  for (const std::string_view extension : {".gz", ".xz", ".bz2"})
    if (fileName.ends_with(extension))
      return fileName.substr(0, fileName.size() - extension.size());
  return fileName;
}

std::string extensionOf(std::string_view fileName) {
  const auto name = withoutCompressionExtension(fileName);
  const auto dot = name.rfind('.');
  if (dot == std::string_view::npos) return {};
  std::string extension{name.substr(dot + 1)};
  std::ranges::transform(extension, extension.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return extension;
}

}  // namespace kindred::io
