#pragma once

#include <QWidget>
#include <vector>

class QAbstractButton;
class QButtonGroup;

namespace kindred::gui {

/// The forms in which a view shows the same, beside each other; one is chosen.
class FormBar final : public QWidget {
  Q_OBJECT
  Q_PROPERTY(QString chosen READ chosenId WRITE choose NOTIFY changed USER true)

 public:
  struct Form {
    const char* id;  ///< "curve", as it is kept with the project
    QString name;
    QString sentence;  ///< its tooltip
  };

  explicit FormBar(const std::vector<Form>& forms, QWidget* parent = nullptr);

  int chosen() const;

  QString chosenId() const;

  /// Chooses as a click does; what is none of the forms leaves the choice as it is.
  void choose(const QString& id);

  QAbstractButton& button(int form) const;

 Q_SIGNALS:
  void changed(int form);

 private:
  QButtonGroup* buttons_;
  std::vector<const char*> ids_;
};

}  // namespace kindred::gui
