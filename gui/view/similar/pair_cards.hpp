#pragma once

#include <QStringList>
#include <functional>
#include <vector>

#include "engine/molecule/matched_changes.hpp"
#include "gui/picture/card_gallery.hpp"
#include "io/molecule/idle_readers.hpp"

namespace kindred {
struct Dataset;
}

namespace kindred::gui {

/// Pairs of molecules of a data set, a card each: their values of a property, and the difference.
std::vector<GraphCard> pairCards(const Dataset& data, std::span<const double> values,
                                 std::span<const ChangedPair> pairs);

/// Says which atoms of two molecules are the same, and which are not.
using Pairing = std::function<PairedAtoms(const HeavyAtoms& a, const HeavyAtoms& b)>;

/// The two molecules of some pairs side by side, the second laid as the first is, what differs
/// marked. Runs in a job.
std::vector<QImage> drawnPairs(const Dataset& data, std::span<const ChangedPair> pairs,
                               const Pairing& paired, const CardLook& look,
                               io::IdleReaders* readers, Progress& progress);

}  // namespace kindred::gui
