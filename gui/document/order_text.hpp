#pragma once

#include <QString>
#include <string>

namespace kindred::gui {

/// A kept order as people read it: "PBR" for "pbr", "PBR tile=4" for "pbr tile=4".
QString orderText(const std::string& name);

}  // namespace kindred::gui
