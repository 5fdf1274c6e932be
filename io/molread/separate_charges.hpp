// SPDX-License-Identifier: GPL-2.0-only
#pragma once

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// Writes nitrogens with five bonds as they are charged, so that a molecule is the same however it
/// was drawn: N(=O)=O becomes [N+](=O)[O-], N=N#N becomes N=[N+]=[N-], and the same of nitrates and
/// oxides of pyridine.
void separateCharges(OpenBabel::OBMol& molecule);

}  // namespace kindred::molread
