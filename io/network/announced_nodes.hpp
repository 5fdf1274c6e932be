#pragma once

#include <algorithm>
#include <limits>

#include "engine/core/text.hpp"
#include "io/format/graph_builder.hpp"

namespace kindred::io {

/// Adds the nodes that a file announces in this line. Refuses a number that the size of the file
/// makes unbelievable.
inline void addAnnouncedNodes(GraphBuilder& builder, long long count, std::size_t fileSize,
                              const NoticeLog& notices, std::size_t line) {
  constexpr long long alwaysAllowed = 1'000'000;
  if (count < 0 || count > std::max(alwaysAllowed, static_cast<long long>(fileSize)) ||
      count > std::numeric_limits<Node>::max())
    notices.refuse(line, joined("The file announces ", count, " nodes, but has only ", fileSize,
                                " bytes: its number of nodes is wrong."));
  for (long long node = 0; node < count; ++node)
    builder.addNode();
}

}  // namespace kindred::io
