#!/usr/bin/env python3
"""Writes communities.json beside itself: graphs on which reordering shows.

Each graph has communities of 8 nodes, densely joined inside and by single edges to their
neighbours in a ring, a star or a chain of communities. Node i belongs to community i modulo their
number, so that in the natural order every octile is touched, while one order has a full octile
for each community.
"""

import json
import math
import pathlib
import random

SIZE = 8
KINDS = ["red", "green", "blue"]


def neighbours(shape, count):
    if shape == "ring":
        return [(c, (c + 1) % count) for c in range(count)]
    if shape == "star":
        return [(0, c) for c in range(1, count)]
    return [(c, c + 1) for c in range(count - 1)]


def graph(shape, count, rng):
    def node(community, member):
        return member * count + community

    links = []
    for community in range(count):
        for a in range(SIZE):
            for b in range(a + 1, SIZE):
                if rng.random() < 0.8:
                    links.append((node(community, a), node(community, b)))
    for one, other in neighbours(shape, count):
        links.append((node(one, rng.randrange(SIZE)), node(other, rng.randrange(SIZE))))

    nodes = []
    for i in range(SIZE * count):
        community, member = i % count, i // count
        around, inside = 2 * math.pi * community / count, 2 * math.pi * member / SIZE
        drawing = [round(10 * math.cos(around) + 2 * math.cos(inside), 2),
                   round(10 * math.sin(around) + 2 * math.sin(inside), 2)]
        nodes.append({"id": i, "community": f"c{community}", "kind": rng.choice(KINDS),
                      "drawing": drawing})
    return {"directed": False, "multigraph": False,
            "graph": {"name": f"{shape} of {count}", "shape": shape, "communities": count},
            "nodes": nodes,
            "edges": [{"source": a, "target": b} for a, b in sorted(links)]}


rng = random.Random(8)
graphs = [graph(shape, count, rng) for shape in ("ring", "star", "chain") for count in (5, 6, 7, 8)]
text = "[\n" + ",\n".join(json.dumps(g, separators=(",", ":")) for g in graphs) + "\n]\n"
pathlib.Path(__file__).with_name("communities.json").write_text(text)
