#include "engine/work/learn_targets.hpp"

#include <numeric>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/learn/testing.hpp"

namespace kindred {

Targets Targets::of(const std::shared_ptr<const Dataset>& data, const LearnOptions& learn) {
  const auto found = [&](auto values) {
    Targets targets{.graphs = data, .values = {}, .places = values.places};
    if (values.missing > 0) {
      targets.graphs = std::make_shared<const Dataset>(subset(*data, values.places));
      std::iota(values.places.begin(), values.places.end(), std::int32_t{0});
    }
    requireTestable(*targets.graphs, values.places, learn);
    targets.values = std::move(values);
    return targets;
  };
  return learnsClasses(*data, learn) ? found(classesOf(*data, learn.target))
                                     : found(targetsOf(*data, learn.target));
}

std::size_t Targets::classes() const {
  const auto* classes = std::get_if<ClassTargets>(&values);
  return classes ? classes->names.size() : 0;
}

std::size_t Targets::missing() const {
  return std::visit([](const auto& one) { return one.missing; }, values);
}

Remarks Targets::remarks(const Dataset& data, const LearnOptions& learn) const {
  auto note = missingNote(data, learn.target, areClasses(), missing());
  if (note.empty()) return {};
  return {{"read.target-missing", Severity::Doubt, std::move(note)}};
}

ModelRequest Targets::model(const std::optional<KernelOptions>& named, const SolveOptions& solve,
                            LearnOptions learn, int tuneSteps) const {
  if (areClasses() && tuneSteps > 0)
    throw Error{ErrorCode::Usage,
                joined("The property ", learn.target,
                       " holds classes, and a kernel is tuned for numbers: leave tune out, or set "
                       "task to numbers.")};
  if (const auto& range = tuningOptionTable().front().range; !range.contains(tuneSteps))
    throw Error{ErrorCode::Usage, joined("The steps by which a kernel is tuned are a number ",
                                         range.text(), ": ", tuneSteps, " is none.")};
  learn.task = areClasses() ? LearnTask::Classes : LearnTask::Numbers;
  if (areClasses()) learn.addsUp = false;  // no class adds up over a graph
  learn.target = targetColumn(*graphs, learn.target).name;
  ModelRequest request{named ? *named : suggestKernel(*graphs), solve, std::move(learn)};
  if (!named && tuneSteps == 0) request.others = otherKernelsOf(*graphs);
  if (tuneSteps > 0) request.tuning = {tuneSteps, request.kernel};
  return request;
}

}  // namespace kindred
