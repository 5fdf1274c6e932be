#include "io/format/changes.hpp"

#include <algorithm>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/work/cliff_work.hpp"

namespace kindred::io {

Changes changesAmong(std::shared_ptr<const Dataset> graphs, const ChangeOptions& options,
                     IdleReaders* readers, Progress& progress) {
  Changes found{.graphs = std::move(graphs), .options = options};
  found.values = numbersOf(*found.graphs, options.target);
  std::vector<HeavyAtoms> molecules;
  for (const auto& graph : found.graphs->graphs)
    molecules.emplace_back(*graph);
  if (std::ranges::all_of(molecules, [](const HeavyAtoms& one) { return one.size() == 0; }))
    throw Error{ErrorCode::Usage, joined("Changes are looked for among molecules, and ",
                                         found.graphs->name, " holds none.")};
  auto finding = progress.slice(0, 0.6);
  const auto pairs = matchedPairs(molecules, finding);
  auto writing = progress.slice(0.6, 1);
  const auto texts = textsOfParts(found.graphs->graphs, molecules, pairs.parts, readers, writing);
  found.pairs = pairs.pairs.size();
  found.changes = matchedChanges(pairs, texts, found.values, options);
  return found;
}

}  // namespace kindred::io
