#include "engine/core/error.hpp"
#include "io/picture/workbook.hpp"

namespace kindred::io {

// Built without libxlsxwriter: workbooks are not offered.
std::span<const FileKind> workbookFileKinds() { return {}; }

Losses writeWorkbook(const Dataset&, const std::filesystem::path&, IdleReaders*, Progress&) {
  throw Error{ErrorCode::Usage,
              "Workbooks are not written: Kindred was built without libxlsxwriter."};
}

}  // namespace kindred::io
