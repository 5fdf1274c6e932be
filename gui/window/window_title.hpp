#pragma once

#include <QString>

namespace kindred::gui {

class Document;

/// "drugs", with what is to be known of the project: that it is read-only, or not saved.
QString titleOf(const Document& document);

}  // namespace kindred::gui
