#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/format/decompress.hpp"

namespace kindred::io {

Decompressed decompressed(std::string_view name, std::string_view, const Progress&, std::size_t,
                          const BeginningCheck&) {
  throw Error{
      ErrorCode::Input,
      joined(name, " is compressed, which this build cannot read: ", "decompress it first.")};
}

}  // namespace kindred::io
