#include "gui/form/preset_box.hpp"

#include <QStandardItemModel>

#include "engine/kernel/data_lack.hpp"
#include "engine/kernel/presets.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

PresetBox::PresetBox(JobBridge& jobs, QWidget* parent)
    : QComboBox{parent}, looking_{jobs, lane::estimates} {
  const auto* items = qobject_cast<QStandardItemModel*>(model());
  for (const auto& preset : kernelPresets()) {
    addItem(optionText(preset.label), QVariant::fromValue(preset.options));
    presets_.push_back(items->item(count() - 1));
    presets_.back()->setToolTip(optionText(preset.sentence));
  }
  connect(this, &QComboBox::currentIndexChanged, this, &PresetBox::sayChosen);
  sayChosen();
}

void PresetBox::sayChosen() { setToolTip(currentData(Qt::ToolTipRole).toString()); }

/// All graphs are looked at, so in a job.
void PresetBox::setData(std::shared_ptr<const Dataset> data) {
  looking_.start(
      tr("Looking at Attributes"),
      [data = std::move(data)](Progress&) {
        std::vector<std::string> lacks;
        for (const auto& preset : kernelPresets())
          lacks.push_back(lackFor(preset.options, *data));
        return lacks;
      },
      this,
      [this](const std::shared_ptr<const std::vector<std::string>>& lacks) {
        for (std::size_t at = 0; at < presets_.size(); ++at) {
          const auto lack = toQString((*lacks)[at]);
          const auto sentence = optionText(kernelPresets()[at].sentence);
          presets_[at]->setEnabled(lack.isEmpty());
          presets_[at]->setToolTip((sentence + '\n' + lack).trimmed());
        }
        sayChosen();
      });
}

int PresetBox::markSuggested(const KernelOptions& suggested) {
  if (const int at = indexOf(suggested); at >= 0) {
    setItemText(at, tr("%1 — suits these data").arg(itemText(at)));
    return at;
  }
  insertItem(0, tr("Categories — suits these data"), QVariant::fromValue(suggested));
  setItemData(0, tr("Compares the categories that every graph has."), Qt::ToolTipRole);
  return 0;
}

int PresetBox::indexOf(const KernelOptions& kernel) const {
  for (int index = 0; index < count(); ++index)
    if (const auto entry = itemData(index);
        entry.isValid() && entry.value<KernelOptions>() == kernel)
      return index;
  return -1;
}

}  // namespace kindred::gui
