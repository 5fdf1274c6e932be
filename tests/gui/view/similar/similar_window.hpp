#pragma once

#include <QLabel>
#include <QStringList>
#include <string>
#include <string_view>

#include "gui/form/complaint.hpp"
#include "gui/panel/inspector.hpp"
#include "gui/picture/remark_line.hpp"
#include "gui/view/similar/similar_view.hpp"
#include "gui/widget/fact_text.hpp"
#include "gui/window/actions.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

namespace kindred::test {

/// The sample drugs, with what is like one of them.
struct SimilarWindow : TestWindow {
  explicit SimilarWindow(const std::filesystem::path& path = sample("drugs.csv")) { open(path); }

  gui::ItemId dataset() { return document().datasets().front(); }
  const Dataset& data() { return *document().dataset(dataset())->data; }

  std::int32_t placeOf(std::string_view name) {
    for (std::size_t graph = 0; graph < data().size(); ++graph)
      if (graphName(data(), graph) == name) return static_cast<std::int32_t>(graph);
    FAIL("there is no " << name);
    return -1;
  }

  gui::SimilarView& view() { return *window.findChild<gui::SimilarView*>(); }

  /// Chooses a graph and asks for what is like it, as a person does.
  void ask(std::string_view name) {
    selection().setCurrent({dataset(), placeOf(name)});
    window.actions().action("similar.find").trigger();
  }

  void find(std::string_view name) {
    ask(name);
    waitForHits(name);
  }

  void waitForHits(std::string_view name) {
    REQUIRE(waitUntil([&] {
      const auto hits = view().hits();
      return hits && hits->query.graph->name() == name;
    }));
  }

  void waitForDrawings() {
    REQUIRE(waitUntil([&] { return !view().isBusy(); }, 60000));
  }

  std::string nearest(std::size_t rank = 0) {
    return graphName(data(), static_cast<std::size_t>(view().hits()->list[rank].graph));
  }

  QString remarks() { return view().findChild<gui::RemarkLine*>()->words(); }
  QString words() { return view().findChild<QLabel*>("similarWords")->text(); }
  QString complaint() { return view().findChild<gui::Complaint*>()->sentence(); }

  /// The facts in the inspector with a label.
  QStringList said(const QString& label) {
    QStringList values;
    for (const auto* fact : window.findChild<gui::Inspector*>()->findChildren<gui::FactText*>())
      if (fact->accessibleName() == label) values << fact->value();
    return values;
  }
};

}  // namespace kindred::test
