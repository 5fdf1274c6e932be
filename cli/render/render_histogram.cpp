#include "cli/flag/option_flags.hpp"
#include "cli/render/render.hpp"
#include "viz/plot/histogram.hpp"

namespace kindred::cli {

namespace {

struct HistogramArguments {
  std::string matrix;
  viz::HistogramStyle style;
  PictureOutput output;
};

/// The values that say something: of a square matrix those above the diagonal.
std::vector<double> valuesOf(const Matrix& matrix) {
  std::vector<double> values;
  const bool isSquare = matrix.rows() == matrix.columns();
  for (std::size_t row = 0; row < matrix.rows(); ++row) {
    const auto all = matrix.row(row).subspan(isSquare ? row + 1 : 0);
    values.insert(values.end(), all.begin(), all.end());
  }
  return values;
}

void renderHistogram(const HistogramArguments& arguments, Session& session) {
  const std::filesystem::path matrix{arguments.matrix};
  requirePicturePlace(arguments.output, {&matrix, 1});
  const auto saved = readSavedMatrix(arguments.matrix, session.progress.slice(0, 0.5));
  const bool isSquare = saved.values.rows() == saved.values.columns();
  const auto title = joined(saved.title, isSquare ? ": values above the diagonal" : ": values");
  writePicture(
      viz::histogramPicture(valuesOf(saved.values), title, saved.valueName, arguments.style),
      arguments.output, session);
}

}  // namespace

void addRenderHistogram(const Command& render, Session& session) {
  auto arguments = std::make_shared<HistogramArguments>();
  const auto command =
      render.add("histogram", "How the values of a kernel matrix are distributed.");
  addSavedMatrix(command, arguments->matrix);
  addFlags(command, viz::histogramStyleTable(), arguments->style, "Style");
  addPictureOutput(command, arguments->output);
  command.runs(session, [arguments, &session] { renderHistogram(*arguments, session); });
}

}  // namespace kindred::cli
