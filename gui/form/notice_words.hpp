#pragma once

#include <QString>
#include <vector>

#include "io/format/notice.hpp"

namespace kindred::gui {

/// A sentence about a file, and behind it the first notice of the file and how many more there are.
QString withNotices(const QString& sentence, const std::vector<io::Notice>& notices);

}  // namespace kindred::gui
