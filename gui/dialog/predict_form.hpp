#pragma once

#include "engine/learn/prediction_parts.hpp"
#include "gui/dialog/result_form.hpp"
#include "gui/form/option_form.hpp"
#include "gui/view/workbench.hpp"

class QComboBox;

namespace kindred::gui {

class DeviceBox;

/// Asks which graphs are to be predicted, and by which model.
class PredictForm final : public ResultForm {
  Q_OBJECT

 public:
  /// `chosen` is a model or a data set that the form begins with.
  PredictForm(const Workbench& bench, ItemId chosen, QWidget* parent = nullptr);

  std::optional<ResultChoice> choice() const override;
  const QString& estimateText() const override { return estimate_; }

 private:
  void follow();

  const Workbench& bench_;
  QComboBox* model_;
  QComboBox* graphs_;
  OptionForm<PredictOptions>* next_ = nullptr;
  DeviceBox* device_;
  QString estimate_;
};

}  // namespace kindred::gui
