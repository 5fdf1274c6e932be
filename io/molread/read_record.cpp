// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/read_record.hpp"

#include <openbabel/atom.h>
#include <openbabel/mol.h>
#include <openbabel/obconversion.h>
#include <openbabel/obiter.h>

#include <exception>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "io/molread/amide.hpp"
#include "io/molread/babel_log.hpp"
#include "io/molread/describe.hpp"
#include "io/molread/descriptors.hpp"
#include "io/molread/drawing.hpp"
#include "io/molread/fold_hydrogens.hpp"
#include "io/molread/molfile.hpp"
#include "io/molread/parent.hpp"
#include "io/molread/rings.hpp"
#include "io/molread/separate_charges.hpp"
#include "io/molread/substructure.hpp"
#include "io/molread/tautomer.hpp"
#include "io/molread/valence.hpp"
#include "io/molread/write_record.hpp"

namespace kindred::molread {

namespace {

namespace wire = io::wire;

const char* babelName(wire::Syntax syntax) {
  switch (syntax) {
    case wire::Syntax::Smiles:
      return "smi";
    case wire::Syntax::Molfile:
      return "mol";
    case wire::Syntax::Mol2:
      return "mol2";
    case wire::Syntax::Xyz:
      return "xyz";
    case wire::Syntax::Inchi:
      return "inchi";
    case wire::Syntax::Structure:
      break;
  }
  return "";
}

/// One conversion a syntax, kept: setting one up costs more than reading a small molecule.
OpenBabel::OBConversion& conversion(wire::Syntax syntax) {
  static OpenBabel::OBConversion conversions[5];
  auto& one = conversions[static_cast<int>(syntax)];
  if (one.GetInFormat() == nullptr) one.SetInFormat(babelName(syntax));
  return one;
}

wire::Answer leftOut(std::string why) {
  wire::Answer answer;
  answer.complaints.push_back(std::move(why));
  return answer;
}

/// A SMILES has those alone that matter to it; other files have all of them or none, but for
/// isotopes.
bool leavesOutHydrogens(OpenBabel::OBMol& molecule, wire::Syntax syntax) {
  if (syntax == wire::Syntax::Smiles) return true;
  FOR_ATOMS_OF_MOL(atom, molecule)
  if (atom->GetAtomicNum() == 1 && atom->GetIsotope() == 0) return false;
  return true;
}

/// Returns a structure that came from elsewhere, with a drawing; it counts as read if there is
/// one.
wire::Answer laidOut(wire::Answer structure) {
  auto molecule = moleculeOf(structure);
  structure.drawing = drawingOf(molecule);
  structure.isRead = !structure.drawing.empty();
  return structure;
}

/// Writes a molecule, drawn in the plane if it has no places: there would be no wedges, and no
/// handedness. Says so if its stereochemistry is lost.
void addMolfile(OpenBabel::OBMol& molecule, wire::Answer& answer) {
  if (molecule.GetDimension() == 0) drawingOf(molecule, Patience::UntilTrue);
  auto [text, keepsStereo] = molfileOf(molecule);
  answer.text = std::move(text);
  if (!keepsStereo) answer.complaints.emplace_back(wire::lostStereo);
}

/// Reads the SMILES of a structure, as that alone would be read, and draws it as the structure is
/// drawn.
OpenBabel::OBMol drawnSmiles(const wire::Answer& structure) {
  OpenBabel::OBMol molecule;
  if (!conversion(wire::Syntax::Smiles).ReadString(&molecule, structure.text))
    throw std::runtime_error{"its SMILES cannot be read"};
  separateCharges(molecule);
  molecule.DeleteHydrogens();
  try {
    auto drawn = writableMolecule(structure);
    drawAs(molecule, drawn);
  } catch (const std::runtime_error&) {  // then it is drawn anew
  }
  return molecule;
}

/// Returns nothing of a structure that came from elsewhere but its text; it counts as read if
/// there is one.
wire::Answer written(const wire::Answer& structure, wire::Writing writing) {
  auto molecule = structure.text.empty() ? writableMolecule(structure) : drawnSmiles(structure);
  wire::Answer answer;
  if (writing == wire::Writing::Smiles)
    answer.text = smilesOf(molecule);
  else if (writing == wire::Writing::CanonicalSmiles)
    answer.text = canonicalSmilesOf(molecule);
  else
    addMolfile(molecule, answer);
  answer.isRead = !answer.text.empty();
  return answer;
}

/// Returns of a structure that came from elsewhere only how often it has a substructure, and which
/// atoms belong to that.
wire::Answer searched(const wire::Answer& structure, const wire::Request& request) {
  auto molecule = writableMolecule(structure);
  wire::Answer answer;
  findMatches(request.pattern, request.finding, molecule, answer);
  answer.isRead = true;
  return answer;
}

wire::Answer ofStructure(const wire::Request& request) {
  auto structure = wire::readAnswer(request.text);
  if (!request.pattern.empty()) return searched(structure, request);
  if (request.writing != wire::Writing::Nothing) return written(structure, request.writing);
  return laidOut(std::move(structure));
}

/// After Gasteiger and Marsili (1980), with all hydrogens there.
std::vector<double> partialChargesOf(const OpenBabel::OBMol& molecule) {
  auto whole = molecule;
  whole.AddHydrogens();
  std::vector<double> charges;
  for (unsigned atom = 1; atom <= molecule.NumAtoms(); ++atom)  // added hydrogens come last
    charges.push_back(whole.GetAtom(static_cast<int>(atom))->GetPartialCharge());
  return charges;
}

}  // namespace

wire::Answer readRecord(const wire::Request& request) try {
  BabelLog log;
  if (request.syntax == wire::Syntax::Structure) return ofStructure(request);
  RingedMolecule molecule;
  const bool isRead = conversion(request.syntax).ReadString(&molecule, std::string{request.text});
  const auto warnings = log.take();
  if (!isRead)
    return leftOut(warnings.empty() ? "Open Babel cannot read it."
                                    : "Open Babel cannot read it: " + warnings);
  if (molecule.NumAtoms() == 0) return leftOut("It has no atoms.");

  if (request.syntax == wire::Syntax::Inchi) takeAmides(molecule);
  separateCharges(molecule);
  std::vector<std::string> aboutParts;
  const bool isParent = request.asParent && takeParent(molecule, aboutParts);
  const bool isOther = request.asOneTautomer && takeTautomer(molecule, aboutParts);
  if (!request.withHydrogens)
    molecule.DeleteHydrogens();
  else if (leavesOutHydrogens(molecule, request.syntax))
    molecule.AddHydrogens();
  auto answer = describe(molecule);
  answer.isRead = true;
  answer.isOtherTautomer = isOther;
  answer.complaints = std::move(aboutParts);
  if (!warnings.empty()) answer.complaints.push_back(warnings + " The molecule is kept.");
  if (warnings.empty()) complainAboutValence(molecule, answer.complaints);
  if (request.writing == wire::Writing::Smiles ||
      ((isParent || isOther) && request.syntax == wire::Syntax::Smiles))
    answer.text = smilesOf(molecule);
  if (request.writing == wire::Writing::Molfile) addMolfile(molecule, answer);
  // A molecule that is written has deuterium as atoms.
  if (!request.withHydrogens) foldHydrogens(molecule, answer);
  if (request.withPartialCharges) answer.partialCharges = partialChargesOf(molecule);
  if (request.withDescriptors) {
    answer.descriptors = descriptorsOf(molecule);
    answer.words = wordsOf(molecule);
  }
  if (request.withDrawing && answer.drawing.empty()) answer.drawing = drawingOf(molecule);
  return answer;
} catch (const std::exception& failure) {
  return leftOut(std::string{"Open Babel gave up: "} + failure.what() + ".");
}

}  // namespace kindred::molread
