#include "cli/flag/matrix_input.hpp"

#include <utility>

#include "cli/answer/cost_words.hpp"
#include "cli/answer/kernel_words.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/normalise.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/work/matrix_work.hpp"
#include "io/matrix/matrix_file.hpp"
#include "io/matrix/read_matrix.hpp"

namespace kindred::cli {

namespace {

void requireSquare(const MatrixInput& input, std::size_t rows, std::size_t columns) {
  if (rows == columns) return;
  throw Error{ErrorCode::Input,
              joined(input.input.paths.front().string(), " has ", rows, " rows and ", columns,
                     " columns: give the matrix of one data set.")};
}

MatrixOfGraphs readSaved(const MatrixInput& input, Progress progress) {
  auto saved = asInput([&] { return io::readMatrix(input.input.paths.front(), progress); });
  auto& values = saved.values;
  requireSquare(input, values.rows(), values.columns());
  if (!input.isRaw) {
    std::vector<double> diagonal;
    for (std::size_t at = 0; at < values.rows(); ++at)
      diagonal.push_back(values(at, at));
    normalise(values, diagonal, diagonal, 0, progress);
  }
  return {std::make_shared<const Matrix>(std::move(values)), std::move(saved.rowNames),
          std::move(saved.properties), std::move(saved.title)};
}

MatrixOfGraphs computeOf(const MatrixInput& input, Session& session, const Progress& progress) {
  const auto devices = kindred::openDevices(input.solve.device, input.solve.execution);
  const auto request = readMatrixRequest(input, session, progress.slice(0, 0.2));
  const auto dataset = request.rows;
  sayDevices(devices, input.solve, session);
  sayCost(request, devices, session, progress.slice(0.2, 0.25));
  auto computing = progress.slice(0.25, 1);
  const auto gram = compute(request, {devices}, computing);
  session.remark(gram->origin().remarks);
  return {{gram->value(), &gram->value()->values},
          graphNames(*dataset),
          dataset->properties,
          dataset->name,
          dataset,
          request.kernel};
}

}  // namespace

bool isSavedMatrix(const MatrixInput& input) {
  const auto& paths = input.input.paths;
  return paths.size() == 1 && io::isMatrixFile(paths.front());
}

void requireData(const MatrixInput& input) {
  if (isSavedMatrix(input))
    throw Error{ErrorCode::Usage,
                joined("--project keeps graphs, and ", input.input.paths.front().string(),
                       " is a matrix: give the file of its graphs.")};
}

GramRequest readMatrixRequest(const MatrixInput& input, Session& session,
                              const Progress& progress) {
  const auto dataset = std::make_shared<const Dataset>(
      readInput(input.input.paths, input.input.options, session, progress).dataset);
  const auto kernel = input.suited && !input.kernel.isNamed()
                          ? input.suited(*dataset, suggestKernel(*dataset))
                          : input.kernel.resolve(*dataset);
  GramRequest request{dataset, nullptr, kernel, input.solve.options, !input.isRaw};
  sayKernel(request.kernel, session);
  return request;
}

void addMatrixInput(const Command& command, MatrixInput& input) {
  addInput(command, input.input);
  command.flag("--raw", input.isRaw, "Take K as it is instead of normalising it.");
  input.kernel.addTo(command);
  addSolveFlags(command, input.solve);
}

MatrixOfGraphs readMatrixOf(const MatrixInput& input, Session& session, const Progress& progress) {
  return isSavedMatrix(input) ? readSaved(input, progress) : computeOf(input, session, progress);
}

namespace {

/// Null if the file keeps its values so that it is better read at once: columns together.
std::shared_ptr<const io::MatrixFile> openByRows(const std::filesystem::path& path) {
  try {
    return std::make_shared<const io::MatrixFile>(path);
  } catch (const Error& error) {
    if (error.code() != ErrorCode::Input) throw;
    return nullptr;
  }
}

}  // namespace

RowsOfGraphs openRowsOf(const MatrixInput& input, Session& session, Progress progress) {
  const auto& path = input.input.paths.front();
  const auto file = isSavedMatrix(input) ? asInput([&] { return openByRows(path); })
                                         : std::shared_ptr<const io::MatrixFile>{};
  if (!file) {
    auto whole = std::make_shared<const MatrixOfGraphs>(readMatrixOf(input, session, progress));
    return {*whole->values, whole->names, whole->graphs, whole, whole->kernel};
  }
  return asInput([&]() -> RowsOfGraphs {
    requireSquare(input, file->rows(), file->columns());
    auto words = io::matrixWords(path, file->rows(), file->columns(), progress);
    auto rows = io::kernelRows(file);
    return {input.isRaw ? std::move(rows) : normalisedRows(std::move(rows)),
            std::move(words.rowNames), nullptr, file};
  });
}

}  // namespace kindred::cli
