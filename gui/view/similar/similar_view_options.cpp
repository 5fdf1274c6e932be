#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QSpinBox>
#include <array>

#include "gui/base/words.hpp"
#include "gui/form/kernel_fields.hpp"
#include "gui/table/card_columns.hpp"
#include "gui/table/filter_line.hpp"
#include "gui/view/similar/laid_cards.hpp"
#include "gui/view/similar/number_box.hpp"
#include "gui/view/similar/query_line.hpp"
#include "gui/view/similar/ranking_box.hpp"
#include "gui/view/similar/similar_view.hpp"

// The choices of a search, and how they are kept.

namespace kindred::gui {

namespace {

constexpr std::array walkKeys{std::string_view{"q"}, std::string_view{"start"}};

}  // namespace

void SimilarView::layOptions() {
  auto& form = optionRows();
  kernel_ = new KernelFields{form, walkKeys, bench().jobs};
  const SimilarOptions usual{.most = 50};
  most_->setRange(1, 100'000);
  most_->setValue(usual.most);
  most_->setAccessibleName(tr("How many"));
  threshold_->setRange(0, 1);
  threshold_->setSingleStep(0.05);
  threshold_->setAccessibleName(tr("Least similarity"));
  form.addRow(tr("How Many"), most_);
  form.addRow(tr("Least Similarity"), threshold_);
  form.addRow(optionText("Ranking"), ranking_);
  target_->setObjectName("differencesOf");
  target_->setAccessibleName(tr("Differences of"));
  target_->setToolTip(tr("The property whose differences stand beside the similarities."));
  form.addRow(tr("Differences of"), target_);
  form.addRow(tr("On the Cards"), columns_);
  parent_->setObjectName("queryAsParent");
  parent_->setAccessibleName(optionText("Parent Form"));
  parent_->setToolTip(
      tr("Take a molecule that is typed or dropped without salts and solvents, and without charges "
         "that a hydrogen takes off. At first it is read as the data set was."));
  form.addRow(optionText("Parent Form"), parent_);
  connect(kernel_, &KernelFields::edited, this, [this] {
    if (kernel_->isValid()) find();
  });
  connect(most_, &QSpinBox::valueChanged, this, &SimilarView::find);
  connect(ranking_, &QComboBox::currentIndexChanged, this, &SimilarView::find);
  const auto showOthers = [this] {
    if (hits()) showCards();
  };
  connect(target_, &QComboBox::currentIndexChanged, this, showOthers);
  connect(columns_, &CardColumns::changed, this, showOthers);
  connect(parent_, &QCheckBox::toggled, line_, &QueryLine::setAsParent);
  connect(threshold_, &QDoubleSpinBox::valueChanged, this, &SimilarView::find);
  keepOptions();
}

void SimilarView::keepOptions() {
  keep([](QJsonObject&) {}, [this](const QJsonObject&) { isRestoring_ = true; });
  keep(
      "filter", [this] { return plainFilter(filter_->text(), *table_); },
      [this](const QJsonValue& text) { filter_->setText(spokenFilter(text.toString(), *table_)); });
  connect(filter_, &QLineEdit::textChanged, this, &SimilarView::stateChanged);
  keep("ranking", *ranking_);
  keep("target", *target_);
  keep("columns", *columns_);
  keep("laid", *cards_);
  keep("kernel", *kernel_);
  keep("parent", *parent_);
  keep("most", *most_);
  keep("threshold", *threshold_);
  keep(
      [this](QJsonObject& state) {
        state["graph"] = place_;
        state["typed"] = toQString(line_->smiles());
        state["file"] = toQString(line_->file().string());
      },
      [this](const QJsonObject& state) {
        isRestoring_ = false;
        place_ = state["graph"].toInt(place_);
        if (const auto typed = state["typed"].toString(); !typed.isEmpty())
          line_->lookForMolecule(typed);
        else if (const auto file = state["file"].toString(); !file.isEmpty())
          lookForFile(file.toStdString());
        else
          find();
      });
}

}  // namespace kindred::gui
