#include "gui/view/molecule/molecule_options.hpp"

#include <QFormLayout>
#include <QVBoxLayout>
#include <algorithm>

namespace kindred::gui {

MoleculeOptions::MoleculeOptions(const viz::SceneStyle& style, QWidget* parent)
    : QWidget{parent}, column_{new QVBoxLayout{this}} {
  column_->setContentsMargins({});
  ofSpace_ = add(style, {"form", "show-neighbours", "show-labels", "depth-cue", "legend"});
  ofHydrogens_ = add(style, {"show-hydrogens"});
  ofScale_ = add(style, {"colour-map", "colour-scale", "low", "centre", "high"});
}

QWidget* MoleculeOptions::add(const viz::SceneStyle& style,
                              const std::vector<std::string_view>& keys) {
  auto* place = new QWidget;
  auto* rows = new QFormLayout{place};
  rows->setContentsMargins({});
  rows->setRowWrapPolicy(QFormLayout::WrapAllRows);
  auto* form = new Form{*rows, viz::sceneStyleTable(), style, [&](std::string_view key) {
                          return std::ranges::find(keys, key) != keys.end();
                        }};
  connect(form, &OptionFields::edited, this, [this, form] {
    if (form->isValid()) Q_EMIT edited();
  });
  forms_.push_back(form);
  column_->addWidget(place);
  return place;
}

void MoleculeOptions::writeTo(viz::SceneStyle& style) const {
  for (const auto* form : forms_)
    form->writeTo(style);
}

void MoleculeOptions::offer(bool isInSpace, bool hasAtoms, bool hasNumbers) {
  ofSpace_->setVisible(isInSpace);
  ofHydrogens_->setVisible(hasAtoms);
  ofScale_->setVisible(hasNumbers);
}

QJsonObject MoleculeOptions::state() const {
  QJsonObject all;
  for (const auto* form : forms_)
    for (const auto values = form->state(); const auto& key : values.keys())
      all[key] = values[key];
  return all;
}

void MoleculeOptions::restore(const QJsonValue& values) {
  for (auto* form : forms_)
    form->restore(values);
}

}  // namespace kindred::gui
