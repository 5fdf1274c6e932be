#include "engine/learn/own_parts.hpp"

#include <algorithm>
#include <optional>

namespace kindred {

namespace {

/// A project keeps no part above 1 GB: the rows of a larger matrix go into several.
constexpr std::size_t valuesOfPart = std::size_t{1} << 24;

std::size_t rowsOfPart(std::size_t graphs) {
  const auto some = std::max<std::size_t>(graphs, 1);
  return std::clamp<std::size_t>(valuesOfPart / some, 1, some);
}

std::size_t partsOfMatrix(std::size_t graphs) {
  return (graphs + rowsOfPart(graphs) - 1) / rowsOfPart(graphs);
}

/// The values of a matrix that its part of that number has.
template <typename Values>
auto valuesOf(Values values, std::size_t part, std::size_t graphs) {
  const auto begin = part * rowsOfPart(graphs) * graphs;
  return values.subspan(begin, std::min(rowsOfPart(graphs) * graphs, values.size() - begin));
}

std::optional<Matrix> keptMatrix(PartSource& source, std::size_t first, std::size_t graphs) {
  Matrix matrix{graphs, graphs};
  for (std::size_t part = 0; part < partsOfMatrix(graphs); ++part) {
    const auto kept = source.load(first + part);
    if (!kept) return std::nullopt;
    const auto values = valuesOf(matrix.values(), part, graphs);
    if (kept->data.size() != values.size_bytes()) throw MalformedBytes{};
    std::ranges::copy(kept->data, std::as_writable_bytes(values).begin());
  }
  return matrix;
}

}  // namespace

std::size_t modelPartCount(std::size_t matrices, std::size_t graphs) {
  return matrices == 0 ? 1 : 1 + matrices * partsOfMatrix(graphs);
}

void keepOwn(const OwnValues& own, PartStore& store) {
  if (own.empty()) return;
  const auto graphs = own.front()->rows();
  store.begin({}, modelPartCount(own.size(), graphs));
  std::size_t at = 1;
  for (const auto& matrix : own)
    for (std::size_t part = 0; part < partsOfMatrix(graphs); ++part)
      store.store(at++, std::as_bytes(valuesOf(matrix->values(), part, graphs)), {});
}

OwnValues keptOwn(PartSource& source, std::span<const OwnMatrix> own, std::size_t graphs) {
  OwnValues values;
  for (std::size_t at = 0; at < own.size(); ++at) {
    auto matrix = keptMatrix(source, modelPartCount(at, graphs), graphs);
    if (!matrix) return {};
    if (hashOf(*matrix) != own[at].hash) throw MalformedBytes{};
    values.push_back(std::make_shared<const Matrix>(std::move(*matrix)));
  }
  return values;
}

}  // namespace kindred
