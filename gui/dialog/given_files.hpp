#pragma once

#include <QObject>
#include <array>
#include <memory>
#include <vector>

#include "engine/align/annotations.hpp"
#include "engine/align/mapping.hpp"
#include "gui/dialog/given_file.hpp"

class QFormLayout;

namespace kindred::gui {

class Settings;

/// The files of what is known of two networks that are to be aligned, each read while it is chosen.
class GivenFiles final : public QObject {
  Q_OBJECT

 public:
  /// Adds their rows to a form.
  GivenFiles(QFormLayout& form, Settings& settings, JobBridge& jobs);

  /// Reads all of them for these networks.
  void read(std::shared_ptr<const Graph> a, std::shared_ptr<const Graph> b);

  /// Takes the one alignment of a folder whose name says that it is the truth, if it fits.
  void guessTruth(const std::filesystem::path& folder);

  bool isBusy() const;
  bool isMissing() const;

  GivenFile<std::vector<ScoredPair>>& similarities() noexcept { return similarities_; }
  GivenFile<Mapping>& truth() noexcept { return truth_; }
  GivenFile<std::shared_ptr<const Annotations>>& annotations() noexcept { return annotations_; }
  GivenFile<std::vector<NodePair>>& locked() noexcept { return locked_; }
  GivenFile<std::vector<NodePair>>& forbidden() noexcept { return forbidden_; }

 Q_SIGNALS:
  /// Another file is chosen, or one was read.
  void changed();

 private:
  std::array<AnyGivenFile*, 5> all() {
    return {&similarities_, &truth_, &annotations_, &locked_, &forbidden_};
  }
  std::array<const AnyGivenFile*, 5> all() const {
    return {&similarities_, &truth_, &annotations_, &locked_, &forbidden_};
  }

  GivenFile<std::vector<ScoredPair>> similarities_;
  GivenFile<Mapping> truth_;
  GivenFile<std::shared_ptr<const Annotations>> annotations_;
  GivenFile<std::vector<NodePair>> locked_;
  GivenFile<std::vector<NodePair>> forbidden_;
  std::shared_ptr<const Graph> a_, b_;
};

}  // namespace kindred::gui
