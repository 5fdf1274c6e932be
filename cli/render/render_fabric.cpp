#include "cli/render/aligned_networks.hpp"
#include "cli/render/render.hpp"
#include "viz/alignment/fabric.hpp"

namespace kindred::cli {

namespace {

struct FabricArguments {
  AlignedArguments aligned;
  PictureOutput output;
};

void renderFabric(const FabricArguments& arguments, Session& session) {
  requirePicturePlace(arguments.output, arguments.aligned.paths());
  const auto networks = readAligned(arguments.aligned, session, session.progress);
  const auto classes = std::make_shared<const viz::EdgeClasses>(networks.merged);
  auto fabric = std::make_shared<const viz::Fabric>(
      viz::fabricOf(networks.merged, classes, session.progress));
  writePicture(viz::fabricPicture(std::move(fabric), networks.nameOfA, networks.nameOfB,
                                  arguments.output.theme),
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
  addTheme(command, arguments->output);
  addPictureOutput(command, arguments->output);
  command.runs(session, [arguments, &session] { renderFabric(*arguments, session); });
}

}  // namespace kindred::cli
