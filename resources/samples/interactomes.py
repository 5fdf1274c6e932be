#!/usr/bin/env python3
"""Makes two interactomes of 1,000 proteins and their true alignment: interactome-a.tsv, -b.tsv, -truth.align; and what
the proteins of A do: interactome-terms.tsv.

A grows by duplication and divergence, as protein networks are thought to: a new protein copies the partners of another,
keeps each with probability 0.45, and sometimes binds the one that it was copied from. B is A under other names, without
5 % of its interactions and with as many that A does not have. Both lists are shuffled. Each of the first proteins has a
function of its own; a copy has that of its original with probability 0.9, or none.
"""

import random

PROTEINS = 1000
KEPT, BOUND, NOISE = 0.45, 0.15, 0.05
FUNCTIONS, INHERITED = 15, 0.9


def grown(rng):
    partners, originals = [{1, 2}, {0, 2}, {0, 1}], [0, 1, 2]
    while len(partners) < PROTEINS:
        original = rng.randrange(len(partners))
        copied = {other for other in partners[original] if rng.random() < KEPT}
        if rng.random() < BOUND:
            copied.add(original)
        if not copied:
            continue
        for other in copied:
            partners[other].add(len(partners))
        partners.append(copied)
        originals.append(original)
    return {(a, b) for a in range(PROTEINS) for b in partners[a] if a < b}, originals


def functions(originals, rng):
    found = list(range(1, FUNCTIONS + 1))
    for original in originals[FUNCTIONS:]:
        found.append(found[original] if rng.random() < INHERITED else 0)
    return found


def noisy(edges, rng):
    changed = round(NOISE * len(edges))
    left = set(rng.sample(sorted(edges), len(edges) - changed))
    while len(left) < len(edges):
        a, b = sorted(rng.sample(range(PROTEINS), 2))
        if (a, b) not in edges:
            left.add((a, b))
    return left


def write(path, edges, names, rng):
    lines = [rng.sample((names[a], names[b]), 2) for a, b in sorted(edges)]
    rng.shuffle(lines)
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"{a}\t{b}\n" for a, b in lines)


def main():
    rng = random.Random(20261122)
    edges, originals = grown(rng)
    numbers = rng.sample(range(1, PROTEINS + 1), PROTEINS)
    of_a = [f"A{number:04}" for number in rng.sample(range(1, PROTEINS + 1), PROTEINS)]
    of_b = [f"B{number:04}" for number in numbers]
    write("interactome-a.tsv", edges, of_a, rng)
    write("interactome-b.tsv", noisy(edges, rng), of_b, rng)
    with open("interactome-truth.align", "w", encoding="utf-8") as file:
        file.writelines(f"{a}\t{b}\n" for a, b in sorted(zip(of_a, of_b)))
    with open("interactome-terms.tsv", "w", encoding="utf-8") as file:
        known = sorted(zip(of_a, functions(originals, random.Random(20261129))))
        file.writelines(f"{name}\tfunction {function}\n" for name, function in known if function)


if __name__ == "__main__":
    main()
