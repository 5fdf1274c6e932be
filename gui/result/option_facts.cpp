#include "gui/result/option_facts.hpp"

#include <QCoreApplication>

namespace kindred::gui {

namespace {

struct OptionFactTexts {
  Q_DECLARE_TR_FUNCTIONS(OptionFactTexts)
};

}  // namespace

QString optionValueText(OptionKind kind, std::string_view value) {
  switch (kind) {
    case OptionKind::Switch:
      return value == "true" ? OptionFactTexts::tr("yes") : OptionFactTexts::tr("no");
    case OptionKind::Number:
      return digitsText(value);
    default:
      return optionText(value);
  }
}

}  // namespace kindred::gui
