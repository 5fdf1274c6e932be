#include <lzma.h>

#include <array>
#include <memory>
#include <new>

#include "io/format/codecs.hpp"

namespace kindred::io {

Decompressed inflatedXz(std::string_view bytes, std::size_t limit) {
  constexpr std::uint64_t memoryLimit = std::uint64_t{1} << 30;
  lzma_stream stream = LZMA_STREAM_INIT;
  if (lzma_stream_decoder(&stream, memoryLimit, LZMA_CONCATENATED) != LZMA_OK)
    throw std::bad_alloc{};
  const std::unique_ptr<lzma_stream, void (*)(lzma_stream*)> ends{&stream, lzma_end};
  stream.next_in = reinterpret_cast<const std::uint8_t*>(bytes.data());
  stream.avail_in = bytes.size();

  Decompressed result;
  std::array<char, 1 << 16> buffer;
  for (;;) {
    stream.next_out = reinterpret_cast<std::uint8_t*>(buffer.data());
    stream.avail_out = buffer.size();
    const auto outcome = lzma_code(&stream, LZMA_FINISH);
    appendWithin(result.bytes, {buffer.data(), buffer.size() - stream.avail_out}, limit);
    if (outcome == LZMA_OK) continue;
    if (outcome == LZMA_MEM_ERROR || outcome == LZMA_MEMLIMIT_ERROR) throw TooLarge{};
    if (outcome == LZMA_BUF_ERROR) result.problem = endsEarly;
    if (outcome == LZMA_FORMAT_ERROR) result.problem = hasTail;
    if (outcome != LZMA_STREAM_END && result.problem.empty()) result.problem = isDamaged;
    return result;
  }
}

}  // namespace kindred::io
