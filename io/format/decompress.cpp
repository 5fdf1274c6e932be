#include "io/format/decompress.hpp"

#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "io/format/codecs.hpp"
#include "io/format/compression_signature.hpp"
#include "io/format/memory_budget.hpp"

namespace kindred::io {

Decompressed decompressed(std::string_view name, std::string_view bytes, const Progress& progress,
                          std::size_t limit, const BeginningCheck& check) {
  Output output{limit, progress, check};
  try {
    switch (compressionOf(bytes)) {
      case Compression::Gzip:
        inflateGzip(bytes, output);
        break;
      case Compression::Xz:
        inflateXz(bytes, output);
        break;
      case Compression::Bzip2:
        inflateBzip2(bytes, output);
        break;
      case Compression::None:
        output.append(bytes);
    }
    return std::move(output).taken();
  } catch (const TooLarge&) {
    throw Error{ErrorCode::Budget, joined(name, " grows beyond ", englishBytes(limit),
                                          " when it is decompressed: ", MemoryBudget::advice())};
  }
}

}  // namespace kindred::io
