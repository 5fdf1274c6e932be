#!/usr/bin/env python3
"""Builds the small peptides beside this file from bond lengths, angles and torsions alone.

    python3 make_peptides.py          writes *.pdb into its own folder

Linear peptides repeat one pair of backbone torsions. Cyclic ones are flat rings of residues that
are mirror images of their neighbours (L and D in turn): one torsion is chosen, the other solved for.
"""
import math
import pathlib

# Mean geometry of the peptide unit, in angstrom and degrees.
N_CA, CA_C, C_N, C_O, CA_CB = 1.458, 1.525, 1.329, 1.231, 1.525
N_CA_C, CA_C_N, C_N_CA, CA_C_O, N_CA_CB = 111.0, 117.2, 121.7, 120.1, 110.5
CB_TORSION = -122.6  # C-N-CA-CB of an L residue

# Side chains beyond CB: atom, element, the three atoms it hangs on, length, angle, torsion.
SIDE_CHAINS = {
    "GLY": [],
    "ALA": [],
    "DAL": [],
    "SER": [("OG", "O", ("N", "CA", "CB"), 1.417, 110.8, -63.0)],
    "VAL": [("CG1", "C", ("N", "CA", "CB"), 1.527, 110.9, 177.0),
            ("CG2", "C", ("N", "CA", "CB"), 1.527, 110.9, -61.0)],
    "LEU": [("CG", "C", ("N", "CA", "CB"), 1.530, 116.3, -65.0),
            ("CD1", "C", ("CA", "CB", "CG"), 1.524, 110.3, 175.0),
            ("CD2", "C", ("CA", "CB", "CG"), 1.524, 110.6, -62.0)],
}

MIRRORED = {"DAL"}  # D residues


def minus(a, b):
    return [x - y for x, y in zip(a, b)]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def unit(a):
    length = math.sqrt(dot(a, a))
    return [x / length for x in a]


def placed(a, b, c, length, angle, torsion):
    """The point at `length` from c, at `angle` b-c-point and `torsion` a-b-c-point."""
    angle, torsion = math.radians(angle), math.radians(torsion)
    along = unit(minus(c, b))
    normal = unit(cross(minus(b, a), along))
    side = cross(normal, along)
    local = (-length * math.cos(angle), length * math.sin(angle) * math.cos(torsion),
             length * math.sin(angle) * math.sin(torsion))
    return [c[i] + local[0] * along[i] + local[1] * side[i] + local[2] * normal[i]
            for i in range(3)]


def backbone(torsions, omega=180.0):
    """N, CA and C of each residue, whose (phi, psi) are given."""
    n = [0.0, 0.0, 0.0]
    ca = [N_CA, 0.0, 0.0]
    turn = math.radians(180.0 - N_CA_C)
    c = [N_CA + CA_C * math.cos(turn), CA_C * math.sin(turn), 0.0]
    residues = [{"N": n, "CA": ca, "C": c}]
    for (_, psi), (phi, _) in zip(torsions, torsions[1:]):
        next_n = placed(n, ca, c, C_N, CA_C_N, psi)
        next_ca = placed(ca, c, next_n, N_CA, C_N_CA, omega)
        next_c = placed(c, next_n, next_ca, CA_C, N_CA_C, phi)
        n, ca, c = next_n, next_ca, next_c
        residues.append({"N": n, "CA": ca, "C": c})
    return residues


def alternating(count, phi, psi):
    """Torsions of a chain whose residues are mirror images of their neighbours."""
    return [(phi, psi) if at % 2 == 0 else (-phi, -psi) for at in range(count)]


def cosine_of_turn(phi, psi):
    """Of the rotation that takes a residue to the next but one."""

    def frame(residue):
        x = unit(minus(residue["C"], residue["CA"]))
        z = unit(cross(x, minus(residue["N"], residue["CA"])))
        return [x, cross(z, x), z]

    first, _, third = backbone(alternating(3, phi, psi))
    a, b = frame(first), frame(third)
    return (sum(dot(a[k], b[k]) for k in range(3)) - 1) / 2


def closed_ring(count):
    """Torsions (-t, t) of a flat ring: the t at which two residues turn by 720 / count degrees.

    Neighbours are mirror images in the plane of the ring, so that they rise by nothing.
    """
    target = math.cos(4 * math.pi / count)
    low, high = 90.0, 180.0
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if cosine_of_turn(-middle, middle) < target else (low, middle)
    assert abs(cosine_of_turn(-low, low) - target) < 1e-9, "the ring does not close"
    return alternating(count, -low, low)


