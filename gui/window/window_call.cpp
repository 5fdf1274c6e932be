#include "gui/window/window_call.hpp"

#include <QCryptographicHash>
#include <QLocalServer>
#include <QLocalSocket>
#include <QWidget>

#include "gui/document/document.hpp"

namespace kindred::gui {

namespace {

constexpr int patientMilliseconds = 500;

/// One for a project, by whatever way its path leads there.
QString callName(const std::filesystem::path& project) {
  std::error_code none;
  const auto place = std::filesystem::weakly_canonical(project, none).string();
  const auto hash =
      QCryptographicHash::hash(QByteArray::fromStdString(place), QCryptographicHash::Sha256);
  return QString{"kindred-%1"}.arg(QString::fromLatin1(hash.toHex().first(24)));
}

}  // namespace

void bringToFront(QWidget& window) {
  window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
  window.raise();
  window.activateWindow();
}

WindowCall::WindowCall(const Document& document, QWidget* window)
    : QObject{window}, document_{document}, window_{window}, server_{new QLocalServer{this}} {
  server_->setSocketOptions(QLocalServer::UserAccessOption);
  connect(server_, &QLocalServer::newConnection, this, &WindowCall::answer);
  connect(&document, &Document::projectChanged, this, &WindowCall::follow);
}

void WindowCall::follow() {
  const bool isOurs = !document_.path().empty() && !document_.isReadOnly();
  const auto name = isOurs ? callName(document_.path()) : QString{};
  if (server_->serverName() == name) return;
  server_->close();
  if (!isOurs) return;
  // Nobody else writes the project: what is there was left by a kill.
  QLocalServer::removeServer(name);
  server_->listen(name);
}

void WindowCall::answer() {
  while (auto* caller = server_->nextPendingConnection()) {
    caller->disconnectFromServer();
    caller->deleteLater();
  }
  bringToFront(*window_);
}

bool WindowCall::raiseWindowOf(const std::filesystem::path& project) {
  QLocalSocket socket;
  socket.connectToServer(callName(project));
  // It ends the connection when it has answered; one that hangs does not.
  return socket.waitForConnected(patientMilliseconds) &&
         (socket.state() == QLocalSocket::UnconnectedState ||
          socket.waitForDisconnected(patientMilliseconds));
}

}  // namespace kindred::gui
