#include "engine/core/error.hpp"
#include "io/export/molecule_file.hpp"

namespace kindred::io {

Losses writeSdf(const Dataset&, const std::filesystem::path&, Progress&) {
  throw Error{ErrorCode::Usage, "This build writes no molecules: build it with KINDRED_FILES."};
}

}  // namespace kindred::io
