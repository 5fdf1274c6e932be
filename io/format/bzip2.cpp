#include <bzlib.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <new>

#include "io/format/codecs.hpp"

namespace kindred::io {

namespace {

/// One bzip2 stream from the front of `bytes`; returns what lies behind it.
std::string_view inflateStream(std::string_view bytes, Output& output) {
  bz_stream stream{};
  if (BZ2_bzDecompressInit(&stream, 0, 0) != BZ_OK) throw std::bad_alloc{};
  const std::unique_ptr<bz_stream, void (*)(bz_stream*)> ends{
      &stream, [](bz_stream* ended) { BZ2_bzDecompressEnd(ended); }};
  std::array<char, 1 << 16> buffer;
  for (;;) {
    const auto fed = std::min<std::size_t>(bytes.size(), std::numeric_limits<unsigned>::max());
    stream.next_in = const_cast<char*>(bytes.data());
    stream.avail_in = static_cast<unsigned>(fed);
    stream.next_out = buffer.data();
    stream.avail_out = static_cast<unsigned>(buffer.size());
    const int outcome = BZ2_bzDecompress(&stream);
    bytes.remove_prefix(fed - stream.avail_in);
    const auto made = buffer.size() - stream.avail_out;
    output.append({buffer.data(), made});
    if (outcome == BZ_STREAM_END) return bytes;
    if (outcome != BZ_OK) {
      output.endWith(isDamaged);
      return {};
    }
    if (bytes.empty() && made == 0) {
      output.endWith(endsEarly);
      return {};
    }
  }
}

}  // namespace

void inflateBzip2(std::string_view bytes, Output& output) {
  while (!bytes.empty()) {
    if (!bytes.starts_with("BZh")) {
      output.endWith(hasTail);
      return;
    }
    bytes = inflateStream(bytes, output);
  }
}

}  // namespace kindred::io
