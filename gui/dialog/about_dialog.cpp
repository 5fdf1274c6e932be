#include "gui/dialog/about_dialog.hpp"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include "engine/backend/system_facts.hpp"
#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "viz/scene3d/paint/gl_context.hpp"

namespace kindred::gui {

namespace {

/// Returns the facts that only a window knows.
QStringList windowFacts(const QWidget& window) {
  QStringList facts{QString{"Qt: %1, built with %2"}.arg(qVersion(), QT_VERSION_STR),
                    QString{"VTK: %1"}.arg(KINDRED_VTK_VERSION),
                    QString{"system: %1"}.arg(QSysInfo::prettyProductName()),
                    QString{"platform: %1"}.arg(QGuiApplication::platformName())};
  if (const auto* screen = window.screen())
    facts << QString{"screen: %1 × %2, %3 pixels a unit"}
                 .arg(screen->size().width())
                 .arg(screen->size().height())
                 .arg(window.devicePixelRatioF());
  return facts;
}

}  // namespace

AboutDialog::AboutDialog(const Workbench& bench, QWidget* parent)
    : QDialog{parent}, words_{new QLabel}, copy_{new QPushButton} {
  setWindowTitle(tr("About Kindred"));
  setAttribute(Qt::WA_DeleteOnClose);
  auto* sign = new QLabel;
  sign->setPixmap(QApplication::windowIcon().pixmap(64));
  auto* head = new QLabel{
      tr("<b>Kindred</b> compares molecules, proteins and networks by the marginalized graph "
         "kernel.<br>BSD-3-Clause; the molecule reader, a program of its own, is under GPL-2.0.")};
  head->setWordWrap(true);
  words_->setText(tr("Looking at this machine…"));
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  words_->setAccessibleName(tr("System information"));
  auto* buttons = new QDialogButtonBox{QDialogButtonBox::Close};
  copy_->setObjectName("copyInformation");
  copy_->setText(tr("Copy System Information"));
  copy_->setIcon(icon("copy"));
  copy_->setEnabled(false);
  buttons->addButton(copy_, QDialogButtonBox::ActionRole);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(copy_, &QPushButton::clicked, this,
          [this] { QApplication::clipboard()->setText(information_); });
  auto* layout = new QVBoxLayout{this};
  layout->addWidget(sign);
  layout->addWidget(head);
  layout->addSpacing(8);
  auto* area = new QScrollArea;
  area->setWidget(words_);
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setFocusPolicy(Qt::NoFocus);
  layout->addWidget(area);
  layout->addWidget(buttons);

  bench.jobs.start(
      tr("Looking at this Machine"), lane::scene,
      [](Progress&) {
        auto facts = systemFacts();
        const auto [context, reason] = viz::GlContext::make();
        facts.push_back({"OpenGL", context ? context->renderer() : reason});
        return facts;
      },
      this,
      [this](const std::shared_ptr<const std::vector<SystemFact>>& facts) {
        QStringList lines;
        for (const auto& [name, value] : *facts)
          lines << toQString(name) + ": " + toQString(value);
        information_ = (lines + windowFacts(*this)).join('\n') + '\n';
        words_->setText(information_);
        copy_->setEnabled(true);
      });
}

}  // namespace kindred::gui
