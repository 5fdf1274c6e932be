#include "gui/document/order_text.hpp"

#include "engine/reorder/order.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

QString orderText(const std::string& name) {
  const auto order = orderNamed(name);
  if (!order) return toQString(name);
  const auto& method = describe(order->method);
  return optionText(method.label) + toQString(name).mid(static_cast<qsizetype>(method.name.size()));
}

}  // namespace kindred::gui
