#include "gui/result/network_layout.hpp"

#include <QCoreApplication>
#include <chrono>
#include <utility>
#include <vector>

#include "engine/core/version.hpp"
#include "engine/job/published.hpp"
#include "engine/layout/layout_parts.hpp"
#include "gui/base/words.hpp"
#include "gui/job/job_model.hpp"
#include "gui/result/option_facts.hpp"
#include "io/export/layout_file.hpp"

namespace kindred::gui {

namespace {

using Clock = std::chrono::steady_clock;

/// The time between two moments at which what has settled is kept: a kill loses no more.
constexpr std::chrono::seconds betweenKeeps{2};

class LayoutValue final : public ResultValue {
 public:
  LayoutValue(Layout layout, bool isComplete, Origin origin)
      : layout_{std::make_shared<const Layout>(std::move(layout))},
        isComplete_{isComplete},
        origin_{std::move(origin)} {}

  const std::shared_ptr<const Layout>& layout() const noexcept { return layout_; }
  bool isComplete() const override { return isComplete_; }
  Origin origin() const override { return origin_; }

 private:
  std::shared_ptr<const Layout> layout_;
  bool isComplete_;
  Origin origin_;
};

/// The positions while they settle.
class LayoutGrowth final : public ResultGrowth {
 public:
  void show(const Layout& layout) { newest_.put(std::make_shared<const Layout>(layout)); }

  ResultPointer grown(const ResultPointer&) override {
    const auto newest = newest_.take();
    return newest ? std::make_shared<const LayoutValue>(*newest, false, Origin{}) : nullptr;
  }

 private:
  Published<Layout> newest_;
};

class NetworkLayoutKind final : public ResultKind {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::NetworkLayoutKind)

 public:
  std::string_view id() const override { return layoutKind; }
  int numericsVersion(const ResultOptions&) const override { return layoutVersion; }
  const char* icon() const override { return "network"; }
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

  std::shared_ptr<ResultGrowth> growth() const override { return std::make_shared<LayoutGrowth>(); }
  std::string deviceFor(const std::string&) const override { return "cpu"; }
  std::string laneFor(const std::string&) const override { return "layouts"; }
  JobTraits traits() const override { return {.mayBeKept = true}; }

  /// Computes a layout. One that was kept unfinished goes on from where it was if it had reached
  /// its finest level, and begins anew otherwise.
  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth* growth, Progress& progress) const override {
    const auto& graph = *task.inputs.at(0).graph();
    const auto before = keptLayout(graph.nodeCount(), *store);
    const auto ended = store->end();
    if (before && ended && ended->isComplete)
      return std::make_shared<const LayoutValue>(*before, true, ended->origin);
    auto* shown = dynamic_cast<LayoutGrowth*>(growth);
    const auto begun = Clock::now();
    auto kept = begun;
    const auto watch = [&](const Layout& now) {
      if (shown) shown->show(now);
      if (Clock::now() - kept < betweenKeeps) return;
      kept = Clock::now();
      keepLayout(now, *store);
    };
    const auto options = layoutOptionsOf(task.options);
    const bool goesOn = before && before->isFinest;
    auto layout =
        layOut(graph, options, progress, watch,
               goesOn ? std::span<const Point2>{before->positions} : std::span<const Point2>{});
    const bool isComplete = layout.isSettled || !progress.mayStopEarly();
    const std::chrono::duration<double> elapsed = Clock::now() - begun;
    Origin origin{.device = task.device,
                  .version = std::string{version()},
                  .seconds = elapsed.count() + (ended ? ended->origin.seconds : 0)};
    keepLayout(layout, *store);
    store->finish({.origin = origin, .isComplete = isComplete});
    return std::make_shared<const LayoutValue>(std::move(layout), isComplete, std::move(origin));
  }

  ResultPointer load(const ResultTask& task, PartSource& source, Progress&) const override {
    auto layout = keptLayout(task.inputs.at(0).graph()->nodeCount(), source);
    // It ends with its one part.
    if (!layout && source.end()) throw MalformedBytes{};
    if (!layout) return nullptr;
    const auto end = source.end();
    return std::make_shared<const LayoutValue>(std::move(*layout), end && end->isComplete,
                                               end ? end->origin : Origin{});
  }

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
    ResultFile file{.content = {.title = tr("Export Layout"),
                                .suggestion = item.name,
                                .what = "a layout",
                                .kinds = io::layoutFileKinds()}};
    const auto graph = document.graph(item.inputs.front());
    if (const auto layout = item.value ? networkLayout(&item) : nullptr; layout && graph)
      file.content.write = [layout, graph](const std::filesystem::path& path, const std::string&,
                                           Progress& progress) {
        io::writeLayout(*layout, *graph, path, progress);
      };
    return {file};
  }
};

}  // namespace

const ResultKind& networkLayoutKind() {
  static const NetworkLayoutKind kind;
  return kind;
}

std::shared_ptr<const Layout> networkLayout(const ResultItem* item) {
  if (!item) return nullptr;
  const auto& newest = item->value ? item->value : item->partial;
  const auto* value = dynamic_cast<const LayoutValue*>(newest.get());
  return value ? value->layout() : nullptr;
}

ResultChoice layoutChoice(GraphPlace graph, const LayoutOptions& options) {
  return {
      .kind = &networkLayoutKind(), .inputs = {graph}, .options = resultRequestOf(options).options};
}

}  // namespace kindred::gui
