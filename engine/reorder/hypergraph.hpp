#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace kindred {

/// Vertices and the nets that hold two or more of them; what recursive bisection cuts.
class Hypergraph {
 public:
  /// Vertices of weight 1 and no nets yet.
  explicit Hypergraph(std::int32_t vertices) : weights_(vertices, 1) {}

  /// Adds a net; pins must be distinct. Nets of fewer than two pins cannot be cut and are left out.
  void addNet(std::span<const std::int32_t> pins, std::int32_t cost);

  /// To be called once after the last net: lists the nets of every vertex.
  void finish();

  std::int32_t vertexCount() const { return static_cast<std::int32_t>(weights_.size()); }
  std::int32_t netCount() const { return static_cast<std::int32_t>(costs_.size()); }
  std::int32_t weight(std::int32_t vertex) const { return weights_[vertex]; }
  std::int32_t cost(std::int32_t net) const { return costs_[net]; }

  std::span<const std::int32_t> pins(std::int32_t net) const {
    return std::span{pins_}.subspan(netBegin_[net], netBegin_[net + 1] - netBegin_[net]);
  }
  std::span<const std::int32_t> netsOf(std::int32_t vertex) const {
    return std::span{nets_}.subspan(vertexBegin_[vertex],
                                    vertexBegin_[vertex + 1] - vertexBegin_[vertex]);
  }

  /// The hypergraph whose vertices are clusters of this one's: cluster[v] in 0..clusters-1.
  Hypergraph contracted(std::span<const std::int32_t> cluster, std::int32_t clusters) const;

 private:
  std::vector<std::int32_t> weights_;
  std::vector<std::int32_t> costs_;
  std::vector<std::int32_t> netBegin_{0};
  std::vector<std::int32_t> pins_;
  std::vector<std::int32_t> vertexBegin_;
  std::vector<std::int32_t> nets_;
};

}  // namespace kindred
