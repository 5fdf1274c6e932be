#pragma once

#include <optional>
#include <string_view>

namespace kindred {

/// The van der Waals radius of an element in Å by its symbol ("C", "Cl"; D and T are hydrogen), or
/// nothing for what is no element or has no radius.
///
/// Source: CRC Handbook of Chemistry and Physics, 95th edition (W. M. Haynes, 2014), the table
/// that the authors of the kernel used as well; its main group is Bondi (1964), Rowland and Taylor
/// (1996) and Mantina et al. (2009).
std::optional<double> vanDerWaalsRadius(std::string_view symbol);

/// The radius of an element in Å when it forms single bonds, or nothing if none is published.
///
/// Source: B. Cordero et al., "Covalent radii revisited", Dalton Transactions 2008, 2832; sp3
/// carbon, low-spin manganese, iron and cobalt.
std::optional<double> covalentRadius(std::string_view symbol);

/// H, D or T.
bool isHydrogen(std::string_view symbol);

}  // namespace kindred
