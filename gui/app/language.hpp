#pragma once

namespace kindred::gui {

/// Makes what the engine, viz and io say to people follow the translators of the application and
/// the number format that is set now. Before there are jobs.
void followLanguage();

}  // namespace kindred::gui
