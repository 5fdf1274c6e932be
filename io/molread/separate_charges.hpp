// SPDX-License-Identifier: GPL-2.0-only
#pragma once

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Gives nitrogens with five bonds the charges that others draw them with, so that both drawings
/// are one molecule: N(=O)=O becomes [N+](=O)[O-], N=N#N becomes N=[N+]=[N-], and the same of
/// nitrates and oxides of pyridine.
void separateCharges(OpenBabel::OBMol& molecule);

}  // namespace kindred::molread
