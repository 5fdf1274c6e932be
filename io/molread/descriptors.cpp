// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/descriptors.hpp"

#include <openbabel/descriptor.h>
#include <openbabel/mol.h>

#include <cmath>
#include <limits>

namespace kindred::molread {

namespace {

/// To four decimals: more is noise of sums.
double rounded(double value) { return std::round(value * 1e4) / 1e4; }

}  // namespace

std::vector<double> descriptorsOf(const OpenBabel::OBMol& molecule) {
  auto copy = molecule;  // some of them add hydrogens
  const auto predicted = [&](const char* name) {
    auto* descriptor = OpenBabel::OBDescriptor::FindType(name);
    return descriptor == nullptr ? std::numeric_limits<double>::quiet_NaN()
                                 : rounded(descriptor->Predict(&copy));
  };
  std::vector<double> values;
  for (const char* name : {"logP", "MR", "TPSA", "HBD", "HBA2"})
    values.push_back(predicted(name));
  values.push_back(copy.NumRotors());
  values.push_back(static_cast<double>(copy.GetSSSR().size()));
  values.push_back(rounded(copy.GetMolWt()));
  values.push_back(copy.GetTotalCharge());
  return values;
}

}  // namespace kindred::molread
