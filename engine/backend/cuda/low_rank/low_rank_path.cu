#include <tbb/parallel_for.h>

#include "engine/backend/cuda/block_memory.cuh"
#include "engine/backend/cuda/general_plan.hpp"
#include "engine/backend/cuda/low_rank/low_rank_path.cuh"

namespace kindred::cuda {

LowRankPath::Graphs::Graphs(const FeatureGraphs& graphs, const Stream& stream) {
  const auto& all = graphs.input().graphs;
  std::vector<std::vector<float>> entriesOf(all.size());
  tbb::parallel_for(std::size_t{0}, all.size(), [&](std::size_t number) {
    entriesOf[number] = graphs.entriesOf(static_cast<std::int32_t>(number));
  });
  std::vector<Node> allNeighbours;
  std::vector<float> allFeatures;
  std::vector<std::size_t> firstNeighbours;
  std::vector<std::size_t> firstFeatures;
  for (std::size_t number = 0; number < all.size(); ++number) {
    firstNeighbours.push_back(allNeighbours.size());
    firstFeatures.push_back(allFeatures.size());
    allNeighbours.insert(allNeighbours.end(), all[number].neighbours.begin(),
                         all[number].neighbours.end());
    allFeatures.insert(allFeatures.end(), entriesOf[number].begin(), entriesOf[number].end());
  }
  neighbours = {allNeighbours, stream};
  features = {allFeatures, stream};
  std::vector<FeatureGraphView> allViews;
  for (std::size_t number = 0; number < all.size(); ++number)
    allViews.push_back(
        {neighbours.data() + firstNeighbours[number], features.data() + firstFeatures[number]});
  views = {allViews, stream};
  stream.wait();
}

/// The products of a call.
class LowRankPath::Product final : public StepProduct {
 public:
  Product(LowRankPath& path, std::span<const GraphPair> pairs) : path_{path} {
    for (const GraphPair pair : pairs)
      pairs_.push_back(oriented(path.graphs_.input(), pair));
  }

  GraphPair pair(std::size_t place) const override { return pairs_[place]; }
  double seconds(std::size_t place) const override { return path_.cost(pairs_[place]); }
  std::int32_t blockCount(std::size_t place) const override {
    const std::int32_t rows = featureShapes[path_.graphs_.shape(pairs_[place])].rows;
    return (graph(pairs_[place].a).nodeCount - 1) / rows + 1;
  }
  Block block(std::size_t place, std::int32_t) const override {
    const std::int32_t shape = path_.graphs_.shape(pairs_[place]);
    return {shape, sharedBytesOf(featureShapes[shape], graph(pairs_[place].b).nodeCount)};
  }

  const GraphView<float>* columns() override {
    onDevice_ = path_.copied_.get();
    return path_.input_.graphs<float>().views();
  }
  void begin(std::span<const std::size_t>, const Stream&) override {}
  void launch(std::int32_t which, const StepBatch& batch, const BlockTask* blocks,
              const StepWork::Launch& launch, const Stream& stream) const override {
    const FeatureGraphs& graphs = path_.graphs_;
    multiplyByFeatures({{path_.input_.host(), path_.input_.graphs<float>()},
                        batch,
                        onDevice_->views.data(),
                        graphs.groupCount() * graphs.width(),
                        graphs.width()},
                       which, blocks, launch.blocks.size(), launch.sharedBytes, stream);
  }

 private:
  const KernelGraph& graph(std::int32_t number) const {
    return path_.graphs_.input().graphs[number];
  }

  LowRankPath& path_;
  std::vector<GraphPair> pairs_;
  std::shared_ptr<const Graphs> onDevice_;
};

LowRankPath::LowRankPath(DeviceInput& input, std::shared_ptr<const KernelInput> host,
                         const SolveOptions& options)
    : input_{input},
      graphs_{std::move(host), options, sharedBytesOfBlock()},
      copied_{[this] { return std::make_shared<const Graphs>(graphs_, Stream{}); }},
      solver_{input, options} {}

std::vector<std::size_t> LowRankPath::solve(std::span<const GraphPair> pairs, double,
                                            const PairOutcomes& outcomes, Progress& progress) {
  if (pairs.empty()) return {};
  copied_.begin();  // beside the planning of the first pairs
  Product product{*this, pairs};
  return solver_.solve(product, pairs.size(), outcomes, progress);
}

}  // namespace kindred::cuda
