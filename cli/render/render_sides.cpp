#include "cli/flag/option_flags.hpp"
#include "cli/render/aligned_networks.hpp"
#include "cli/render/render.hpp"
#include "engine/layout/largest_in_front.hpp"
#include "engine/layout/layout.hpp"
#include "viz/alignment/side_by_side.hpp"

namespace kindred::cli {

namespace {

struct SidesArguments {
  AlignedArguments aligned;
  LayoutOptions layout;
  PictureOutput output;
};

void renderSides(const SidesArguments& arguments, Session& session) {
  requirePicturePlace(arguments.output, arguments.aligned.paths());
  const auto networks = readAligned(arguments.aligned, session, session.progress.slice(0, 0.5));
  const auto merged = std::make_shared<const MergedNetwork>(networks.merged);
  auto laying = session.progress.slice(0.5, 0.95);
  auto layout = layOut(merged->graph, arguments.layout, laying);
  writePicture(viz::sideBySidePicture({merged, std::make_shared<const viz::EdgeClasses>(*merged),
                                       std::make_shared<const std::vector<Point2>>(
                                           largestInFront(merged->graph, layout.positions)),
                                       networks.nameOfA, networks.nameOfB},
                                      arguments.output.theme),
               arguments.output, session);
}

}  // namespace

void addRenderSides(const Command& render, Session& session) {
  auto arguments = std::make_shared<SidesArguments>();
  const auto command = render.add(
      "sides",
      "Two aligned networks beside each other, aligned nodes at the same point on both sides.");
  arguments->aligned.addTo(command);
  addFlags(command, layoutOptionTable(), arguments->layout, "Layout");
  addTheme(command, arguments->output);
  addPictureOutput(command, arguments->output);
  command.runs(session, [arguments, &session] { renderSides(*arguments, session); });
}

}  // namespace kindred::cli
