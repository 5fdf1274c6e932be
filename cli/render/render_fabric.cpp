#include "cli/flag/option_flags.hpp"
#include "cli/render/aligned_networks.hpp"
#include "cli/render/render.hpp"
#include "viz/alignment/fabric.hpp"
#include "viz/canvas/theme_option.hpp"

namespace kindred::cli {

namespace {

struct FabricStyle {
  viz::ThemeName theme = viz::ThemeName::Light;
};

struct FabricArguments {
  AlignedArguments aligned;
  FabricStyle style;
  PictureOutput output;
};

const std::vector<Option<FabricStyle>>& fabricStyleTable() {
  static const std::vector<Option<FabricStyle>> table{viz::themeOption<FabricStyle>()};
  return table;
}

void renderFabric(const FabricArguments& arguments, Session& session) {
  requirePicturePlace(arguments.output, arguments.aligned.paths());
  const auto networks = readAligned(arguments.aligned, session, session.progress);
  const auto classes = std::make_shared<const viz::EdgeClasses>(networks.merged);
  auto fabric = std::make_shared<const viz::Fabric>(
      viz::fabricOf(networks.merged, classes, session.progress));
  writePicture(viz::fabricPicture(std::move(fabric), networks.nameOfA, networks.nameOfB,
                                  arguments.style.theme),
               arguments.output, session);
}

}  // namespace

void addRenderFabric(const Command& render, Session& session) {
  auto arguments = std::make_shared<FabricArguments>();
  const auto command = render.add(
      "fabric",
      "Two aligned networks as one: each node a row, each edge a column, grouped by what is "
      "conserved, only in A, only in B.");
  arguments->aligned.addTo(command);
  addFlags(command, fabricStyleTable(), arguments->style, "Style");
  addPictureOutput(command, arguments->output);
  command.runs(session, [arguments, &session] { renderFabric(*arguments, session); });
}

}  // namespace kindred::cli
