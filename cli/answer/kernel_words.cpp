#include "cli/answer/kernel_words.hpp"

#include "engine/core/text.hpp"
#include "engine/kernel/kernel_doubts.hpp"
#include "engine/learn/mixture_text.hpp"
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

void sayKernels(std::span<const KernelOptions> kernels, std::span<const OwnMatrix> own,
                bool ofClasses, Session& session) {
  if (kernels.size() == 1 && own.empty()) return sayKernel(kernels.front(), session);
  std::string names;
  for (const auto& kernel : kernels)
    names += joined(names.empty() ? "" : ", ", kernelWords(kernel));
  for (const auto& matrix : own)
    names += ", " + matrix.name;
  session.say(joined(kernels.size() + own.size(),
                     own.empty() ? " kernels, " : " kernels and matrices, ",
                     ofClasses ? "all alike: " : "weighed by evidence: ", names,
                     ". Each has a matrix of its own."));
}

}  // namespace kindred::cli
