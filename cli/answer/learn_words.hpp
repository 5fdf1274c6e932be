#pragma once

#include <span>
#include <string>

#include "cli/session/session.hpp"
#include "engine/learn/classifying.hpp"
#include "engine/learn/learning.hpp"
#include "engine/learn/own_matrix.hpp"
#include "engine/learn/tuning.hpp"

namespace kindred::cli {

/// Returns how well a target was learned, what to know of that, and the model.
std::string learnedText(const LearnResult& result, const LearnOptions& options,
                        const Remarks& remarks, std::span<const KernelOptions> kernels,
                        std::span<const OwnMatrix> own = {});
std::string learnedText(const ClassifierResult& result, const LearnOptions& options,
                        const Remarks& remarks, std::span<const KernelOptions> kernels,
                        std::span<const OwnMatrix> own);

std::string measuresText(const RegressionMeasures& measures);
std::string measuresText(const ClassMeasures& measures, std::span<const std::string> names);

Json learnedJson(const LearnResult& result, std::span<const KernelOptions> kernels,
                 std::span<const OwnMatrix> own = {});
Json learnedJson(const ClassifierResult& result, std::span<const KernelOptions> kernels,
                 std::span<const OwnMatrix> own);

/// Returns what tuning changed, and the kernel as flags that give it again.
std::string tunedText(const TunedKernel& tuned);
Json tunedJson(const TunedKernel& tuned);

}  // namespace kindred::cli
