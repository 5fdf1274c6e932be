#pragma once

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/kernel/compile.hpp"
#include "tests/engine/kernel/compiled.hpp"
#include "tests/engine/kernel/direct_kernel.hpp"

namespace kindred::test {

using Graphs = std::vector<std::shared_ptr<const Graph>>;

inline std::shared_ptr<const Graph> share(GraphData data) {
  return std::make_shared<const Graph>(std::move(data));
}

/// A graph without edges whose nodes carry the given labels; every graph has its own name tables,
/// so that a category has another code in another graph.
inline std::shared_ptr<const Graph> graphOf(const std::string& name,
                                            const std::vector<Labels>& nodes) {
  GraphData data{.name = name, .nodeCount = static_cast<std::int32_t>(nodes.size())};
  for (const auto& [attribute, first] : nodes.front()) {
    if (std::holds_alternative<double>(first)) {
      NumberColumn column;
      for (const auto& node : nodes)
        column.values.push_back(std::get<double>(node.at(attribute)));
      data.nodeAttributes.push_back({attribute, column});
    } else if (std::holds_alternative<std::string>(first)) {
      std::vector<std::string> texts;
      for (const auto& node : nodes)
        texts.push_back(std::get<std::string>(node.at(attribute)));
      data.nodeAttributes.push_back({attribute, categoriesOf(texts)});
    } else if (std::holds_alternative<std::vector<double>>(first)) {
      NumberListColumn column;
      for (const auto& node : nodes) {
        for (const double value : std::get<std::vector<double>>(node.at(attribute)))
          column.values.push_back(value);
        column.offsets.push_back(static_cast<std::int32_t>(column.values.size()));
      }
      data.nodeAttributes.push_back({attribute, column});
    } else {
      CategoryListColumn column;
      std::vector<std::string> texts;
      for (const auto& node : nodes) {
        const auto& list = std::get<std::vector<std::string>>(node.at(attribute));
        texts.insert(texts.end(), list.begin(), list.end());
        column.offsets.push_back(static_cast<std::int32_t>(texts.size()));
      }
      const auto all = categoriesOf(texts);
      column.codes = all.codes;
      column.names = all.names;
      data.nodeAttributes.push_back({attribute, column});
    }
  }
  return share(std::move(data));
}

class RandomLabels {
 public:
  std::vector<std::vector<Labels>> graphs(int graphCount, int nodeCount) {
    std::vector<std::vector<Labels>> result(graphCount);
    for (auto& graph : result)
      for (int node = 0; node < nodeCount; ++node)
        graph.push_back(one());
    return result;
  }

 private:
  double uniform(double low, double high) {
    return std::uniform_real_distribution<double>{low, high}(generator_);
  }
  int whole(int low, int high) { return std::uniform_int_distribution<int>{low, high}(generator_); }

  Labels one() {
    const std::vector<std::string> elements{"C", "N", "O", "Cl", "Br"};
    std::vector<double> rings(whole(1, 3));
    for (auto& ring : rings)
      ring = whole(3, 7);
    std::vector<std::string> groups(whole(1, 3));
    for (auto& group : groups)
      group = elements[whole(0, 4)];
    return {{"element", elements[whole(0, 4)]},
            {"charge", static_cast<double>(whole(-2, 2))},
            {"mass", uniform(0, 2)},
            {"partial", uniform(-1, 1)},
            {"rings", rings},
            {"groups", groups},
            {"features", std::vector<double>{uniform(0.1, 0.5), uniform(0, 0.5), uniform(0, 0.5)}}};
  }

  std::mt19937_64 generator_{20};
};

inline double compiledValue(const KernelInput& input, std::size_t graphX, std::int32_t nodeX,
                            std::size_t graphY, std::int32_t nodeY) {
  const auto values = [&](std::size_t graph, std::int32_t node) {
    return std::span{input.graphs[graph].nodes.values}.subspan(node * input.node.valueCount,
                                                               input.node.valueCount);
  };
  return input.node(input.graphs[graphX].nodes.classes[nodeX], values(graphX, nodeX),
                    input.graphs[graphY].nodes.classes[nodeY], values(graphY, nodeY));
}

inline std::string refusalOf(const Graphs& graphs, const KernelOptions& options) {
  try {
    compiled(graphs, options);
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

}  // namespace kindred::test
