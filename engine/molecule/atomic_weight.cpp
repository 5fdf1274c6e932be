#include "engine/molecule/atomic_weight.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "engine/molecule/elements.hpp"
#include "engine/molecule/formula.hpp"
#include "engine/molecule/isotope_masses.hpp"

namespace kindred {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// By atomic number, from 1.
constexpr std::array<double, 118> standardWeights{
    1.008,      4.002602, 6.94,       9.0121831, 10.81,      12.011,  14.007,     15.999,
    18.9984032, 20.1797,  22.9897693, 24.305,    26.9815384, 28.085,  30.973762,  32.06,
    35.45,      39.95,    39.0983,    40.078,    44.955907,  47.867,  50.9415,    51.9961,
    54.938043,  55.845,   58.933194,  58.6934,   63.546,     65.38,   69.723,     72.63,
    74.921595,  78.971,   79.904,     83.798,    85.4678,    87.62,   88.905838,  91.224,
    92.90637,   95.95,    98,         101.07,    102.90549,  106.42,  107.8682,   112.414,
    114.818,    118.71,   121.76,     127.6,     126.90447,  131.293, 132.905452, 137.327,
    138.90547,  140.116,  140.90766,  144.242,   145,        150.36,  151.964,    157.25,
    158.925354, 162.5,    164.930329, 167.259,   168.934219, 173.045, 174.9668,   178.486,
    180.94788,  183.84,   186.207,    190.23,    192.217,    195.084, 196.96657,  200.592,
    204.38,     207.2,    208.9804,   209,       210,        222,     223,        226,
    227,        232.0377, 231.03588,  238.02891, 237,        244,     243,        247,
    247,        251,      252,        257,       258,        259,     262,        261,
    262,        266,      264,        277,       268,        281,     272,        285,
    286,        289,      289,        293,       294,        294};

/// Returns the numbers of a column of the nodes, or null.
const PackedNumbers* numbersOf(const Graph& graph, std::string_view name) {
  const auto* column = findColumn(graph.nodeAttributes(), name);
  const auto* numbers = column ? std::get_if<NumberColumn>(&column->data) : nullptr;
  return numbers ? &numbers->values : nullptr;
}

/// Returns the value of an atom; 0 if there is none.
double valueOf(const PackedNumbers* numbers, Node atom) {
  if (!numbers) return 0;
  const double value = (*numbers)[static_cast<std::size_t>(atom)];
  return std::isnan(value) ? 0 : value;
}

}  // namespace

double atomicWeight(int atomicNumber) {
  const bool isElement =
      atomicNumber >= 1 && atomicNumber <= static_cast<int>(standardWeights.size());
  return isElement ? standardWeights[static_cast<std::size_t>(atomicNumber - 1)] : unknown;
}

double isotopeMass(int atomicNumber, int massNumber) {
  const auto place = [](const IsotopeMass& isotope) {
    return std::pair{isotope.atomicNumber, isotope.massNumber};
  };
  const std::pair wanted{atomicNumber, massNumber};
  const auto* found = std::ranges::lower_bound(isotopeMasses, wanted, {}, place);
  const bool isThere = found != isotopeMasses.end() && place(*found) == wanted;
  return isThere ? found->mass : massNumber;
}

double molecularWeight(const Graph& graph) {
  if (!hasFormula(graph)) return unknown;
  const auto& elements =
      std::get<CategoryColumn>(findColumn(graph.nodeAttributes(), "element")->data);
  const bool isByNumber = elements.names == elementNames();  // as readers of molecules have it
  const auto numberOf = [&](std::int32_t code) {
    if (isByNumber) return static_cast<int>(code);
    return elementNamed((*elements.names)[static_cast<std::size_t>(code)]).value_or(0);
  };
  const auto implied = impliedHydrogens(graph);
  const auto* const isotopes = numbersOf(graph, "isotope");
  const auto* const deuterium = numbersOf(graph, "deuterium");
  const auto* const tritium = numbersOf(graph, "tritium");
  double weight = 0;
  for (Node atom = 0; atom < graph.nodeCount(); ++atom) {
    const int number = numberOf(elements.codes[static_cast<std::size_t>(atom)]);
    const int isotope = static_cast<int>(valueOf(isotopes, atom));
    weight += isotope > 0 ? isotopeMass(number, isotope) : atomicWeight(number);
    weight += implied[static_cast<std::size_t>(atom)] * atomicWeight(1);
    weight += valueOf(deuterium, atom) * (isotopeMass(1, 2) - atomicWeight(1));
    weight += valueOf(tritium, atom) * (isotopeMass(1, 3) - atomicWeight(1));
  }
  constexpr double decimals = 1e6;
  return std::round(decimals * weight) / decimals;
}

}  // namespace kindred
