#pragma once

#include "engine/graph/graph.hpp"

namespace kindred {

/// Returns the standard atomic weight of an element in u (IUPAC 2021, abridged where nature
/// varies): the mean over the isotopes as nature mixes them. An element that nature does not mix
/// has the mass number of the isotope that lives longest. NaN of number 0 (any atom) and beyond
/// 118.
double atomicWeight(int atomicNumber);

/// Returns the mass of one isotope in u (AME 2020): of those in nature, and of those that are used
/// as labels and drugs. Of any other one the mass number, which is less than 0.1 u away.
double isotopeMass(int atomicNumber, int massNumber);

/// Returns the molecular weight in g/mol, implicit hydrogens included; an atom whose isotope is
/// given counts by the mass of that. It has six decimals: 340.855, and no digits of rounding errors
/// behind that. NaN if hasFormula() is false, or an element has no weight.
double molecularWeight(const Graph& graph);

}  // namespace kindred
