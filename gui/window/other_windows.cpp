#include "gui/window/other_windows.hpp"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QLocalServer>
#include <QLocalSocket>
#include <QTimer>
#include <utility>

namespace kindred::gui {

namespace {

constexpr int patientMilliseconds = 2000;  // until a window that is asked shows that it lives
constexpr char heard = 'h';
constexpr char stays = 's';

QString familyName(const std::filesystem::path& folder) {
  const auto hash = QCryptographicHash::hash(QByteArray::fromStdString(folder.string()),
                                             QCryptographicHash::Sha256);
  return QString{"kindred-window-%1-"}.arg(QString::fromLatin1(hash.toHex().first(16)));
}

}  // namespace

OtherWindows::OtherWindows(const std::filesystem::path& untitledFolder, QObject* parent)
    : QObject{parent}, family_{familyName(untitledFolder)}, server_{new QLocalServer{this}} {
  static int windowsOfProcess = 0;
  const auto name = QString{"%1%2-%3"}
                        .arg(family_)
                        .arg(QCoreApplication::applicationPid())
                        .arg(++windowsOfProcess);
  server_->setSocketOptions(QLocalServer::UserAccessOption);
  connect(server_, &QLocalServer::newConnection, this, &OtherWindows::greet);
  QLocalServer::removeServer(name);  // left by a process of this number that was killed
  server_->listen(name);
}

void OtherWindows::greet() {
  while (auto* caller = server_->nextPendingConnection()) {
    connect(caller, &QLocalSocket::disconnected, caller, &QObject::deleteLater);
    callers_.emplace_back(caller);
    caller->write(&heard, 1);
    caller->flush();
  }
  Q_EMIT leaveRequested();
}

void OtherWindows::answer(bool leaves) {
  for (const auto& caller : std::exchange(callers_, {})) {
    if (!caller) continue;
    if (!leaves) caller->write(&stays, 1);
    caller->flush();
    caller->disconnectFromServer();
  }
}

QStringList OtherWindows::present() const {
  auto windows = QDir{QDir::tempPath()}.entryList({family_ + "*"}, QDir::System | QDir::Files);
  windows.removeAll(server_->serverName());
  return windows;
}

void OtherWindows::askToLeave(QStringList windows, std::function<void()> then) {
  if (then_) return;  // they are being asked
  then_ = std::move(then);
  unasked_ = std::move(windows);
  askNext();
}

void OtherWindows::askNext() {
  if (unasked_.isEmpty()) return std::exchange(then_, nullptr)();
  said_.clear();
  auto* socket = new QLocalSocket{this};
  asked_ = socket;
  connect(socket, &QLocalSocket::readyRead, this, [this, socket] { said_ += socket->readAll(); });
  connect(
      socket, &QLocalSocket::stateChanged, this,
      [this, socket] {
        if (socket == asked_ && socket->state() == QLocalSocket::UnconnectedState) goOn();
      },
      Qt::QueuedConnection);
  QTimer::singleShot(patientMilliseconds, socket, [this, socket] {
    if (said_.isEmpty()) socket->abort();
  });
  socket->connectToServer(unasked_.first());
}

/// Goes on from a window that has left, stays, or is not there any more.
void OtherWindows::goOn() {
  const auto name = unasked_.takeFirst();
  if (asked_->error() == QLocalSocket::ConnectionRefusedError) QLocalServer::removeServer(name);
  asked_->deleteLater();
  asked_ = nullptr;
  if (!said_.contains(stays)) return askNext();
  then_ = nullptr;
  Q_EMIT stayed();
}

}  // namespace kindred::gui
