#pragma once

#include <QObject>
#include <QString>
#include <utility>

namespace kindred::gui {

/// A component of a document that says things to people, one sentence each.
class Speaker : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

 Q_SIGNALS:
  /// Something went wrong that the user should know.
  void troubled(const QString& sentence);

  /// Something was done beyond what was asked for, or need not be done.
  void told(const QString& sentence);

  /// A sentence of troubled() or told() is no longer true.
  void settled(const QString& sentence);

 protected:
  /// Keeps a sentence about trouble where `trouble` is, until it is settled or another one comes.
  void tell(QString& trouble, const QString& sentence) {
    if (sentence != trouble) settle(trouble);
    trouble = sentence;
    Q_EMIT troubled(sentence);
  }
  void settle(QString& trouble) {
    if (!trouble.isEmpty()) Q_EMIT settled(std::exchange(trouble, {}));
  }
};

}  // namespace kindred::gui
