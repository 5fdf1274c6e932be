#include "cli/flag/option_flags.hpp"
#include "cli/render/render.hpp"
#include "cli/render/tree.hpp"
#include "viz/matrix/gram.hpp"

namespace kindred::cli {

namespace {

struct GramPictureArguments {
  std::string matrix;
  bool isClustered = false;
  viz::GramStyle style;
  PictureOutput output;
};

void renderGram(const GramPictureArguments& arguments, Session& session) {
  const std::filesystem::path matrix{arguments.matrix};
  requirePicturePlace(arguments.output, {&matrix, 1});
  auto saved = readSavedMatrix(arguments.matrix, session.progress.slice(0, 0.2));
  auto progress = session.progress.slice(0.2, 0.9);
  viz::GramContent content;
  if (arguments.isClustered) content.tree = clusteredTree(saved.values, progress);
  content.values = std::make_shared<const Matrix>(std::move(saved.values));
  content.rowNames = std::move(saved.rowNames);
  content.columnNames = std::move(saved.columnNames);
  content.title = saved.kernel.empty() ? saved.title : joined(saved.title, ": ", saved.kernel);
  content.valueName = std::move(saved.valueName);
  writePicture(viz::gramPicture(content, arguments.style), arguments.output, session);
}

}  // namespace

void addRenderGram(const Command& render, Session& session) {
  auto arguments = std::make_shared<GramPictureArguments>();
  const auto command = render.add("gram", "The heat map of a kernel matrix.");
  addSavedMatrix(command, arguments->matrix);
  command.flag("--cluster", arguments->isClustered,
               "Order rows by their clustering and draw its tree.");
  addFlags(command, viz::gramStyleTable(), arguments->style, "Style");
  addPictureOutput(command, arguments->output);
  command.runs(session, [arguments, &session] { renderGram(*arguments, session); });
}

}  // namespace kindred::cli
