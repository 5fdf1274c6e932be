#include "engine/result/result_request.hpp"

#include "engine/core/content_hash.hpp"

namespace kindred {

std::string resultKey(const ResultRequest& request, std::span<const std::string> inputDigests) {
  ContentHash hash;
  hash.add(request.kind).add(static_cast<std::uint64_t>(request.numericsVersion));
  hash.add(inputDigests.size());
  for (const auto& digest : inputDigests)
    hash.add(digest);
  for (const auto& text : request.options.texts())
    if (text.identifies) hash.add(text.stage).add(text.key).add(text.value);
  return hash.text();
}

}  // namespace kindred
