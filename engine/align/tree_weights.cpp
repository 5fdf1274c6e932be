#include "engine/align/tree_weights.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kindred {

namespace {

/// Logarithms of n! for n = 0 ... most.
std::vector<double> logFactorials(int most) {
  std::vector<double> logs(most + 1, 0);
  for (int n = 2; n <= most; ++n)
    logs[n] = logs[n - 1] + std::log(n);
  return logs;
}

/// The probability of each number of children that a network has of those of its parent.
std::vector<double> childrenKept(std::span<const double> parents, double share,
                                 const std::vector<double>& logs) {
  const int size = static_cast<int>(parents.size());
  std::vector<double> kept(size, 0);
  for (int n = 0; n < size; ++n)
    for (int c = 0; c <= n; ++c)
      kept[c] += parents[n] * std::exp(logs[n] - logs[c] - logs[n - c] + c * std::log(share) +
                                       (n - c) * std::log1p(-share));
  for (double& probability : kept)
    probability = std::max(probability, 1e-12);
  return kept;
}

void scaleToOne(std::vector<double>& shares) {
  const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares)
    share /= sum;
}

}  // namespace

double matchingCount(int c, int d, int m) {
  double count = 1;
  for (int k = 0; k < m; ++k)
    count *= static_cast<double>(c - k) * static_cast<double>(d - k) / (k + 1);
  return count;
}

TreeWeights::TreeWeights(std::span<const double> parents, double sharedWithA, double sharedWithB,
                         const Progress& progress)
    : size_{std::ssize(parents)}, weights_(size_ * size_ * size_, 0.0) {
  const int size = static_cast<int>(size_);
  const auto logs = logFactorials(size);
  const auto ofA = childrenKept(parents, sharedWithA, logs);
  const auto ofB = childrenKept(parents, sharedWithB, logs);
  const double both = std::log(sharedWithA * sharedWithB);
  const double onlyA = std::log(sharedWithA * (1 - sharedWithB));
  const double onlyB = std::log((1 - sharedWithA) * sharedWithB);
  const double neither = std::log((1 - sharedWithA) * (1 - sharedWithB));
  for (int c = 0; c < size; ++c) {
    progress.checkpoint();
    for (int d = 0; d < size; ++d)
      for (int m = 0; m <= std::min(c, d); ++m) {
        double joint = 0;
        for (int n = c + d - m; n < size; ++n) {
          const int z = n - c - d + m;
          joint +=
              parents[n] * std::exp(logs[n] - logs[m] - logs[c - m] - logs[d - m] - logs[z] +
                                    m * both + (c - m) * onlyA + (d - m) * onlyB + z * neither);
        }
        weights_[(c * size_ + d) * size_ + m] = joint / (ofA[c] * ofB[d]) / matchingCount(c, d, m);
      }
  }
}

std::vector<double> degreeShares(const Loopless& network, int mostDegree) {
  std::vector<double> shares(mostDegree + 1, 1e-3);
  for (Node node = 0; node < network.nodeCount(); ++node)
    shares[network.degree(node)] += 1;
  scaleToOne(shares);
  return shares;
}

std::vector<double> childShares(std::span<const double> degreeShares) {
  constexpr double beyond = 1e-6;  // of nodes with more neighbours than any
  std::vector<double> shares;
  for (std::size_t n = 0; n < degreeShares.size(); ++n)
    shares.push_back(static_cast<double>(n + 1) *
                     (n + 1 < degreeShares.size() ? degreeShares[n + 1] : beyond));
  scaleToOne(shares);
  return shares;
}

}  // namespace kindred
