#include <lzma.h>

#include <array>
#include <memory>
#include <new>

#include "io/format/codecs.hpp"

namespace kindred::io {

void inflateXz(std::string_view bytes, Output& output) {
  constexpr std::uint64_t memoryLimit = std::uint64_t{1} << 30;
  lzma_stream stream = LZMA_STREAM_INIT;
  if (lzma_stream_decoder(&stream, memoryLimit, LZMA_CONCATENATED) != LZMA_OK)
    throw std::bad_alloc{};
  const std::unique_ptr<lzma_stream, void (*)(lzma_stream*)> ends{&stream, lzma_end};
  stream.next_in = reinterpret_cast<const std::uint8_t*>(bytes.data());
  stream.avail_in = bytes.size();

  std::array<char, 1 << 16> buffer;
  for (;;) {
    stream.next_out = reinterpret_cast<std::uint8_t*>(buffer.data());
    stream.avail_out = buffer.size();
    const auto outcome = lzma_code(&stream, LZMA_FINISH);
    output.append({buffer.data(), buffer.size() - stream.avail_out});
    if (outcome == LZMA_OK) continue;
    if (outcome == LZMA_MEM_ERROR || outcome == LZMA_MEMLIMIT_ERROR) throw TooLarge{};
    if (outcome == LZMA_STREAM_END) return;
    output.endWith(outcome == LZMA_BUF_ERROR      ? endsEarly
                   : outcome == LZMA_FORMAT_ERROR ? hasTail
                                                  : isDamaged);
    return;
  }
}

}  // namespace kindred::io
