#include "gui/result/node_order.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "engine/work/order_work.hpp"
#include "gui/base/words.hpp"
#include "gui/job/job_model.hpp"
#include "gui/result/work_of.hpp"
#include "io/export/permutation_file.hpp"

namespace kindred::gui {

namespace {

/// "PBR" for "pbr", "PBR tile=4" for "pbr tile=4"; of an order that only a newer Kindred knows, its
/// name.
QString orderText(const std::string& name) {
  const auto order = orderNamed(name);
  if (!order) return toQString(name);
  const auto& method = describe(order->method);
  return optionText(method.label) + toQString(name).mid(static_cast<qsizetype>(method.name.size()));
}

class NodeOrderKind final : public ResultKind {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::NodeOrderKind)

 public:
  std::string_view id() const override { return orderKind; }
  int numericsVersion(const ResultOptions&) const override { return orderVersion; }
  const char* icon() const override { return "order"; }
  QString noun() const override { return tr("Order"); }
  QString countText(int count) const override { return tr("%n order(s)", nullptr, count); }
  QString usualName(const std::vector<QString>& inputs,
                    const ResultOptions& options) const override {
    return tr("%1 order of %2").arg(orderText(orderNameOf(options)), inputs.front());
  }
  QString detail(const ResultOptions&) const override { return {}; }

  /// An order that only a newer Kindred knows is understood: it is shown by its name, as it is
  /// kept.
  bool understands(const ResultOptions& options) const override {
    return options.areKnownTo(resultRequestOf(OrderOptions{}).options);
  }

  std::string deviceFor(const std::string&) const override { return "cpu"; }
  std::string laneFor(const std::string&) const override { return std::string{lane::orders.name}; }
  JobTraits traits() const override { return {}; }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth*, Progress& progress) const override {
    const OrderRequest request{task.inputs.at(0).data, orderOptionsOf(task.options)};
    return kindred::compute(request, settingOf(task, store), progress);
  }

  ResultPointer load(const ResultTask& task, PartSource& source,
                     Progress& progress) const override {
    return keptOrders(*task.inputs.at(0).data, source, progress);
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts{{tr("Method"), orderText(orderNameOf(item.options))}};
    if (!item.trouble.isEmpty()) facts.push_back({tr("Ended"), item.trouble});
    const auto order = nodeOrder(&item);
    if (!order) return facts;
    const auto found =
        std::ranges::count_if(order->permutations, [](const auto& one) { return one.has_value(); });
    facts.push_back({tr("Graphs"), tr("%1 of %2")
                                       .arg(gui::countText(static_cast<std::uint64_t>(found)),
                                            gui::countText(order->permutations.size()))});
    // An order whose computation has not ended yet has no origin.
    const auto origin = item.value->origin();
    if (origin.version.empty()) return facts;
    facts.push_back({tr("Time"), durationText(origin.seconds)});
    facts.push_back({tr("Kindred"), toQString(origin.version)});
    return facts;
  }

  /// A file holds the order of one graph: of the one that is looked at, or else of the first.
  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace current) const override {
    const auto dataset = item.inputs.front().dataset;
    const auto place =
        current.dataset == dataset && current.isValid() ? current : GraphPlace{dataset, 0};
    const auto options = orderNamed(orderNameOf(item.options));
    if (!options) return {};
    const auto order = nodeOrder(&item);
    const auto at = static_cast<std::size_t>(place.graph);
    return {{.content = orderFile(document, place, *options,
                                  order && at < order->permutations.size() ? order->permutations[at]
                                                                           : std::nullopt)}};
  }
};

}  // namespace

const ResultKind& nodeOrderKind() {
  static const NodeOrderKind kind;
  return kind;
}

std::shared_ptr<const FoundOrder> nodeOrder(const ResultItem* item) {
  return item ? valueOf<FoundOrder>(item->value) : nullptr;
}

ResultChoice orderChoice(ItemId dataset, const OrderOptions& options) {
  return {.kind = &nodeOrderKind(),
          .inputs = {{dataset, -1}},
          .options = resultRequestOf(options).options};
}

const ResultItem* resultOfOrder(const Document& document, ItemId dataset,
                                const OrderOptions& options) {
  const auto name = orderName(options);
  for (const auto id : document.results())
    if (const auto* item = document.result(id);
        item->kind == &nodeOrderKind() && item->isOf(dataset) && orderNameOf(item->options) == name)
      return item;
  return nullptr;
}

FileContent orderFile(const Document& document, GraphPlace place, const OrderOptions& options,
                      const std::optional<Permutation>& permutation) {
  FileContent file{
      .title = NodeOrderKind::tr("Export Order"),
      .suggestion = document.graphName(place) + " " + optionText(describe(options.method).label),
      .what = "an order",
      .kinds = io::permutationFileKinds()};
  if (const auto graph = document.graph(place); graph && permutation)
    file.write = [graph, options, permutation = *permutation](const std::filesystem::path& path,
                                                              const std::string&, Progress&) {
      io::writePermutation(permutation, *graph, options, path);
    };
  return file;
}

}  // namespace kindred::gui
