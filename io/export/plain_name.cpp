#include "io/export/plain_name.hpp"

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/format/edge_list_layout.hpp"

namespace kindred::io {

void requirePlainName(const std::string& name, const std::filesystem::path& path,
                      std::string_view instead) {
  if (!name.empty() && name.find_first_of("\t\r\n\"") == std::string::npos &&
      !isEdgeListComment(name) && trimmed(name).size() == name.size())
    return;
  throw Error{ErrorCode::Input,
              joined("The name \"", name, "\" cannot stand in ", path.filename().string(),
                     ", whose columns have tabs between them: write a ", instead, ".")};
}

}  // namespace kindred::io
