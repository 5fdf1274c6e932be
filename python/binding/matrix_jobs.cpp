#include "python/binding/sections.hpp"

#include <pybind11/stl.h>

#include "engine/gram/gram_gradient.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/work/estimate.hpp"
#include "engine/work/matrix_work.hpp"
#include "io/matrix/read_matrix.hpp"
#include "io/matrix/unfinished_matrix.hpp"
#include "io/project/kept_gram.hpp"
#include "io/project/merge_shares.hpp"
#include "python/binding/comparisons.hpp"
#include "python/binding/computing.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/values.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

GramRequest requested(const DatasetHandle& rows, const DatasetHandle* columns,
                      const KernelHandle& kernel, bool normalise, const std::string& share,
                      const Computing& computing) {
  return {.rows = rows.dataset,
          .columns = columns == nullptr ? nullptr : columns->dataset,
          .kernel = kernel.options,
          .solve = computing.solve(),
          .normalise = normalise,
          .share = share.empty() ? JobShare{} : jobShareOf(share)};
}

io::NumberType numberTypeOf(const std::string& type) {
  if (type == "float32") return io::NumberType::Float32;
  if (type == "float64") return io::NumberType::Float64;
  throw Error{ErrorCode::Usage,
              joined("dtype does not accept \"", type, "\": give one of float32, float64.")};
}

/// Computes into a file block by block, or, without one, a share into a project.
GramHandle streamed(const GramRequest& request, const std::string& output, const std::string& type,
                    const ProjectHandle* handle, const Computing& computing) {
  const auto project = openProject(handle);
  const auto numbers = numberTypeOf(type);
  return computing.run([&](const OpenDevices& open, Progress& progress) {
    const auto setting =
        Placing{request, project, computing.devicesOf(open), progress.slice(0, 0.05)}.setting;
    std::optional<io::UnfinishedMatrix> file;
    if (!output.empty()) file.emplace(output, request, io::gramKey(request, progress), numbers);
    auto working = progress.slice(0.05, 1);
    const auto computed = stream(request, setting, file ? &*file : nullptr, working);
    auto result = std::make_shared<GramResult>(*computed->value());
    if (file) file->finish(*result, working);
    if (project) project->requireInPlace();
    return result;
  });
}

/// The matrix with its values out of the file that it went into.
GramHandle readFrom(const GramHandle& gram, const std::string& path) {
  auto result = std::make_shared<GramResult>(*gram);
  result->values = watched(py::none(), [&](Progress& progress) {
                     return io::readMatrix(path, progress);
                   }).values;
  return result;
}

/// (rows, columns, pairs, blocks, devices, seconds, seconds of one machine, memory, disk, disk of
/// shares, preset).
py::tuple estimated(const GramRequest& request, int most, int machines, const std::string& type,
                    const Computing& computing) {
  const auto width = io::widthOf(numberTypeOf(type));
  std::string devices;
  const auto estimate = computing.run([&](const OpenDevices& open, Progress& progress) {
    devices = idsOf(open);
    if (most == 0) return estimateGram(request, open, progress, Keeping::Nothing);
    return estimateLists(request, most, open, progress);
  });
  const auto cost =
      most > 0 ? costOfLists(estimate, machines, most) : costOfMatrix(estimate, machines, width);
  const auto& plan = estimate.plan;
  return py::make_tuple(plan.rows, plan.columns, plan.pairCount, plan.blocks.size(), devices,
                        cost.seconds, estimate.seconds, plan.memoryBytes, cost.diskBytes,
                        cost.shareBytes, presetOf(request.kernel));
}

/// Values, and how they change with the logarithm of each number.
py::tuple gradientOf(const GramRequest& request, const Computing& computing) {
  auto found = computing.run([&](const OpenDevices& open, Progress& progress) {
    return gramGradient(request, open, progress);
  });
  const auto gram = std::make_shared<const GramResult>(std::move(found.gram));
  return py::make_tuple(arrayOf(gram, gram->values), arrayOf(std::move(found.changes)));
}

/// (name, value, least, most) of each number of a kernel that can be tuned.
py::list numbersOf(const KernelHandle& kernel) {
  py::list list;
  for (const auto& number : tunableNumbers(kernel.options)) {
    const auto [least, most] = boundsOf(number);
    list.append(py::make_tuple(number.name, number.value, least, most));
  }
  return list;
}

std::size_t merged(const std::vector<std::string>& shares, const std::string& project,
                   const std::string& output, const std::string& type, const py::object& watcher) {
  const io::ShareMerge merge{{shares.begin(), shares.end()}, project, output, numberTypeOf(type)};
  return watched(watcher, [&](Progress& progress) { return io::mergeShares(merge, progress); })
      .parts;
}

}  // namespace

void addMatrixJobs(py::module_& module) {
  py::class_<GramRequest>(module, "GramRequest").def(py::init(&requested));
  module.def("gram_stream", &streamed);
  module.def("gram_of_file", &readFrom);
  module.def("is_written_in_place",
             [](const std::string& path) { return io::isWrittenInPlace(path); });
  module.def("estimate", &estimated);
  module.def("gram_gradient", &gradientOf);
  module.def("kernel_numbers", &numbersOf);
  module.def("with_numbers", [](const KernelHandle& kernel, const std::vector<double>& numbers) {
    return KernelHandle{withNumbers(kernel.options, numbers)};
  });
  module.def("merge", &merged);
}

}  // namespace kindred::python