def atoms_of(sequence, torsions, is_cyclic):
    """Residue number, residue, atom, element, position; heavy atoms only."""
    atoms = []
    residues = backbone(torsions)
    for number, (name, places, (_, psi)) in enumerate(zip(sequence, residues, torsions), 1):
        n, ca, c = places["N"], places["CA"], places["C"]
        o = placed(n, ca, c, C_O, CA_C_O, psi + 180.0)
        atoms += [(number, name, "N", "N", n), (number, name, "CA", "C", ca),
                  (number, name, "C", "C", c), (number, name, "O", "O", o)]
        if name != "GLY":
            places["CB"] = placed(c, n, ca, CA_CB, N_CA_CB, -CB_TORSION if name in MIRRORED else CB_TORSION)
            atoms.append((number, name, "CB", "C", places["CB"]))
        for atom, element, (i, j, k), length, angle, torsion in SIDE_CHAINS[name]:
            places[atom] = placed(places[i], places[j], places[k], length, angle, torsion)
            atoms.append((number, name, atom, element, places[atom]))
        if number == len(sequence) and not is_cyclic:
            oxt = placed(n, ca, c, 1.25, 117.0, psi)
            atoms.append((number, name, "OXT", "O", oxt))
    return atoms


def write(path, title, sequence, torsions, is_cyclic=False):
    atoms = atoms_of(sequence, torsions, is_cyclic)
    middle = [sum(atom[4][axis] for atom in atoms) / len(atoms) for axis in range(3)]
    lines = [f"TITLE     {title}"]
    lines.append("REMARK   1 BUILT FROM GEOMETRY BY MAKE_PEPTIDES.PY, NOT MEASURED.")
    for serial, (number, residue, atom, element, place) in enumerate(atoms, 1):
        x, y, z = minus(place, middle)
        lines.append(f"ATOM  {serial:5d}  {atom:<3s} {residue:3s} A{number:4d}    "
                     f"{x:8.3f}{y:8.3f}{z:8.3f}  1.00  0.00          {element:>2s}")
    last = atoms[-1]
    lines.append(f"TER   {len(atoms) + 1:5d}      {last[1]:3s} A{last[0]:4d}")
    if is_cyclic:
        serial = {(number, atom): at for at, (number, _, atom, _, _) in enumerate(atoms, 1)}
        lines.append(f"CONECT{serial[(1, 'N')]:5d}{serial[(len(sequence), 'C')]:5d}")
    lines.append("END")
    path.write_text("".join(f"{line:<80s}\n" for line in lines))


def main():
    folder = pathlib.Path(__file__).resolve().parent
    alpha, three_ten = (-57.8, -47.0), (-49.0, -26.0)
    extended, polyproline = (-120.0, 130.0), (-75.0, 145.0)
    alanines = ["ALA"] * 12
    for file, title, sequence, torsions in (
            ("helix-ala-12", "ALPHA HELIX OF 12 ALANINES", alanines, alpha),
            ("helix-ala-24", "ALPHA HELIX OF 24 ALANINES", 2 * alanines, alpha),
            ("helix-mixed-16", "ALPHA HELIX OF LEU, SER, VAL AND ALA IN TURN",
             ["LEU", "SER", "VAL", "ALA"] * 4, alpha),
            ("helix-310-ala-12", "3-10 HELIX OF 12 ALANINES", alanines, three_ten),
            ("strand-ala-12", "EXTENDED STRAND OF 12 ALANINES", alanines, extended),
            ("polyproline-ala-12", "POLYPROLINE II HELIX OF 12 ALANINES", alanines, polyproline)):
        write(folder / f"{file}.pdb", title, sequence, [torsions] * len(sequence))
    for file, title, pair, count in (
            ("cyclic-gly-6", "CYCLIC PEPTIDE OF 6 GLYCINES", ["GLY", "GLY"], 6),
            ("cyclic-ala-8", "CYCLIC PEPTIDE OF 8 ALANINES, L AND D IN TURN", ["ALA", "DAL"], 8),
            ("cyclic-ala-12", "CYCLIC PEPTIDE OF 12 ALANINES, L AND D IN TURN", ["ALA", "DAL"], 12)):
        write(folder / f"{file}.pdb", title, pair * (count // 2), closed_ring(count), True)


if __name__ == "__main__":
    main()
