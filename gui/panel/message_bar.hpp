#pragma once

#include <QString>
#include <QWidget>
#include <functional>

class QVBoxLayout;

namespace kindred::gui {

/// Says above the views what went wrong, and what was written, without stopping the work: one line
/// a message, which stays until it is dismissed, or true no more. Nothing modal.
class MessageBar final : public QWidget {
  Q_OBJECT

 public:
  explicit MessageBar(QWidget* parent = nullptr);

  void say(const QString& sentence);

  /// With one thing to do about it; the message goes once it is done.
  void say(const QString& sentence, const QString& button, std::function<void()> act);

  /// Says what went well, in place of what did before.
  void tell(const QString& sentence);
  void tell(const QString& sentence, const QString& button, std::function<void()> act);

  /// Removes a sentence that is no longer true.
  void takeBack(const QString& sentence);

  void clear();

  /// The messages that stand there, the newest last.
  QStringList sentences() const;

 private:
  void add(const char* itsIcon, const QString& sentence, const QString& button,
           std::function<void()> act);
  void remove(QWidget* line);

  QVBoxLayout* lines_;
};

}  // namespace kindred::gui
