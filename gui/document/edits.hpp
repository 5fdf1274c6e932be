#pragma once

#include <QUndoStack>
#include <functional>
#include <utility>

namespace kindred::gui {

/// The edits of a document, each of which can be taken back.
class Edits {
 public:
  QUndoStack& stack() noexcept { return stack_; }

  /// Does it, and remembers how it is undone.
  void add(const QString& text, std::function<void()> redo, std::function<void()> undo) {
    stack_.push(new Edit{text, std::move(redo), std::move(undo)});
  }

 private:
  class Edit final : public QUndoCommand {
   public:
    Edit(const QString& text, std::function<void()> redo, std::function<void()> undo)
        : QUndoCommand{text}, redo_{std::move(redo)}, undo_{std::move(undo)} {}
    void redo() override { redo_(); }
    void undo() override { undo_(); }

   private:
    std::function<void()> redo_;
    std::function<void()> undo_;
  };

  QUndoStack stack_;
};

}  // namespace kindred::gui
