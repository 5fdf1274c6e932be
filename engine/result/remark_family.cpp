#include "engine/result/remark_family.hpp"

#include "engine/core/text.hpp"

namespace kindred {

Remarks remarksOf(std::string_view family, const Remarks& remarks) {
  Remarks found;
  for (const auto& remark : remarks)
    if (remark.code.starts_with(joined(family, "."))) found.push_back(remark);
  return found;
}

std::string linesOf(const Remarks& remarks) {
  std::string lines;
  for (const auto& remark : remarks)
    lines += remark.sentence + "\n";
  return lines;
}

}  // namespace kindred
