// What the browser does of kindred.show(): it shows the pictures that viz drew, marks what is chosen in them, and tells Python
// what is pointed at. It draws nothing of a result itself.

const STYLE = `
.kindred { font: 13px/1.45 system-ui, sans-serif; max-width: 720px; padding: 4px 2px; }
.kindred p { margin: 2px 0; }
.kindred .label { font-weight: 600; overflow-wrap: anywhere; }
.kindred .remark { opacity: .75; }
.kindred .work { display: flex; align-items: center; gap: 8px; margin: 4px 0; }
.kindred .work span { min-width: 16em; font-variant-numeric: tabular-nums; }
.kindred progress { flex: 1; height: 8px; accent-color: #3b7dd8; }
.kindred button, .kindred select { font: inherit; color: inherit; background: transparent;
  border: 1px solid color-mix(in srgb, currentColor 35%, transparent); border-radius: 5px; padding: 2px 10px; }
.kindred select option { color: #000; background: #fff; }
.kindred button:hover { background: color-mix(in srgb, currentColor 9%, transparent); }
.kindred :focus-visible { outline: 2px solid #3b7dd8; outline-offset: 2px; }
.kindred .stage { position: relative; width: fit-content; margin: 4px 0; cursor: crosshair; touch-action: pan-y; user-select: none; }
.kindred .stage img { display: block; max-width: 100%; height: auto; border-radius: 4px; }
.kindred .stage svg { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
.kindred .casing { fill: none; stroke: #000; stroke-opacity: .75; stroke-width: 4; }
.kindred .mark { fill: none; stroke: #fff; stroke-width: 1.8; }
.kindred .cursor { stroke-dasharray: 4 3; }
.kindred .box { fill: #3b7dd8; fill-opacity: .18; stroke: #3b7dd8; }
.kindred .said { min-height: 1.45em; font-variant-numeric: tabular-nums; }
.kindred .chosen { min-height: 1.45em; opacity: .75; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.kindred .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 8px; margin: 6px 0; }
.kindred .card { display: block; padding: 6px; text-align: center; overflow-wrap: anywhere; border-radius: 6px; }
.kindred .card img { width: 100%; border-radius: 3px; }
.kindred .card[aria-pressed="true"] { border-color: #3b7dd8; box-shadow: 0 0 0 2px #3b7dd8; }
.kindred .card b { display: block; font-weight: 600; }
.kindred figure { margin: 4px 0; width: 180px; text-align: center; }
.kindred figure img { width: 100%; border-radius: 3px; }
.kindred [hidden] { display: none; }`;

const REACH = 14; // units around a point at which it is pointed at
const MOST_MARKS = 2000;
const MOST_NAMES = 12; // of what is chosen, in words

const SVG = "http://www.w3.org/2000/svg";

function element(name, attributes = {}, parent = null) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (key === "text") made.textContent = value;
    else made.setAttribute(key, value);
  if (parent) parent.append(made);
  return made;
}

