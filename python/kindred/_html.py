"""What notebooks show of a result."""

from base64 import b64encode
from html import escape

_MOST_BYTES = 300_000  # of a picture, before it is written as text


def page(said, kernel="", remarks=(), picture=None) -> str:
    """What a result says of itself, its kernel, its remarks, and its picture, (type, bytes), as HTML. Pictures are images of
    their own, so that the names within two of one notebook never meet."""
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
            source = f"data:{kind};base64,{b64encode(content).decode()}"
            parts.append(f'<img alt="{escape(said)}" style="max-width: 100%" src="{source}">')
    return f"<div>{''.join(parts)}</div>"
