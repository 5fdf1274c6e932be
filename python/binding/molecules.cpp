#include "python/binding/sections.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>

#include "engine/core/text.hpp"
#include "io/molecule/molecule_graph.hpp"
#include "python/binding/handles.hpp"
#include "python/binding/values.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;

/// A method as its class has it. A call of it needs no look-up in the object and makes no bound
/// method: molecules of RDKit are read by some 350 calls each.
class Method {
 public:
  Method(const py::handle& of, const char* name) : function_{of.attr(name)} {}

  py::object operator()(py::handle self) const {
    auto* result = PyObject_CallOneArg(function_.ptr(), self.ptr());
    if (result == nullptr) throw py::error_already_set{};
    return py::reinterpret_steal<py::object>(result);
  }

  py::object operator()(py::handle self, long argument) const {
    const auto number = py::reinterpret_steal<py::object>(PyLong_FromLong(argument));
    std::array<PyObject*, 2> arguments{self.ptr(), number.ptr()};
    auto* result =
        PyObject_Vectorcall(function_.ptr(), arguments.data(), arguments.size(), nullptr);
    if (result == nullptr) throw py::error_already_set{};
    return py::reinterpret_steal<py::object>(result);
  }

  /// Of a method that gives a whole number, a member of an enumeration, or a truth.
  long number(py::handle self) const {
    auto* result = PyObject_CallOneArg(function_.ptr(), self.ptr());
    const long value = result == nullptr ? -1 : PyLong_AsLong(result);
    Py_XDECREF(result);
    if (value == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set{};
    return value;
  }

 private:
  py::object function_;
};

struct MoleculeMethods {
  explicit MoleculeMethods(py::handle of)
      : atomCount{of, "GetNumAtoms"},
        bondCount{of, "GetNumBonds"},
        conformerCount{of, "GetNumConformers"},
        atom{of, "GetAtomWithIdx"},
        bond{of, "GetBondWithIdx"},
        rings{of, "GetRingInfo"} {}

  Method atomCount, bondCount, conformerCount, atom, bond, rings;
};

struct AtomMethods {
  explicit AtomMethods(py::handle of)
      : element{of, "GetAtomicNum"},
        charge{of, "GetFormalCharge"},
        hybridisation{of, "GetHybridization"},
        isAromatic{of, "GetIsAromatic"},
        hydrogens{of, "GetTotalNumHs"},
        chirality{of, "GetChiralTag"},
        isotope{of, "GetIsotope"} {}

  Method element, charge, hybridisation, isAromatic, hydrogens, chirality, isotope;
};

struct BondMethods {
  explicit BondMethods(py::handle of)
      : a{of, "GetBeginAtomIdx"},
        b{of, "GetEndAtomIdx"},
        type{of, "GetBondType"},
        isAromatic{of, "GetIsAromatic"},
        isConjugated{of, "GetIsConjugated"},
        stereo{of, "GetStereo"} {}

  Method a, b, type, isAromatic, isConjugated, stereo;
};

// The numbers of RDKit's enumerations.
constexpr long doubleBond = 2;
constexpr std::array<std::uint8_t, 9> hybridisationOf{0, 0, 1, 2, 3, 4, 5, 6, 0};  // S, SP, SP2 ...
constexpr std::array<std::uint8_t, 6> stereoOf{0, 0, 2, 1, 2, 1};  // none, any, Z, E, cis, trans

std::uint8_t halfOrdersOf(long type) {
  constexpr long quadruple = 4, oneAndAHalf = 7, aromatic = 12;
  if (type >= 1 && type <= quadruple) return static_cast<std::uint8_t>(2 * type);
  return type == oneAndAHalf || type == aromatic ? 3 : 2;
}

template <typename Number>
Number within(long value) {
  return static_cast<Number>(std::clamp<long>(value, std::numeric_limits<Number>::min(),
                                              std::numeric_limits<Number>::max()));
}

/// Reads molecules of one class, whose methods are looked up once.
class MoleculeReader {
 public:
  explicit MoleculeReader(bool withHydrogens) : withHydrogens_{withHydrogens} {}