/// Red, green, blue and opacity of a colour in whatever words of CSS, each 0 to 255.
function partsOf(colour) {
  const paper = element("canvas", { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  paper.fillStyle = colour;
  paper.fillRect(0, 0, 1, 1);
  return paper.getImageData(0, 0, 1, 1).data;
}

/// True if what lies behind an element is dark, whatever the notebook calls its theme.
function liesOnDark(node) {
  for (; node; node = node.parentNode || node.host) {
    if (!(node instanceof Element)) continue;
    const [red, green, blue, opacity] = partsOf(getComputedStyle(node).backgroundColor);
    if (opacity >= 128) return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  }
  const kind = document.body.dataset.vscodeThemeKind;
  return kind ? /dark|high-contrast$/.test(kind) : matchMedia("(prefers-color-scheme: dark)").matches;
}

const bytesOf = (view) => new Uint8Array(view.buffer || view, view.byteOffset || 0, view.byteLength);

/// Shows a picture in an image, and frees the one before.
function paint(image, shown) {
  const before = image.src;
  image.src = URL.createObjectURL(new Blob([bytesOf(shown.picture)], { type: shown.type }));
  if (before.startsWith("blob:")) URL.revokeObjectURL(before);
}

/// Frees the pictures of an element that goes.
function release(node) {
  for (const image of node.querySelectorAll("img")) URL.revokeObjectURL(image.src);
}

const areSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/// One or two lists of places, whatever was chosen.
const listsOf = (chosen, sides) => (sides.length === 1 ? [chosen || []] : chosen && chosen.length ? chosen : [[], []]);

/// Numbers as runs of neighbours, [first, end).
function runsOf(numbers) {
  const runs = [];
  for (const at of [...numbers].sort((a, b) => a - b))
    if (runs.length && runs.at(-1)[1] === at) runs.at(-1)[1] = at + 1;
    else runs.push([at, at + 1]);
  return runs;
}

/// The cells of a matrix: where each lies in the picture, and which lie in a box.
function cellsOf(shown) {
  const [left, top, width, height] = shown.pane;
  const counts = [shown.sides[0].length, shown.sides[1].length];
  const order = shown.order && shown.order.length ? shown.order : null;
  const positions = order ? order.reduce((found, place, at) => ((found[place] = at), found), []) : null;
  const graph = (at) => (order ? order[at] : at);
  const position = (place) => (positions ? positions[place] : place);
  const step = [height / counts[0], width / counts[1]];
  const indexAt = (share, count) => Math.min(Math.max(Math.floor(share * count), 0), count - 1);
  const at = (x, y) => [indexAt((y - top) / height, counts[0]), indexAt((x - left) / width, counts[1])];
  return {
    at(x, y) {
      const isInside = x >= left && x < left + width && y >= top && y < top + height;
      return isInside ? at(x, y).map(graph) : null;
    },
    inside(x0, y0, x1, y1) {
      if (x1 < left || x0 > left + width || y1 < top || y0 > top + height) return [[], []];
      const [from, to] = [at(x0, y0), at(x1, y1)];
      return [0, 1].map((side) => Array.from({ length: to[side] - from[side] + 1 }, (_, k) => graph(from[side] + k)));
    },
    choose: (hit) => [[hit[0]], [hit[1]]],
    marks(lists) {
      const [rows, columns] = lists.map((list) => runsOf(list.map(position)));
      const found = [];
      for (const row of rows)
        for (const column of columns) {
          if (found.length === MOST_MARKS) return found;
          found.push({ x: left + column[0] * step[1], y: top + row[0] * step[0],
            width: (column[1] - column[0]) * step[1], height: (row[1] - row[0]) * step[0] });
        }
      return found;
    },
    beside(hit, dx, dy) {
      const [row, column] = hit ? hit.map(position) : [0, 0];
      if (!hit) return [graph(0), graph(0)];
      const within = (index, side) => graph(Math.min(Math.max(index, 0), counts[side] - 1));
      return [within(row + dy, 0), within(column + dx, 1)];
    },
    words: (hit) => `${shown.sides[0][hit[0]]}, ${shown.sides[1][hit[1]]}`,
    value: (hit) => hit,
  };
}

/// The points of a map, or the nodes of a pair of which the second side comes behind the first.
function pointsOf(shown) {
  const raw = bytesOf(shown.places);
  const places = new Float32Array(raw.slice().buffer);
  const ofFirst = shown.sides[0].length;
  const count = places.length / 2;
  const sideOf = (index) => (index < ofFirst ? 0 : 1);
  const placeOf = (index) => (index < ofFirst ? index : index - ofFirst);
  const empty = () => shown.sides.map(() => []);
  const listsOfAll = (indices) => indices.reduce((lists, index) => (lists[sideOf(index)].push(placeOf(index)), lists), empty());
  const circle = (index) => ({ cx: places[2 * index], cy: places[2 * index + 1], r: 8 });
  return {
    at(x, y) {
      let found = null, least = REACH * REACH;
      for (let index = 0; index < count; ++index) {
        const distance = (places[2 * index] - x) ** 2 + (places[2 * index + 1] - y) ** 2;
        if (distance < least) [found, least] = [index, distance];
      }
      return found;
    },
    inside(x0, y0, x1, y1) {
      const isInside = (index) => places[2 * index] >= x0 && places[2 * index] <= x1 && places[2 * index + 1] >= y0 && places[2 * index + 1] <= y1;
      return listsOfAll(Array.from({ length: count }, (_, index) => index).filter(isInside));
    },
    choose(hit, chosen) {
      const lists = listsOfAll([hit]);
      return lists.length === 1 ? lists : lists.map((list, side) => (side === sideOf(hit) ? list : chosen[side]));
    },
    marks: (lists) => lists.flatMap((list, side) => list.map((place) => circle(place + (side ? ofFirst : 0)))),
    beside(hit, dx, dy) {
      if (hit === null) return count ? 0 : null;
      let found = hit, least = Infinity;
      for (let index = 0; index < count; ++index) {
        const x = places[2 * index] - places[2 * hit], y = places[2 * index + 1] - places[2 * hit + 1];
        const along = x * dx + y * dy, across = Math.abs(x * dy - y * dx);
        if (along > 0 && along + 2 * across < least) [found, least] = [index, along + 2 * across];
      }
      return found;
    },
    words: (hit) => shown.sides[sideOf(hit)][placeOf(hit)],
    /// The cell of a node with the one that is chosen of the other side.
    value(hit, chosen) {
      const other = chosen.length === 2 ? chosen[1 - sideOf(hit)] : [];
      if (other.length !== 1) return null;
      return sideOf(hit) ? [other[0], placeOf(hit)] : [placeOf(hit), other[0]];
    },
  };
}

/// Lists with others added, or, if all of these are in them, taken out.
function toggled(lists, others) {
  const areIn = others.every((other, side) => other.every((place) => lists[side].includes(place)));
  return lists.map((list, side) => areIn ? list.filter((place) => !others[side].includes(place)) : [...new Set([...list, ...others[side]])]);
}

function render({ model, el }) {
  const root = element("div", { class: "kindred" });
  element("style", { text: STYLE }, root);
  const label = element("p", { class: "label" }, root);
  const work = element("div", { class: "work" }, root);
  const words = element("span", { role: "status" }, work);
  const bar = element("progress", { max: 1, "aria-label": "Progress" }, work);
  const stop = element("button", { type: "button", text: "Stop" }, work);
  const stage = element("div", { class: "stage", tabindex: 0, role: "application" }, root);
  const image = element("img", { draggable: "false" }, stage);
  const overlay = document.createElementNS(SVG, "svg");
  overlay.setAttribute("aria-hidden", "true");
  const marks = overlay.appendChild(document.createElementNS(SVG, "g"));
  const pointer = overlay.appendChild(document.createElementNS(SVG, "g")); // what moves with the pointer
  stage.append(overlay);
  const select = element("select", { "aria-label": "Graph whose list is shown" }, root);
  const listed = element("div", {}, root);
  const said = element("p", { class: "said", "aria-live": "polite" }, root);
  const summary = element("p", { class: "chosen" }, root);
  const remarks = element("div", {}, root);
  el.append(root);

  let shown = {}, target = null, cursor = null, pressed = null, isByKey = false;
  let asked = null; // the cell whose value Python is asked for
  let queries = [];

  const chosen = () => listsOf(model.get("chosen"), shown.sides || [[]]);
  const choose = (next) => {
    model.set("chosen", next.length === 1 ? next[0] : next);
    model.save_changes();
  };
  const marked = (group, attributes, name) => {
    const shape = document.createElementNS(SVG, "cx" in attributes ? "circle" : "rect");
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
    shape.setAttribute("class", name);
    group.append(shape);
  };
  const cursorLists = () => {
    const empty = shown.sides.map(() => []);
    return target.choose(cursor, empty);
  };

  function mark() {
    marks.replaceChildren();
    const all = chosen();
    const named = all.map((list, side) => {
      const some = list.slice(0, MOST_NAMES).map((place) => (shown.sides || [[]])[side][place]).join(", ");
      return list.length > MOST_NAMES ? `${some}, … (${list.length})` : some;
    });
    summary.textContent = all.some((list) => list.length) ? `Chosen: ${named.map((name) => name || "–").join(" × ")}` : "";
    for (const card of listed.querySelectorAll(".card"))
      card.setAttribute("aria-pressed", all[0].includes(Number(card.dataset.place)));
    if (!target) return;
    const shapes = target.marks(all).slice(0, MOST_MARKS);
    for (const name of ["casing", "mark"]) for (const one of shapes) marked(marks, one, name);
    markPointer();
  }

  function markPointer() {
    pointer.replaceChildren();
    if (pressed && pressed.box) marked(pointer, pressed.box, "box");
    else if (target && cursor !== null)
      for (const name of ["casing cursor", "mark cursor"]) for (const one of target.marks(cursorLists())) marked(pointer, one, name);
  }

  function pointAt(hit) {
    cursor = hit;
    markPointer();
    said.textContent = hit === null ? "" : target.words(hit);
    ask();
  }

  const cellHere = () => (target && cursor !== null ? target.value(cursor, chosen()) : null);

  /// Asks for the value of the cell that is pointed at, one at a time.
  function ask() {
    const cell = cellHere();
    if (cell && !asked) model.send({ at: (asked = cell) });
  }

  function hear(message) {
    if (!asked || !message || !areSame(message.at, asked)) return;
    asked = null;
    const cell = cellHere();
    if (!areSame(cell, message.at)) ask();
    else if (message.said) said.textContent = `${shown.sides[0][cell[0]]}, ${shown.sides[1][cell[1]]}: ${message.said}`;
  }

  function showQueries() {
    select.hidden = !shown.queries || shown.queries.length < 2;
    if (select.hidden) return;
    if (!areSame(queries, shown.queries)) {
      queries = shown.queries;
      select.replaceChildren(...queries.map((name, at) => element("option", { value: at, text: name })));
    }
    select.value = shown.query;
  }

  function showCards() {
    const focused = listed.querySelector(".card:focus")?.dataset.place;
    release(listed);
    listed.replaceChildren();
    if (!shown.cards) return;
    const first = element("figure", {}, listed);
    const name = shown.queries[shown.query];
    paint(element("img", { alt: name }, first), shown.first);
    element("figcaption", { text: `Like ${name}:` }, first);
    const cards = element("div", { class: "cards", role: "group", "aria-label": `Graphs like ${name}` }, listed);
    for (const card of shown.cards) {
      const title = shown.sides[0][card.place];
      const button = element("button", { type: "button", class: "card", "data-place": card.place }, cards);
      paint(element("img", { alt: "" }, button), card);
      element("b", { text: title }, button);
      button.append(card.value);
      button.onclick = (event) => {
        const one = [[card.place]];
        choose(event.shiftKey || event.ctrlKey || event.metaKey ? toggled(chosen(), one) : one);
      };
      if (String(card.place) === focused) button.focus();
    }
    if (shown.rest > 0) element("p", { text: `And ${shown.rest} more.` }, listed);
  }

  const sizes = () => JSON.stringify((shown.sides || []).map((side) => side.length));

  function show() {
    const before = sizes();
    shown = model.get("_shown") || {};
    if (sizes() !== before) cursor = null; // it may be of something else
    asked = null; // of the view before
    label.textContent = shown.label || "";
    remarks.replaceChildren(...(shown.remarks || []).map((text) => element("p", { class: "remark", text })));
    const hasPicture = Boolean(shown.picture);
    stage.hidden = !hasPicture;
    target = null;
    if (hasPicture) {
      const [width, height] = shown.size;
      paint(image, shown);
      image.width = width;
      image.height = height;
      overlay.setAttribute("viewBox", `0 0 ${width} ${height}`);
      const name = shown.label || "What is computed so far";
      image.alt = name;
      stage.setAttribute("aria-label", `${name}. Arrows move, Enter chooses, Shift and Enter choose more, Delete chooses nothing.`);
      target = shown.sides.length === 2 && shown.places.byteLength === 0 ? cellsOf(shown) : pointsOf(shown);
    }
    showQueries();
    showCards();
    mark();
  }

  function showWork() {
    const state = model.get("_work") || {};
    work.hidden = !state.words && !state.ended;
    words.textContent = state.ended || state.words || "";
    bar.hidden = stop.hidden = Boolean(state.ended);
    bar.value = state.fraction || 0;
  }

  const inUnits = (event) => {
    const area = image.getBoundingClientRect();
    return [((event.clientX - area.left) * shown.size[0]) / area.width, ((event.clientY - area.top) * shown.size[1]) / area.height];
  };
  stage.onpointerdown = (event) => {
    if (event.button !== 0 || !target) return;
    pressed = { from: inUnits(event), box: null };
    stage.setPointerCapture(event.pointerId);
  };
  stage.onpointermove = (event) => {
    if (!target) return;
    const [x, y] = inUnits(event);
    if (pressed) {
      const [x0, y0] = pressed.from;
      if (pressed.box || Math.hypot(x - x0, y - y0) > 4)
        pressed.box = { x: Math.min(x, x0), y: Math.min(y, y0), width: Math.abs(x - x0), height: Math.abs(y - y0) };
      markPointer();
      return;
    }
    isByKey = false;
    const hit = target.at(x, y);
    if (!areSame(hit, cursor)) pointAt(hit);
  };
  stage.onpointerup = (event) => {
    const held = pressed;
    pressed = null;
    if (!held || !target) return;
    const { box } = held;
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
    const hit = box ? null : target.at(...inUnits(event));
    const found = box ? target.inside(box.x, box.y, box.x + box.width, box.y + box.height)
      : hit === null ? shown.sides.map(() => [])
      : target.choose(hit, isMore ? shown.sides.map(() => []) : chosen());
    if (hit !== null) pointAt(hit);
    choose(isMore ? toggled(chosen(), found) : found);
    mark();
  };
  stage.onpointercancel = () => { pressed = null; mark(); };
  stage.onpointerleave = () => { if (!pressed && !isByKey && target) pointAt(null); };
  stage.onkeydown = (event) => {
    if (!target || event.ctrlKey || event.altKey || event.metaKey) return; // those are the notebook's
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step) {
      isByKey = true;
      pointAt(target.beside(cursor, ...step));
    } else if ((event.key === "Enter" || event.key === " ") && cursor !== null) {
      choose(event.shiftKey ? toggled(chosen(), cursorLists()) : target.choose(cursor, chosen()));
    } else if (event.key === "Delete" || event.key === "Backspace") {
      choose(shown.sides.map(() => []));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation(); // the notebook has keys of its own
  };
  select.onchange = () => model.send({ query: Number(select.value) });
  stop.onclick = () => model.send({ stop: true });

  let isDark = null;
  const follow = () => {
    const now = liesOnDark(el);
    if (now !== isDark) model.send({ dark: (isDark = now) });
  };
  const watching = new MutationObserver(follow);
  for (const node of [document.documentElement, document.body])
    watching.observe(node, { attributes: true });
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  scheme.addEventListener("change", follow);

  model.on("change:_shown", show);
  model.on("change:_work", showWork);
  model.on("change:chosen", mark);
  model.on("msg:custom", hear);
  show();
  showWork();
  const first = requestAnimationFrame(follow); // once it stands in the page
  return () => {
    cancelAnimationFrame(first);
    watching.disconnect();
    scheme.removeEventListener("change", follow);
    model.off("change:_shown", show);
    model.off("change:_work", showWork);
    model.off("change:chosen", mark);
    model.off("msg:custom", hear);
    release(root);
  };
}

export default { render };
