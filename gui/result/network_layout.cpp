#include "gui/result/network_layout.hpp"

#include <QCoreApplication>
#include <vector>

#include "engine/layout/layout_parts.hpp"
#include "engine/work/layout_work.hpp"
#include "gui/base/words.hpp"
#include "gui/job/job_model.hpp"
#include "gui/result/option_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/export/layout_file.hpp"
#include "io/export/network_file.hpp"

namespace kindred::gui {

namespace {

class NetworkLayoutKind final : public WorkKind<LayoutRequest, Layout> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::NetworkLayoutKind)

 public:
  NetworkLayoutKind() : WorkKind{layoutKind, "network"} {}

  int numericsVersion(const ResultOptions&) const override { return layoutVersion; }
  QString noun() const override { return tr("Layout"); }
  QString countText(int count) const override { return tr("%n layout(s)", nullptr, count); }
  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    return tr("Layout of %1").arg(inputs.front());
  }
  QString detail(const ResultOptions& options) const override {
    return tr("seed %1").arg(layoutOptionsOf(options).seed);
  }

  bool understands(const ResultOptions& options) const override {
    return areUnderstood(options, resultRequestOf(LayoutOptions{}).options, layoutOptionsOf);
  }

  std::string deviceFor(const std::string&) const override { return "cpu"; }
  std::string laneFor(const std::string&) const override { return "layouts"; }
  JobTraits traits() const override { return {.mayBeKept = true}; }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    const auto options = layoutOptionsOf(item.options);
    std::vector<ResultFact> facts;
    for (const auto& option : layoutOptionTable())
      facts.push_back(
          {optionText(option.label), optionValueText(option.kind, option.get(options))});
    if (!item.trouble.isEmpty()) facts.push_back({tr("Ended"), item.trouble});
    const auto layout = networkLayout(&item);
    if (!layout || !item.value) return facts;
    const auto origin = item.value->origin();
    facts.push_back({tr("Steps"), gui::countText(static_cast<std::uint64_t>(layout->steps))});
    facts.push_back(
        {tr("Settled"), layout->isSettled ? tr("yes") : tr("no: it moved when it ended")});
    if (layout->isResumed)
      facts.push_back({tr("Resumed"), tr("yes: it rests elsewhere than one never stopped")});
    facts.push_back(
        {tr("Stress"), tr("%1; 0 would show every distance in proportion to the shortest path")
                           .arg(numberText(layout->stress))});
    facts.push_back({tr("Time"), durationText(origin.seconds)});
    facts.push_back({tr("Kindred"), toQString(origin.version)});
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    auto file = fileOf(item, tr("Export Layout"), "a layout", io::layoutFileKinds());
    const auto graph = document.graph(item.inputs.front());
    const auto layout = item.value ? networkLayout(&item) : nullptr;
    if (layout && graph)
      file.content.write = [layout, graph](const std::filesystem::path& path, const std::string&,
                                           Progress& progress) {
        io::writeLayout(*layout, *graph, path, progress);
      };
    auto network = fileOf(item, tr("Export Network"), "a network", io::networkFileKinds());
    network.content.suggestion = tr("%1, network").arg(item.name);
    if (layout && graph)
      network.content.write = [layout, graph](const std::filesystem::path& path, const std::string&,
                                              Progress& progress) {
        io::writeNetwork(withDrawing(*graph, layout->positions), path, progress);
      };
    return {file, network};
  }

 private:
  LayoutRequest requestOf(const ResultTask& task) const override {
    return {graphOf(task, 0), layoutOptionsOf(task.options)};
  }
};

}  // namespace

const ResultKind& networkLayoutKind() {
  static const NetworkLayoutKind kind;
  return kind;
}

std::shared_ptr<const Layout> networkLayout(const ResultItem* item) {
  if (!item) return nullptr;
  return valueOf<Layout>(item->value ? item->value : item->partial);
}

ResultChoice layoutChoice(GraphPlace graph, const LayoutOptions& options) {
  return {
      .kind = &networkLayoutKind(), .inputs = {graph}, .options = resultRequestOf(options).options};
}

}  // namespace kindred::gui