  GraphHandle graphOf(py::handle molecule, const std::string& name) {
    io::wire::Answer answer{.isRead = true};
    if (!molecules_) molecules_.emplace(py::type::of(molecule));
    const auto atoms = molecules_->atomCount.number(molecule);
    for (long atom = 0; atom < atoms; ++atom)
      answer.atoms.push_back(atomOf(molecules_->atom(molecule, atom)));
    const auto bonds = molecules_->bondCount.number(molecule);
    for (long bond = 0; bond < bonds; ++bond)
      answer.bonds.push_back(bondOf(molecules_->bond(molecule, bond)));
    setHalogens(answer);
    addRings(molecule, answer);
    addPlaces(molecule, answer);
    if (!withHydrogens_) dropHydrogens(answer);
    return {std::make_shared<const Graph>(io::moleculeGraph(answer, name))};
  }

 private:
  io::wire::Atom atomOf(py::handle atom) {
    if (!atoms_) atoms_.emplace(py::type::of(atom));
    io::wire::Atom read;
    read.element = within<std::uint8_t>(atoms_->element.number(atom));
    read.charge = within<std::int8_t>(atoms_->charge.number(atom));
    const auto hybridisation = static_cast<std::size_t>(atoms_->hybridisation.number(atom));
    if (hybridisation < hybridisationOf.size()) read.hybridisation = hybridisationOf[hybridisation];
    if (atoms_->isAromatic.number(atom) != 0) read.flags = io::wire::AromaticAtom;
    read.hydrogens = within<std::uint8_t>(atoms_->hydrogens.number(atom));
    read.isotope = within<std::uint16_t>(atoms_->isotope.number(atom));
    if (atoms_->chirality.number(atom) != 0 && py::cast<bool>(atom.attr("HasProp")("_CIPCode"))) {
      const auto hand = py::cast<std::string>(atom.attr("GetProp")("_CIPCode"));
      read.chirality = hand == "R" ? 1 : hand == "S" ? 2 : 0;
    }
    return read;
  }

  /// Halogens at the end of a bond are sp where files are read, and sp³ to RDKit.
  static void setHalogens(io::wire::Answer& answer) {
    std::vector<int> bondsOf(answer.atoms.size());
    for (const auto& bond : answer.bonds) {
      ++bondsOf[static_cast<std::size_t>(bond.a)];
      ++bondsOf[static_cast<std::size_t>(bond.b)];
    }
    for (std::size_t at = 0; at < answer.atoms.size(); ++at) {
      auto& atom = answer.atoms[at];
      const bool isHalogen =
          atom.element == 9 || atom.element == 17 || atom.element == 35 || atom.element == 53;
      if (isHalogen && bondsOf[at] == 1) atom.hybridisation = 1;
    }
  }

  io::wire::Bond bondOf(py::handle bond) {
    if (!bonds_) bonds_.emplace(py::type::of(bond));
    io::wire::Bond read;
    read.a = static_cast<std::int32_t>(bonds_->a.number(bond));
    read.b = static_cast<std::int32_t>(bonds_->b.number(bond));
    const auto type = bonds_->type.number(bond);
    read.halfOrders = halfOrdersOf(type);
    if (bonds_->isAromatic.number(bond) != 0) read.flags |= io::wire::AromaticBond;
    if (bonds_->isConjugated.number(bond) != 0) read.flags |= io::wire::ConjugatedBond;
    if (type == doubleBond) {
      const auto stereo = static_cast<std::size_t>(bonds_->stereo.number(bond));
      if (stereo < stereoOf.size()) read.stereo = stereoOf[stereo];
    }
    return read;
  }

  /// None if the molecule was made without looking for rings.
  void addRings(py::handle molecule, io::wire::Answer& answer) {
    std::vector<std::vector<std::uint16_t>> sizes(answer.atoms.size());
    try {
      const auto rings = molecules_->rings(molecule);
      for (const auto ring : rings.attr("AtomRings")()) {
        const auto size = within<std::uint16_t>(static_cast<long>(py::len(ring)));
        for (const auto atom : ring)
          sizes.at(py::cast<std::size_t>(atom)).push_back(size);
      }
      for (const auto ring : rings.attr("BondRings")())
        for (const auto bond : ring)
          answer.bonds.at(py::cast<std::size_t>(bond)).flags |= io::wire::RingBond;
    } catch (py::error_already_set& error) {
      if (!error.matches(PyExc_RuntimeError)) throw;
    }
    for (std::size_t atom = 0; atom < sizes.size(); ++atom) {
      std::ranges::sort(sizes[atom]);
      answer.atoms[atom].ringCount = within<std::uint8_t>(static_cast<long>(sizes[atom].size()));
      answer.ringSizes.insert(answer.ringSizes.end(), sizes[atom].begin(),
                              sizes[atom].begin() + answer.atoms[atom].ringCount);
    }
  }

