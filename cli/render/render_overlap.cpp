#include "cli/flag/option_flags.hpp"
#include "cli/render/aligned_networks.hpp"
#include "cli/render/render.hpp"
#include "engine/reorder/order.hpp"
#include "viz/alignment/overlap.hpp"

namespace kindred::cli {

namespace {

struct OverlapArguments {
  AlignedArguments aligned;
  OrderOptions order{.method = OrderMethod::Rcm};
  PictureOutput output;
};

void renderOverlap(const OverlapArguments& arguments, Session& session) {
  requirePicturePlace(arguments.output, arguments.aligned.paths());
  const auto networks = readAligned(arguments.aligned, session, session.progress.slice(0, 0.5));
  auto ordering = session.progress.slice(0.5, 1);
  const auto permutation = order(*networks.a, arguments.order, ordering);
  const auto classes = std::make_shared<const viz::EdgeClasses>(networks.merged);
  auto overlap = std::make_shared<const viz::Overlap>(
      viz::overlapOf(networks.merged, permutation, classes, session.progress));
  writePicture(viz::overlapPicture(std::move(overlap), networks.nameOfA, networks.nameOfB,
                                   {.theme = arguments.output.theme}),
               arguments.output, session);
}

}  // namespace

void addRenderOverlap(const Command& render, Session& session) {
  auto arguments = std::make_shared<OverlapArguments>();
  const auto command = render.add(
      "overlap",
      "The matrix of a network laid over that of another by their alignment: what is conserved, "
      "only in A, only in B.");
  arguments->aligned.addTo(command);
  addFlags(command, orderOptionTable(), arguments->order, "Order", {"tile", "swaps"});
  addTheme(command, arguments->output);
  addPictureOutput(command, arguments->output);
  command.runs(session, [arguments, &session] { renderOverlap(*arguments, session); });
}

}  // namespace kindred::cli
