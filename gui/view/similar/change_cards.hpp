#pragma once

#include <QStringList>
#include <vector>

#include "engine/work/change_work.hpp"
#include "gui/picture/card_gallery.hpp"
#include "io/molecule/idle_readers.hpp"

namespace kindred::gui {

/// A part of a molecule as it is read in tables: "H" for a hydrogen, else its SMILES.
QString partText(const std::string& smiles);

/// Pairs of a change, a card each.
std::vector<GraphCard> changeCards(const Changes& changes, const std::vector<ChangedPair>& pairs);

/// The two molecules of some pairs of a change side by side, the second laid as the first is, what
/// differs marked. Runs in a job.
std::vector<QImage> drawnPairs(const Dataset& data, const MatchedChange& change,
                               std::span<const ChangedPair> pairs, const CardLook& look,
                               io::IdleReaders* readers, Progress& progress);

}  // namespace kindred::gui
