#include "io/format/decompress.hpp"

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/format/codecs.hpp"
#include "io/format/compression_signature.hpp"

namespace kindred::io {

Decompressed decompressed(std::string_view name, std::string_view bytes, std::size_t limit) {
  try {
    switch (compressionOf(bytes)) {
      case Compression::Gzip:
        return inflatedGzip(bytes, limit);
      case Compression::Xz:
        return inflatedXz(bytes, limit);
      case Compression::Bzip2:
        return inflatedBzip2(bytes, limit);
      case Compression::None:
        break;
    }
    return {std::string{bytes}, {}};
  } catch (const TooLarge&) {
    throw Error{ErrorCode::Input,
                joined(name, " grows beyond ", limit, " bytes when it is decompressed: ",
                       "decompress it yourself if you trust it.")};
  }
}

}  // namespace kindred::io
