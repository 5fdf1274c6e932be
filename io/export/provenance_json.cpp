#include "io/export/provenance_json.hpp"

#include "engine/backend/pairs/arithmetic.hpp"
#include "engine/kernel/presets.hpp"
#include "io/file/options_json.hpp"

namespace kindred::io {

nlohmann::ordered_json provenanceJson(const KernelOptions& kernel, const SolveOptions& solve,
                                      const Provenance& from) {
  nlohmann::ordered_json json{{"preset", presetOf(kernel)},
                              {"kernel", optionsJson(kernel, kernelOptionTable())},
                              {"solve", optionsJson(solve, solveOptionTable())},
                              {"arithmetic", arithmeticText(solve)},
                              {"device", from.device},
                              {"version", from.version},
                              {"seconds", from.seconds}};
  if (!from.notices.empty()) json["notices"] = from.notices;
  return json;
}

}  // namespace kindred::io
