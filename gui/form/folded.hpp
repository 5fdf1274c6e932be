#pragma once

#include <QString>

class QWidget;

namespace kindred::gui {

/// A part of a form that few people need, folded away below its title; takes the fields.
QWidget* folded(const QString& title, QWidget* fields);

}  // namespace kindred::gui
