"""What notebooks show of a result."""

from base64 import b64encode
from html import escape

from . import _kindred

_MOST_BYTES = 300_000  # of all pictures, before they are written as text
_MOST_NODES = 2000  # of a graph that is drawn as a card
most_cards = 8  # in a row


def page(said, kernel="", remarks=(), picture=None, rows=()) -> str:
    """What a result says of itself, its kernel, its remarks, and its pictures, as HTML: one, (type, bytes), or rows of cards,
    (title, [(graph of the engine, caption), ...]). Pictures are images of their own, so that the names within two of one
    notebook never meet."""
    parts = [f"<p><b>{escape(said)}</b></p>"]
    if kernel:
        parts.append(f"<p>Kernel: {escape(kernel)}</p>")
    if remarks:
        items = "".join(f"<li>{escape(remark.severity.capitalize())}: {escape(remark.sentence)}</li>" for remark in remarks)
        parts.append(f"<ul>{items}</ul>")
    if picture is not None:
        kind, content = picture
        if len(content) > _MOST_BYTES:
            parts.append("<p>Its picture is too large for a notebook: kindred-cli render draws it.</p>")
        else:
            parts.append(_image(kind, content, said))
    left = _MOST_BYTES
    for title, cards in rows:
        drawn, left = _drawn(cards[:most_cards], left)
        more = len(cards) - most_cards
        parts.append(f"<p>{escape(title)}</p><div>{drawn}{f'<p>and {more:,} more</p>' if more > 0 else ''}</div>")
    return f"<div>{''.join(parts)}</div>"


def _image(kind, content, said):
    source = f"data:{kind};base64,{b64encode(content).decode()}"
    return f'<img alt="{escape(said)}" style="max-width: 100%" src="{source}">'


def _drawn(cards, left):
    """Cards as HTML, and the bytes that are left for others. What is too much is a caption alone."""
    small = [place for place, (graph, _) in enumerate(cards) if graph.node_count <= _MOST_NODES]
    pictures = dict(zip(small, _kindred.shown_graphs([cards[place][0] for place in small], False)))
    figures = []
    for place, (_, caption) in enumerate(cards):
        image = ""
        if place in pictures and len(pictures[place]["picture"]) <= left:
            left -= len(pictures[place]["picture"])
            image = _image(pictures[place]["type"], pictures[place]["picture"], caption) + "<br>"
        figures.append('<figure style="display: inline-block; width: 200px; margin: 4px; vertical-align: top; text-align: center">'
                       f"{image}<figcaption>{escape(caption)}</figcaption></figure>")
    return "".join(figures), left
