#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <new>

#include "io/format/codecs.hpp"

namespace kindred::io {

namespace {

constexpr int automaticGzip = 15 + 16;  // the largest window, and gzip's header

/// One gzip member from the front of `bytes`; returns what lies behind it.
std::string_view inflateMember(std::string_view bytes, Output& output) {
  z_stream stream{};
  if (inflateInit2(&stream, automaticGzip) != Z_OK) throw std::bad_alloc{};
  const std::unique_ptr<z_stream, void (*)(z_stream*)> ends{
      &stream, [](z_stream* ended) { inflateEnd(ended); }};
  std::array<char, 1 << 16> buffer;
  for (;;) {
    const auto fed = std::min<std::size_t>(bytes.size(), std::numeric_limits<uInt>::max());
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(fed);
    stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream.avail_out = static_cast<uInt>(buffer.size());
    const int outcome = inflate(&stream, Z_NO_FLUSH);
    bytes.remove_prefix(fed - stream.avail_in);
    const auto made = buffer.size() - stream.avail_out;
    output.append({buffer.data(), made});
    if (outcome == Z_STREAM_END) return bytes;
    if (outcome == Z_BUF_ERROR || (outcome == Z_OK && bytes.empty() && made == 0)) {
      output.endWith(endsEarly);
      return {};
    }
    if (outcome != Z_OK) {
      output.endWith(isDamaged);
      return {};
    }
  }
}

}  // namespace

void inflateGzip(std::string_view bytes, Output& output) {
  while (!bytes.empty()) {
    if (!bytes.starts_with("\x1f\x8b")) {
      // Tape blocks are padded with zeros.
      if (std::ranges::any_of(bytes, [](char byte) { return byte != 0; })) output.endWith(hasTail);
      return;
    }
    bytes = inflateMember(bytes, output);
  }
}

}  // namespace kindred::io
