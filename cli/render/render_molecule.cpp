#include <array>

#include "cli/flag/graph_choice.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/render/render.hpp"
#include "io/molecule/lay_out.hpp"
#include "viz/depict/molecule.hpp"

namespace kindred::cli {

namespace {

struct MoleculeArguments {
  Input input;
  std::string graph;
  std::string scores;
  viz::MoleculeStyle style;
  PictureOutput output;
};

/// The node attribute that colours the atoms; nothing if none is asked for.
std::vector<double> scoresOf(const Graph& molecule, const std::string& attribute) {
  if (attribute.empty()) return {};
  const auto* column = findColumn(molecule.nodeAttributes(), attribute);
  const auto* numbers = column ? std::get_if<NumberColumn>(&column->data) : nullptr;
  if (numbers) return numbers->values.unpacked();
  std::string known;
  for (const auto& other : molecule.nodeAttributes())
    if (std::holds_alternative<NumberColumn>(other.data))
      known += joined(known.empty() ? "" : ", ", other.name);
  throw Error{ErrorCode::Usage, joined("Atoms have no numbers called ", attribute,
                                       known.empty() ? ": leave --scores out."
                                                     : joined(": choose one of ", known, "."))};
}

void renderMolecule(const MoleculeArguments& arguments, Session& session) {
  const auto& [paths, options] = arguments.input;
  requirePicturePlace(arguments.output, paths);
  const auto dataset = readInput(paths, options, session, session.progress.slice(0, 0.8)).dataset;
  const std::array chosen{dataset.graphs[chosenGraph(dataset, arguments.graph)]};
  auto drawing = session.progress.slice(0.8, 0.9);
  const auto molecule = io::laidOut(chosen, drawing, session.readers.get()).front();
  requireDrawing(*molecule);
  const auto scores = scoresOf(*molecule, arguments.scores);
  writePicture(viz::moleculePicture(*molecule, {scores, arguments.scores}, arguments.style),
               arguments.output, session);
}

}  // namespace

void requireDrawing(const Graph& molecule) {
  const bool isMolecule = findColumn(molecule.nodeAttributes(), "element") != nullptr;
  if (!isMolecule || !molecule.drawing().empty() || molecule.nodeCount() == 0) return;
  const bool hasBonds = findColumn(molecule.edgeAttributes(), "order") != nullptr;
  throw Error{ErrorCode::Input,
              joined(molecule.name(), " cannot be drawn in the plane: ",
                     hasBonds ? "laying it out failed or took too long"
                              : "its file has places in space, but no bonds to lay it out by",
                     ". Kindred's window shows structures in space; as SMILES, SDF, MOL or MOL2 "
                     "a molecule can be drawn here.")};
}

void addRenderMolecule(const Command& render, Session& session) {
  auto arguments = std::make_shared<MoleculeArguments>();
  const auto command = render.add("molecule", "A molecule in the plane.");
  addInput(command, arguments->input, DataKind::Atoms);
  addGraphChoice(command, arguments->graph);
  command
      .text("--scores", arguments->scores,
            "Colour the atoms by a numeric attribute, such as charge.")
      .type("NAME");
  addFlags(command, viz::moleculeStyleTable(), arguments->style, "Style");
  addPictureOutput(command, arguments->output);
  command.runs(session, [arguments, &session] { renderMolecule(*arguments, session); });
}

}  // namespace kindred::cli
