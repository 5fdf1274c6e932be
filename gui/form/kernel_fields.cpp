#include "gui/form/kernel_fields.hpp"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <algorithm>

#include "engine/core/error.hpp"
#include "engine/kernel/presets.hpp"
#include "gui/base/words.hpp"
#include "gui/form/expression_edit.hpp"
#include "gui/form/expression_field.hpp"
#include "gui/form/preset_box.hpp"

namespace kindred::gui {

namespace {

QLabel* labelFor(std::string_view key, QWidget* field) {
  const auto& option = *std::ranges::find(kernelOptionTable(), key, &Option<KernelOptions>::key);
  auto* label = new QLabel{optionText(option.label)};
  label->setBuddy(field);
  field->setAccessibleName(label->text());
  field->setAccessibleDescription(optionText(option.sentence));
  field->setToolTip(optionText(option.sentence));
  return label;
}

}  // namespace

KernelFields::KernelFields(QFormLayout& form, std::span<const std::string_view> walkKeys,
                           JobBridge& jobs)
    : QObject{form.parentWidget()},
      preset_{new PresetBox{jobs}},
      blindWords_{new QLabel},
      stereo_{new QCheckBox{tr("See Stereochemistry and Isotopes")}},
      node_{new ExpressionField},
      edge_{new ExpressionField},
      walkWords_{new QLabel},
      knowing_{jobs, lane::estimates} {
  lay(form);
  walk_ = new OptionForm<KernelOptions>{
      form, kernelOptionTable(), {}, [&](auto key) { return isAmong(key, walkKeys); }};
  form.addRow({}, walkWords_);
  connect(preset_, &QComboBox::activated, this, &KernelFields::takePreset);
  connect(stereo_, &QCheckBox::clicked, this, [this](bool sees) {
    setKernel(seeingStereo(kernel_, sees));
    Q_EMIT edited();
  });
  for (const auto* field : {node_, edge_})
    connect(field, &ExpressionField::edited, this, &KernelFields::read);
  connect(walk_, &OptionFields::edited, this, &KernelFields::read);
  show();
}

void KernelFields::lay(QFormLayout& form) {
  preset_->setObjectName("preset");
  preset_->setAccessibleName(tr("Kernel"));
  preset_->addItem(tr("Own Options"), QVariant{});
  blindWords_->setObjectName("blindness");
  for (auto* words : {blindWords_, walkWords_}) {
    words->setWordWrap(true);
    words->setForegroundRole(QPalette::PlaceholderText);
  }
  stereo_->setObjectName("stereo");
  stereo_->setToolTip(
      tr("Compares the hands of atoms, the sides of double bonds, and isotopes, too."));
  stereo_->hide();
  form.addRow(tr("Kernel"), preset_);
  form.addRow({}, blindWords_);
  form.addRow({}, stereo_);
  form.addRow(labelFor("node", &node_->edit()), node_);
  form.addRow(labelFor("edge", &edge_->edit()), edge_);
}

void KernelFields::setData(std::shared_ptr<const Dataset> data) {
  if (data == data_) return;
  data_ = std::move(data);
  offered_.reset();
  offerAttributes();
  preset_->setData(data_);
}

void KernelFields::markSuggested(const KernelOptions& suggested) {
  preset_->markSuggested(suggested);
}

void KernelFields::setKernel(const KernelOptions& kernel) {
  kernel_ = kernel;
  show();
}

bool KernelFields::isValid() const {
  return node_->isValid() && edge_->isValid() && walk_->isValid();
}

void KernelFields::refuse(const ExpressionError& error) {
  (error.kernel() == "edge" ? edge_ : node_)->refuse(error);
}

QJsonObject KernelFields::state() const {
  QJsonObject values;
  for (const auto& option : kernelOptionTable())
    values[toQString(option.key)] = toQString(option.get(kernel_));
  return values;
}

void KernelFields::restore(const QJsonValue& values) {
  auto kernel = kernel_;
  for (const auto& option : kernelOptionTable()) {
    const auto value = values[toQString(option.key)];
    if (!value.isString()) continue;
    try {
      option.set(kernel, value.toString().toStdString());
    } catch (const Error&) {
      continue;  // of another version
    }
  }
  setKernel(kernel);
}

void KernelFields::takePreset(int index) {
  if (const auto options = preset_->itemData(index); options.isValid())
    setKernel(options.value<KernelOptions>());
  Q_EMIT edited();
}

void KernelFields::read() {
  if (isShowing_) return;
  walk_->writeTo(kernel_);
  kernel_.node = node_->expression();
  kernel_.edge = edge_->expression();
  explain();
  Q_EMIT edited();
}

void KernelFields::show() {
  isShowing_ = true;
  node_->setExpression(kernel_.node);
  edge_->setExpression(kernel_.edge);
  walk_->setValue(kernel_);
  isShowing_ = false;
  explain();
}

/// Says what follows from the kernel.
void KernelFields::explain() {
  const int own = preset_->count() - 1;
  const int known = preset_->indexOf(kernel_);
  preset_->setCurrentIndex(known < 0 ? own : known);
  showBlindness();
  offerAttributes();
  walkWords_->setText(
      tr("The mean walk has %1 steps. With a smaller q walks go farther: the whole graph counts "
         "more, single nodes less.")
          .arg(numberText(1 / kernel_.q)));
}

/// Says what the kernel does not see, if it is a preset.
void KernelFields::showBlindness() {
  std::string_view name;
  bool sees = false, isKernel = true;
  try {
    name = presetOf(seeingStereo(kernel_, false));
    sees = seesStereo(kernel_);
  } catch (const Error&) {  // an expression that is still being typed
    isKernel = false;
  }
  stereo_->setEnabled(isKernel);
  stereo_->setChecked(sees);
  blindWords_->setVisible(!name.empty() && !sees);
  if (!name.empty())
    blindWords_->setText(tr("It does not see %1.").arg(optionText(kernelPreset(name).blindTo)));
}

/// All graphs are looked at, so in a job, and only if the attributes can have changed.
void KernelFields::offerAttributes() {
  if (!data_ || offered_ == kernel_.neighbours) return;
  offered_ = kernel_.neighbours;
  knowing_.start(
      tr("Looking at Attributes"),
      [data = data_, neighbours = kernel_.neighbours](Progress&) {
        return Attributes{knownAttributes(*data, ItemKind::Nodes, neighbours),
                          knownAttributes(*data, ItemKind::Edges, neighbours)};
      },
      this,
      [this](const std::shared_ptr<const Attributes>& known) {
        node_->setAttributes(known->ofNodes);
        edge_->setAttributes(known->ofEdges);
        const auto has = [](const auto& attributes, std::string_view name) {
          return std::ranges::find(attributes, name, &KnownAttribute::name) != attributes.end();
        };
        stereo_->setVisible(has(known->ofNodes, "chirality") && has(known->ofEdges, "stereo"));
      });
}

}  // namespace kindred::gui
