#include "io/project/request_key.hpp"

#include "io/project/content_hash.hpp"

namespace kindred::io {

namespace {

template <typename Options>
void addOptions(ContentHash& hash, const Options& options,
                const std::vector<Option<Options>>& table) {
  for (const auto& option : table)
    if (option.key != "threads") hash.add(option.key).add(option.get(options));
}

}  // namespace

std::string requestKey(const GramRequest& request, std::int64_t rows,
                       std::optional<std::int64_t> columns, int resultsVersion) {
  ContentHash hash;
  hash.add(static_cast<std::uint64_t>(resultsVersion));
  hash.add(static_cast<std::uint64_t>(rows)).add(static_cast<std::uint64_t>(columns.value_or(0)));
  addOptions(hash, request.kernel, kernelOptionTable());
  addOptions(hash, request.solve, solveOptionTable());
  return hash.text();
}

}  // namespace kindred::io
