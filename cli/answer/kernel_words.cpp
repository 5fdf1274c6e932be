#include "cli/answer/kernel_words.hpp"

#include "engine/core/text.hpp"
#include "engine/kernel/kernel_doubts.hpp"
#include "io/file/options_json.hpp"

namespace kindred::cli {

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
