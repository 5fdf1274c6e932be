#include "engine/learn/support_vectors.hpp"

#include <libsvm/svm.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <span>

#include "engine/core/error.hpp"

namespace kindred {

namespace {

/// A row as libsvm takes precomputed values: index 0 holds the number of the row, from 1.
std::vector<svm_node> vectorOf(std::span<const double> values, std::size_t number) {
  std::vector<svm_node> nodes;
  nodes.reserve(values.size() + 2);
  nodes.push_back({0, static_cast<double>(number)});
  for (std::size_t at = 0; at < values.size(); ++at)
    nodes.push_back({static_cast<int>(at + 1), values[at]});
  nodes.push_back({-1, 0});
  return nodes;
}

void requireFinite(const Matrix& kernel) {
  if (!std::ranges::all_of(kernel.values(), [](double value) { return std::isfinite(value); }))
    throw Error{ErrorCode::Input, "A kernel value is not a finite number."};
}

/// libsvm says a point now and then while it trains, and nothing else: the way to stop it is to
/// throw from there. What it then holds of the problem, a few numbers a graph, is lost.
class HeedOfCancel {
 public:
  explicit HeedOfCancel(const Progress& progress) {
    static const bool isHeard = (svm_set_print_string_function(&HeedOfCancel::hear), true);
    static_cast<void>(isHeard);
    heeded() = &progress;
  }
  ~HeedOfCancel() { heeded() = nullptr; }
  HeedOfCancel(const HeedOfCancel&) = delete;
  HeedOfCancel& operator=(const HeedOfCancel&) = delete;

 private:
  static void hear(const char* /*words*/) {
    if (heeded() != nullptr) heeded()->checkpoint();
  }
  static const Progress*& heeded() {
    thread_local const Progress* progress = nullptr;
    return progress;
  }
};

/// The least of the values by which a class wins against another. `values` are those of libsvm:
/// one a pair of classes in their order, above 0 if the first wins.
double marginOf(std::int32_t chosen, std::span<const int> order, std::span<const double> values) {
  double margin = std::numeric_limits<double>::infinity();
  std::size_t pair = 0;
  for (std::size_t first = 0; first < order.size(); ++first)
    for (std::size_t second = first + 1; second < order.size(); ++second, ++pair) {
      if (order[first] == chosen) margin = std::min(margin, values[pair]);
      if (order[second] == chosen) margin = std::min(margin, -values[pair]);
    }
  return margin;
}

/// The margin of each class, by its label.
std::vector<double> marginsOf(std::span<const int> order, std::span<const double> values) {
  std::vector<double> margins(static_cast<std::size_t>(*std::ranges::max_element(order)) + 1,
                              -std::numeric_limits<double>::infinity());
  for (const auto label : order)
    margins[static_cast<std::size_t>(label)] = marginOf(label, order, values);
  return margins;
}

}  // namespace

/// The model points into the rows it was trained on: they live as long.
struct SupportVectors::Machine {
  std::vector<std::vector<svm_node>> rows;
  svm_model* model = nullptr;
  std::size_t trained = 0;