  /// Places in space, or in the plane, of the first conformer.
  void addPlaces(py::handle molecule, io::wire::Answer& answer) {
    if (molecules_->conformerCount.number(molecule) == 0) return;
    const auto conformer = molecule.attr("GetConformer")();
    const auto buffer = py::cast<py::buffer>(conformer.attr("GetPositions")()).request();
    const auto numbers = numbersIn<double>(buffer);
    if (numbers.size() != 3 * answer.atoms.size()) return;
    const bool isInSpace = py::cast<bool>(conformer.attr("Is3D")());
    for (std::size_t at = 0; at < numbers.size(); at += 3)
      if (isInSpace)
        answer.positions.push_back({numbers[at], numbers[at + 1], numbers[at + 2]});
      else
        answer.drawing.push_back({numbers[at], numbers[at + 1]});
  }

  /// Hydrogens that are atoms become a number of the atom that they are bound to; those with an
  /// isotope, and molecules of hydrogen alone, stay. Rings hold none of them.
  static void dropHydrogens(io::wire::Answer& answer) {
    const auto count = static_cast<std::int32_t>(answer.atoms.size());
    std::vector<std::int32_t> bonds(answer.atoms.size());
    for (const auto& bond : answer.bonds)
      for (const auto end : {bond.a, bond.b})
        ++bonds.at(end);
    const auto isBare = [&](std::int32_t atom) {
      const auto& one = answer.atoms[atom];
      return one.element == 1 && one.isotope == 0 && one.charge == 0 && bonds[atom] == 1;
    };
    std::vector<char> isDropped(answer.atoms.size(), 0);
    for (const auto& bond : answer.bonds)
      for (const auto& [atom, other] : {std::pair{bond.a, bond.b}, std::pair{bond.b, bond.a}})
        if (isBare(atom) && answer.atoms[other].element > 1) {
          isDropped[atom] = 1;
          ++answer.atoms[other].hydrogens;
        }
    std::vector<std::int32_t> placeOf(answer.atoms.size(), -1);
    io::wire::Answer kept{.isRead = true};
    std::size_t ring = 0;
    for (std::int32_t atom = 0; atom < count; ++atom) {
      const auto& one = answer.atoms[atom];
      const auto firstRing = answer.ringSizes.begin() + static_cast<std::ptrdiff_t>(ring);
      ring += one.ringCount;
      if (isDropped[atom] != 0) continue;
      placeOf[atom] = static_cast<std::int32_t>(kept.atoms.size());
      kept.atoms.push_back(one);
      kept.ringSizes.insert(kept.ringSizes.end(), firstRing, firstRing + one.ringCount);
      if (!answer.positions.empty()) kept.positions.push_back(answer.positions[atom]);
      if (!answer.drawing.empty()) kept.drawing.push_back(answer.drawing[atom]);
    }
    for (auto bond : answer.bonds) {
      bond.a = placeOf[bond.a];
      bond.b = placeOf[bond.b];
      if (bond.a >= 0 && bond.b >= 0) kept.bonds.push_back(bond);
    }
    answer = std::move(kept);
  }

  bool withHydrogens_;
  std::optional<MoleculeMethods> molecules_;
  std::optional<AtomMethods> atoms_;
  std::optional<BondMethods> bonds_;
};

std::string nameOf(py::handle molecule, std::size_t place) {
  if (py::cast<bool>(molecule.attr("HasProp")("_Name"))) {
    auto name = py::cast<std::string>(molecule.attr("GetProp")("_Name"));
    if (!name.empty()) return name;
  }
  return joined("molecule ", place + 1);
}

std::vector<GraphHandle> moleculesOf(const py::sequence& molecules, bool withHydrogens) {
  MoleculeReader reader{withHydrogens};
  std::vector<GraphHandle> graphs;
  graphs.reserve(molecules.size());
  for (const auto molecule : molecules) {
    if (graphs.size() % 256 == 0 && PyErr_CheckSignals() != 0) throw py::error_already_set{};
    graphs.push_back(reader.graphOf(molecule, nameOf(molecule, graphs.size())));
  }
  return graphs;
}

}  // namespace

void addMolecules(py::module_& module) { module.def("molecules", &moleculesOf); }

}  // namespace kindred::python
