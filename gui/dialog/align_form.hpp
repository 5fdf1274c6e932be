#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "engine/align/method/alignment_estimate.hpp"
#include "gui/dialog/given_files.hpp"
#include "gui/dialog/result_form.hpp"
#include "gui/form/option_form.hpp"
#include "gui/result/alignment.hpp"
#include "gui/view/workbench.hpp"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;

namespace kindred::gui {

class SequenceDial;

class DeviceBox;

/// The graphs of a document that may be aligned: those that are no molecules, of data sets that
/// are no collections.
std::vector<GraphPlace> networksOf(const Document& document);

/// Asks for an alignment of two networks, and for what is known of them: similarities, the true
/// alignment, pairs that stay or are forbidden. Says what the files hold while they are chosen, and
/// about how long it will take.
class AlignForm final : public ResultForm {
  Q_OBJECT

 public:
  /// `chosen` are the items that a person has chosen, if any: their networks are guessed first.
  explicit AlignForm(const Workbench& bench, const std::vector<ItemId>& chosen = {},
                     QWidget* parent = nullptr);

  /// Shows how an alignment was asked for, and offers the pairs that were given with it once they
  /// are loaded.
  void show(const ResultItem& alignment);

  /// Chooses two networks.
  void setNetworks(GraphPlace a, GraphPlace b);

  std::optional<ResultChoice> choice() const override;
  bool isPossible() const override { return reasonAgainst().isEmpty(); }
  std::vector<ResultChoice> choicesBeside() const override;
  const QString& estimateText() const override { return estimate_; }

  GivenFiles& files() noexcept { return *files_; }

 private:
  void addNetworks();
  void addMethod();
  void addBestFields();
  void addCandidateFields();
  void follow();
  void guessNetworks(const std::vector<ItemId>& chosen);
  std::filesystem::path folder() const;
  GraphPlace place(const QComboBox* box) const;
  bool isByCandidates() const;
  void offerKept(ItemId id);
  void offerPairs(const ResultItem& alignment);
  bool usesKept() const;
  const std::vector<ScoredPair>& similarities() const;
  template <typename Pairs>
  const Pairs& given(GivenFile<Pairs>& file, Pairs GivenPairs::*kept) const;
  void networksChanged();
  void estimate();

  // Requests without the pairs of files, which may be many.
  BestAlignmentRequest bestRequest() const;
  CualignRequest cualignRequest() const;

  QString reasonAgainst() const;

  const Workbench& bench_;
  QFormLayout* fields_;
  QComboBox* a_;
  QComboBox* b_;
  QLabel* sizes_;
  GivenFiles* files_ = nullptr;
  QCheckBox* asBefore_;  ///< in the form if an alignment with given pairs is shown
  std::shared_ptr<const GivenPairs> kept_ = nothingGiven();  ///< with that one
  std::vector<GraphPlace> keptOf_;                           ///< its networks
  ItemId shown_ = 0;  ///< an alignment whose pairs are not loaded yet
  SequenceDial* sequence_;
  QComboBox* method_;
  QLabel* methodWords_;
  QWidget* moreOfBest_ = nullptr;
  QWidget* moreOfCandidates_ = nullptr;
  OptionForm<SearchOptions>* search_ = nullptr;
  OptionForm<SearchOptions>* moreSearch_ = nullptr;
  OptionForm<CandidateOptions>* candidates_ = nullptr;
  OptionForm<EmbeddingOptions>* embedding_ = nullptr;
  OptionForm<BeliefOptions>* belief_ = nullptr;
  OptionForm<WalkKernel>* walks_ = nullptr;
  OptionForm<ExecutionOptions>* execution_ = nullptr;
  DeviceBox* device_;
  QString estimate_;
};

}  // namespace kindred::gui
