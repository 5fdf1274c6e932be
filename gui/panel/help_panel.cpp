#include "gui/panel/help_panel.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolButton>
#include <utility>

#include "gui/form/complaint.hpp"
#include "gui/widget/dressed_button.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

constexpr auto scheme = "help";
constexpr double helpMargin = 12;

QUrl urlOf(const QString& name) { return QUrl{QString{"%1:/%2.md"}.arg(scheme, name)}; }

QString nameOf(const QUrl& url) { return url.path().remove('/').remove(".md"); }

}  // namespace

/// Takes its pages from HelpPages, wherever a link leads.
class HelpPanel::Browser final : public QTextBrowser {
 public:
  explicit Browser(const HelpPages& pages) : pages_{pages} {}

  QVariant loadResource(int type, const QUrl& url) override {
    if (url.scheme() == scheme) return pages_.markdown(nameOf(url));
    return QTextBrowser::loadResource(type, url);
  }

 private:
  const HelpPages& pages_;
};

HelpPanel::HelpPanel(HelpPages pages, QWidget* parent)
    : QWidget{parent},
      pages_{std::move(pages)},
      browser_{new Browser{pages_}},
      words_{new QLineEdit},
      nowhere_{new Complaint} {
  browser_->setOpenExternalLinks(true);
  browser_->setFrameShape(QFrame::NoFrame);
  browser_->setAccessibleName(tr("Help"));
  words_->setPlaceholderText(tr("Find in all pages"));
  words_->setAccessibleName(tr("Words to find in the help"));
  words_->setClearButtonEnabled(true);

  const auto button = [](const char* sign, const QString& text) {
    auto* made = new QToolButton;
    dress(*made, sign, text);
    return made;
  };
  auto* back = button("back", tr("Back"));
  auto* forward = button("forward", tr("Forward"));
  auto* home = button("help", tr("First steps"));
  auto* find = button("find", tr("Find the next place"));
  back->setEnabled(false);
  forward->setEnabled(false);
  connect(back, &QToolButton::clicked, browser_, &QTextBrowser::backward);
  connect(forward, &QToolButton::clicked, browser_, &QTextBrowser::forward);
  connect(browser_, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
  connect(browser_, &QTextBrowser::forwardAvailable, forward, &QWidget::setEnabled);
  connect(home, &QToolButton::clicked, this, [this] { showPage(HelpPages::index()); });
  connect(find, &QToolButton::clicked, this, &HelpPanel::findNext);
  connect(words_, &QLineEdit::returnPressed, this, &HelpPanel::findNext);
  connect(words_, &QLineEdit::textChanged, this, [this] {
    nowhere_->say({});
    markFound();
  });
  connect(browser_, &QTextBrowser::sourceChanged, this, [this] {
    browser_->document()->setDocumentMargin(helpMargin);
    markFound();
  });

  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(4, 4, 4, 4);
  for (auto* each : {back, forward, home})
    bar->addWidget(each);
  bar->addWidget(words_, 1);
  bar->addWidget(find);
  fillColumn(*this, {bar, nowhere_, browser_})->setSpacing(0);
}

void HelpPanel::showPage(const QString& name) {
  browser_->setSource(urlOf(pages_.has(name) ? name : HelpPages::index()));
}

QString HelpPanel::shown() const { return nameOf(browser_->source()); }

void HelpPanel::findNext() {
  const auto words = words_->text().trimmed();
  if (words.isEmpty() || browser_->find(words)) return;
  const auto names = pages_.names();
  const auto here = names.indexOf(shown());
  // The pages behind this one, then this one from its beginning.
  for (qsizetype step = 1; step <= names.size(); ++step) {
    const auto& name = names[(here + step) % names.size()];
    QTextDocument page;
    page.setMarkdown(pages_.markdown(name));
    if (page.find(words).isNull()) continue;
    if (name != shown()) showPage(name);
    browser_->moveCursor(QTextCursor::Start);
    browser_->find(words);
    return;
  }
  nowhere_->say(tr("No page has these words."));
}

/// Every place on the page that has the words stands out.
void HelpPanel::markFound() {
  QList<QTextEdit::ExtraSelection> places;
  const auto words = words_->text().trimmed();
  auto shade = palette().color(QPalette::Highlight);
  shade.setAlphaF(0.25F);
  for (auto place = browser_->document()->find(words); !words.isEmpty() && !place.isNull();
       place = browser_->document()->find(words, place)) {
    QTextEdit::ExtraSelection selection;
    selection.cursor = place;
    selection.format.setBackground(shade);
    places << selection;
  }
  browser_->setExtraSelections(places);
}

void HelpPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  // Colours of links, and the words themselves, are those of when the page was made.
  const bool isOther =
      event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange;
  if (isOther && !browser_->source().isEmpty()) browser_->reload();
}

}  // namespace kindred::gui
