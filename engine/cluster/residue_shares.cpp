#include "engine/cluster/residue_shares.hpp"

#include <algorithm>

#include "engine/molecule/fold_score.hpp"

namespace kindred {

double ResidueShares::most(std::size_t first, std::size_t second) const {
  if (residues.empty()) return 1;
  const auto [fewer, more] = std::minmax({residues[first], residues[second]});
  return fewer < fewestToldResidues && more > 0
             ? static_cast<double>(fewer) / static_cast<double>(more)
             : 1;
}

KernelRows heldTo(const KernelRows& gram, const ResidueShares& shares) {
  if (shares.residues.empty()) return gram;
  return {gram.rows(), gram.columns(),
          [gram, shares](std::size_t row, std::span<double> room) -> std::span<const double> {
            std::vector<double> own;
            const auto values = gram.row(row, own);
            for (std::size_t column = 0; column < room.size(); ++column)
              room[column] = std::min(values[column], shares.most(row, column));
            return room;
          },
          [gram, shares](std::size_t row, std::size_t column) {
            return std::min(gram(row, column), shares.most(row, column));
          }};
}

}  // namespace kindred