  Machine() = default;
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;
  ~Machine() { svm_free_and_destroy_model(&model); }
};

SupportVectors::SupportVectors(const Matrix& kernel, std::span<const std::int32_t> labels,
                               double cost, Progress& progress)
    : machine_{std::make_unique<Machine>()} {
  if (!(cost > 0) || !std::isfinite(cost))
    throw Error{ErrorCode::Usage, "The cost of a support vector machine must be above 0."};
  if (kernel.rows() != labels.size() || kernel.columns() != labels.size())
    throw Error{ErrorCode::Input, "Kernel values and classes are not of the same graphs."};
  requireFinite(kernel);
  std::map<std::int32_t, std::size_t> counts;
  for (const auto label : labels)
    ++counts[label];
  if (counts.size() < 2) throw Error{ErrorCode::Input, "There are no two classes to tell apart."};

  std::vector<svm_node*> pointers;
  machine_->trained = labels.size();
  for (std::size_t row = 0; row < labels.size(); ++row) {
    progress.checkpoint();
    machine_->rows.push_back(vectorOf(kernel.row(row), row + 1));
    pointers.push_back(machine_->rows.back().data());
  }
  std::vector<double> targets(labels.begin(), labels.end());
  std::vector<int> classes;
  std::vector<double> weights;
  for (const auto& [label, count] : counts) {
    classes.push_back(label);
    weights.push_back(static_cast<double>(labels.size()) /
                      static_cast<double>(counts.size() * count));
  }

  svm_parameter parameter{};
  parameter.svm_type = C_SVC;
  parameter.kernel_type = PRECOMPUTED;
  parameter.cache_size = 100;  // megabytes
  parameter.eps = 1e-3;
  parameter.C = cost;
  parameter.nr_weight = static_cast<int>(classes.size());
  parameter.weight_label = classes.data();
  parameter.weight = weights.data();
  parameter.shrinking = 1;
  svm_problem problem{};
  problem.l = static_cast<int>(labels.size());
  problem.y = targets.data();
  problem.x = pointers.data();
  const HeedOfCancel heed{progress};
  machine_->model = svm_train(&problem, &parameter);
  // The weights belong to this call: the model must not be left with pointers to them.
  machine_->model->param.nr_weight = 0;
  machine_->model->param.weight_label = nullptr;
  machine_->model->param.weight = nullptr;
}

SupportVectors::~SupportVectors() = default;
SupportVectors::SupportVectors(SupportVectors&&) noexcept = default;
SupportVectors& SupportVectors::operator=(SupportVectors&&) noexcept = default;

std::vector<ClassPrediction> SupportVectors::predict(const Matrix& kernel,
                                                     Progress& progress) const {
  if (kernel.columns() != machine_->trained)
    throw Error{ErrorCode::Input, "Kernel values are not those with the training graphs."};
  requireFinite(kernel);
  const auto classes = static_cast<std::size_t>(svm_get_nr_class(machine_->model));
  std::vector<int> order(classes);
  svm_get_labels(machine_->model, order.data());
  std::vector<double> values(classes * (classes - 1) / 2);
  std::vector<ClassPrediction> predictions;
  for (std::size_t row = 0; row < kernel.rows(); ++row) {
    progress.checkpoint();
    const auto nodes = vectorOf(kernel.row(row), 0);
    const double label = svm_predict_values(machine_->model, nodes.data(), values.data());
    // libsvm's value speaks for the class that it met first.
    const double score = classes == 2 ? (order[0] > order[1] ? values[0] : -values[0]) : 0;
    const auto chosen = static_cast<std::int32_t>(std::lround(label));
    predictions.push_back({chosen, score, marginOf(chosen, order, values)});
    if (classes > 2) predictions.back().margins = marginsOf(order, values);
  }
  return predictions;
}

std::vector<std::vector<Carrier>> SupportVectors::carriers(
    const Matrix& kernel, std::span<const ClassPrediction> predictions, Progress& progress) const {
  const svm_model& model = *machine_->model;
  // Machine (a, b) of libsvm weighs the support vectors of class a by row b - 1 of its weights and
  // those of class b by row a; a value above 0 speaks for a.
  std::vector<std::pair<int, int>> vectors;  ///< the class of each support vector, by its place
  for (int one = 0; one < model.nr_class; ++one)
    for (int at = 0; at < model.nSV[one]; ++at)
      vectors.emplace_back(one, model.sv_indices[vectors.size()] - 1);
  std::vector<std::vector<Carrier>> all;
  for (std::size_t row = 0; row < kernel.rows(); ++row) {
    progress.checkpoint();
    const int chosen = static_cast<int>(
        std::find(model.label, model.label + model.nr_class, predictions[row].label) - model.label);
    std::vector<Carrier> carriers;
    for (std::size_t at = 0; at < vectors.size(); ++at) {
      const auto [itsClass, graph] = vectors[at];
      double weight = 0;
      for (int other = 0; other < model.nr_class; ++other) {
        if (other == chosen || (itsClass != chosen && itsClass != other)) continue;
        const int rival = itsClass == chosen ? other : chosen;
        const double one = model.sv_coef[rival > itsClass ? rival - 1 : rival][at];
        weight += chosen < other ? one : -one;
      }
      weight *= kernel(row, static_cast<std::size_t>(graph));
      carriers.push_back({graph, weight});
    }
    keepHeaviest(carriers);
    all.push_back(std::move(carriers));
  }
  return all;
}

}  // namespace kindred
