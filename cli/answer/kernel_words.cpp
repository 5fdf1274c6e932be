#include "cli/answer/kernel_words.hpp"

#include "engine/core/text.hpp"
#include "engine/kernel/kernel_doubts.hpp"
#include "engine/kernel/presets.hpp"
#include "io/file/options_json.hpp"

namespace kindred::cli {

std::string kernelText(const KernelOptions& kernel) {
  const auto preset = presetOf(kernel);
  return joined(preset, preset.empty() ? "nodes " : ": nodes ", kernel.node, "; edges ",
                kernel.edge, "; q ", rounded(kernel.q, 6),
                kernel.start.empty() ? "" : "; starts by ", kernel.start,
                kernel.neighbours == Neighbours::Spatial ? "; neighbours in space" : "");
}

Json kernelJson(const KernelOptions& kernel) {
  Json json{{"preset", presetOf(kernel)}};
  json.update(io::optionsJson(kernel, kernelOptionTable()));
  return json;
}

void sayKernel(const KernelOptions& kernel, Session& session) {
  session.say(joined(presetOf(kernel).empty() ? "Kernel: " : "Kernel ", kernelText(kernel), "."));
  session.remark(kernelDoubts(kernel));
}

}  // namespace kindred::cli
