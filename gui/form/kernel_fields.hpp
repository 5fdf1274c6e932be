#pragma once

#include <QJsonObject>
#include <QObject>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/suggest.hpp"
#include "gui/form/option_form.hpp"
#include "gui/job/latest_job.hpp"

class QCheckBox;
class QLabel;

namespace kindred::gui {

class ExpressionField;
class PresetBox;

/// The fields of a kernel as rows of a form: the presets, whether stereochemistry counts, the
/// expressions, read while they are typed, and a few options of the walk.
class KernelFields final : public QObject {
  Q_OBJECT
  Q_PROPERTY(QJsonValue state READ state WRITE restore NOTIFY edited USER true)

 public:
  /// Adds its rows below what is there; `walkKeys` are the options that have a field of their own.
  KernelFields(QFormLayout& form, std::span<const std::string_view> walkKeys, JobBridge& jobs);

  /// Looks at the attributes that data have: expressions may name them, and presets may need them.
  void setData(std::shared_ptr<const Dataset> data);

  /// Marks the preset that suits the data, and adds it if there is none.
  void markSuggested(const KernelOptions& suggested);

  /// The kernel as it is in the fields; what they do not show is that of setKernel() or the preset.
  const KernelOptions& kernel() const noexcept { return kernel_; }
  void setKernel(const KernelOptions& kernel);

  /// False while a field holds what is refused.
  bool isValid() const;

  /// Refuses an expression for an error that only the data could tell.
  void refuse(const ExpressionError& error);

  /// Every option as text by its key, to be kept; one that is not accepted any more stays as it is.
  QJsonObject state() const;
  void restore(const QJsonValue& values);

 Q_SIGNALS:
  void edited();  ///< by the user, to a good or a bad value

 private:
  struct Attributes {
    std::vector<KnownAttribute> ofNodes, ofEdges;
  };

  void lay(QFormLayout& form);
  void takePreset(int index);
  void read();
  void show();
  void explain();
  void showBlindness();
  void offerAttributes();

  KernelOptions kernel_;
  std::shared_ptr<const Dataset> data_;
  std::optional<Neighbours> offered_;  ///< whose attributes the expressions know
  bool isShowing_ = false;             ///< puts values into fields
  PresetBox* preset_;
  QLabel* blindWords_;
  QCheckBox* stereo_;
  ExpressionField* node_;
  ExpressionField* edge_;
  OptionForm<KernelOptions>* walk_;
  QLabel* walkWords_;
  LatestJob<Attributes> knowing_;
};

}  // namespace kindred::gui
