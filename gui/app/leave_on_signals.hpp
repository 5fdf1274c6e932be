#pragma once

namespace kindred::gui {

class MainWindow;

/// Lets SIGTERM, SIGINT and SIGHUP leave the window as Quit does, unasked: jobs are cancelled, what
/// is finished of them is kept, and the project is closed. The second signal ends the process at
/// once. Once in a process.
void leaveOnSignals(MainWindow& window);

}  // namespace kindred::gui
