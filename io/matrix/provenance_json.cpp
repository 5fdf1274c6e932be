#include "io/matrix/provenance_json.hpp"

#include "engine/backend/pairs/arithmetic.hpp"
#include "engine/kernel/presets.hpp"
#include "io/file/options_json.hpp"

namespace kindred::io {

nlohmann::ordered_json remarksJson(const Remarks& remarks) {
  auto json = nlohmann::ordered_json::array();
  for (const auto& remark : remarks)
    json.push_back({{"code", remark.code},
                    {"severity", nameOf(remark.severity)},
                    {"sentence", remark.sentence}});
  return json;
}

nlohmann::ordered_json provenanceJson(const KernelOptions& kernel, const SolveOptions& solve,
                                      const Origin& from) {
  nlohmann::ordered_json json{{"preset", presetOf(kernel)},
                              {"kernel", optionsJson(kernel, kernelOptionTable())},
                              {"solve", optionsJson(solve, solveOptionTable())},
                              {"arithmetic", arithmeticText(solve)},
                              {"device", from.device},
                              {"version", from.version},
                              {"seconds", from.seconds}};
  if (!from.remarks.empty()) json["remarks"] = remarksJson(from.remarks);
  return json;
}

}  // namespace kindred::io
