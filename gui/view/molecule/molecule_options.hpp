#pragma once

#include <QJsonObject>
#include <QWidget>
#include <string_view>
#include <vector>

#include "gui/form/option_form.hpp"
#include "viz/scene3d/style.hpp"

class QVBoxLayout;

namespace kindred::gui {

/// The controls of a molecule in the inspector: its form in space, hydrogens, and the scale of
/// colours by numbers.
class MoleculeOptions final : public QWidget {
  Q_OBJECT
  Q_PROPERTY(QJsonValue state READ state WRITE restore NOTIFY edited USER true)

 public:
  explicit MoleculeOptions(const viz::SceneStyle& style, QWidget* parent = nullptr);

  /// Writes what is chosen here, and leaves the rest of the style as it is.
  void writeTo(viz::SceneStyle& style) const;

  /// Offers nothing that changes nothing.
  void offer(bool isInSpace, bool hasAtoms, bool hasNumbers);

  /// Returns the chosen values, to be kept.
  QJsonObject state() const;
  void restore(const QJsonValue& values);

 Q_SIGNALS:
  void edited();

 private:
  using Form = OptionForm<viz::SceneStyle>;

  QWidget* add(const viz::SceneStyle& style, const std::vector<std::string_view>& keys);

  QVBoxLayout* column_;
  std::vector<Form*> forms_;
  QWidget* ofSpace_;      ///< options of structures in space
  QWidget* ofHydrogens_;  ///< options of all structures
  QWidget* ofScale_;      ///< options of colours by numbers
};

}  // namespace kindred::gui
