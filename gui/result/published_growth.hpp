#pragma once

#include <functional>

#include "engine/job/published.hpp"
#include "gui/document/result_kind.hpp"

namespace kindred::gui {

/// Shows the newest value of a result while it is computed.
template <typename Value>
class PublishedGrowth final : public ResultGrowth {
 public:
  void show(const Value& value) { newest_.put(unfinished(value)); }
  ResultPointer grown(const ResultPointer&) override { return newest_.take(); }

 private:
  Published<Computed<Value>> newest_;
};

/// Returns what shows values in a growth; nothing if nobody looks on.
template <typename Value>
std::function<void(const Value&)> watcherOf(ResultGrowth* growth) {
  auto* shown = dynamic_cast<PublishedGrowth<Value>*>(growth);
  if (!shown) return {};
  return [shown](const Value& value) { shown->show(value); };
}

}  // namespace kindred::gui
