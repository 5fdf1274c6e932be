#include "gui/dialog/predict_form.hpp"

#include <QComboBox>
#include <QFormLayout>

#include "gui/base/words.hpp"
#include "gui/form/device_box.hpp"
#include "gui/result/model.hpp"
#include "gui/result/predictions.hpp"

namespace kindred::gui {

PredictForm::PredictForm(const Workbench& bench, ItemId chosen, QWidget* parent)
    : ResultForm{parent},
      bench_{bench},
      model_{new QComboBox},
      graphs_{new QComboBox},
      device_{new DeviceBox{bench.devices, bench.settings.device()}} {
  auto* form = new QFormLayout{this};
  model_->setObjectName("model");
  model_->setAccessibleName(tr("Model"));
  model_->setToolTip(tr("What was learned, by Learn a Property."));
  graphs_->setObjectName("graphs");
  graphs_->setAccessibleName(tr("Graphs"));
  graphs_->setToolTip(tr("The graphs whose target is to be predicted."));
  form->addRow(tr("Model"), model_);
  form->addRow(tr("Graphs"), graphs_);
  next_ = new OptionForm<PredictOptions>{*form, predictOptionTable(), {}};
  connect(next_, &OptionFields::edited, this, &PredictForm::follow);
  form->addRow(tr("Device"), device_);
  const auto& document = bench.document;
  for (const auto id : document.results())
    if (const auto* item = document.result(id); isModel(item) && item->isWhole())
      model_->addItem(item->name, QVariant::fromValue(id));
  // The last model is the one that was just made, and what came last is what it is for.
  model_->setCurrentIndex(model_->count() - 1);
  for (const auto id : document.datasets())
    graphs_->addItem(document.dataset(id)->name, QVariant::fromValue(id));
  graphs_->setCurrentIndex(graphs_->count() - 1);
  for (auto* box : {model_, graphs_})
    if (const int index = box->findData(QVariant::fromValue(chosen)); index >= 0)
      box->setCurrentIndex(index);
  for (auto* box : {model_, graphs_, static_cast<QComboBox*>(device_)})
    connect(box, &QComboBox::currentIndexChanged, this, &PredictForm::follow);
  follow();
}

void PredictForm::follow() {
  const auto* model = bench_.document.result(model_->currentData().value<ItemId>());
  const auto* graphs = bench_.document.dataset(graphs_->currentData().value<ItemId>());
  if (!model)
    estimate_ = tr("There is no model yet: Learn a Property makes one.");
  else if (const auto reason = reasonAgainst(*model); !reason.isEmpty())
    estimate_ = reason;
  else if (graphs)
    estimate_ = tr("%1 graphs are compared with those that the model was trained on.")
                    .arg(countText(graphs->size));
  Q_EMIT changed();
}

std::optional<ResultChoice> PredictForm::choice() const {
  const auto* model = bench_.document.result(model_->currentData().value<ItemId>());
  const auto graphs = graphs_->currentData().value<ItemId>();
  if (!isModel(model) || !bench_.document.dataset(graphs) || !reasonAgainst(*model).isEmpty())
    return std::nullopt;
  auto choice = predictionsChoice(graphs, *model, next_->value());
  choice.device = device_->device();
  return choice;
}

}  // namespace kindred::gui
