#pragma once

#include "gui/document/result_kind.hpp"

namespace kindred::gui {

/// Every kind of result, in the order in which they are told.
ResultKinds resultKinds();

}  // namespace kindred::gui
