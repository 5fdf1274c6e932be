#include "gui/panel/help_pages.hpp"

#include <QDir>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>

#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/presets.hpp"
#include "gui/base/words.hpp"
#include "io/export/layout_file.hpp"
#include "io/export/nodal_file.hpp"
#include "io/export/permutation_file.hpp"
#include "io/format/format.hpp"
#include "io/matrix/gram_file.hpp"
#include "io/picture/picture.hpp"

namespace kindred::gui {

namespace {

/// In the language of the window, or else in English.
QString pathOf(const QString& name) {
  const auto language = QLocale{}.name().section('_', 0, 0);
  const auto own = QString{":/help/%1/%2.md"}.arg(language, name);
  return QFile::exists(own) ? own : ":/help/" + name + ".md";
}

QString formatList() {
  QString words;
  for (const auto& format : io::formats()) {
    QStringList endings;
    for (const auto extension : format->extensions())
      endings << QString{"`.%1`"}.arg(toQString(extension));
    words += QString{"- **%1** %2\n"}.arg(fileKindText(format->label()), endings.join(" "));
  }
  return words;
}

QString kindText(std::span<const io::FileKind> kinds) {
  QStringList words;
  for (const auto& kind : kinds)
    words << fileKindText(kind.label) + " (`" + toQString(kind.extension) + "`)";
  return words.join(", ");
}

QString functionList() {
  QString words;
  for (const auto& function : kernelFunctions())
    words += QString{"- `%1` %2\n"}.arg(toQString(function.usage),
                                        optionText(function.sentence).replace('*', "\\*"));
  return words;
}

QString presetList() {
  QString words;
  for (const auto& preset : kernelPresets()) {
    const auto& options = preset.options;
    words += QString{"- **%1.** %2 "}.arg(optionText(preset.label), optionText(preset.sentence)) +
             HelpPages::tr("Nodes `%1`, edges `%2`, q = %3.")
                 .arg(toQString(options.node), toQString(options.edge))
                 .arg(digitsText(toText(options.q))) +
             "\n";
  }
  return words;
}

QString viewList(ViewKinds kinds) {
  QString words;
  for (const auto& kind : kinds)
    words += QString{"- [%1](%2.md): %3\n"}.arg(kind.name(), kind.id, kind.sentence());
  return words;
}

}  // namespace

HelpPages::HelpPages(ViewKinds kinds) {
  fill("formats", formatList);
  fill("matrices", [] { return kindText(io::gramFileKinds()); });
  fill("orders", [] { return kindText(io::permutationFileKinds()); });
  fill("layouts", [] { return kindText(io::layoutFileKinds()); });
  fill("nodal", [] { return kindText(io::nodalFileKinds()); });
  fill("pictures", [] { return kindText(io::pictureFileKinds()); });
  fill("functions", functionList);
  fill("presets", presetList);
  fill("views", [kinds] { return viewList(kinds); });
  fill("pages", [kinds] { return listOfPages(kinds); });
}

void HelpPages::fill(const QString& word, Words words) { words_[word] = std::move(words); }

QStringList HelpPages::names() {
  auto names = QDir{":/help"}.entryList({"*.md"}, QDir::Files, QDir::Name);
  names.replaceInStrings(".md", "");
  names.removeOne(index());
  names.prepend(index());
  return names;
}

bool HelpPages::has(const QString& name) const { return QFile::exists(pathOf(name)); }

QString HelpPages::title(const QString& name) {
  QFile file{pathOf(name)};
  if (!file.open(QIODevice::ReadOnly)) return {};
  return QString::fromUtf8(file.readLine()).remove(0, 1).trimmed();
}

QString HelpPages::markdown(const QString& name) const {
  QFile file{pathOf(name)};
  if (!file.open(QIODevice::ReadOnly)) return {};
  auto text = QString::fromUtf8(file.readAll());
  static const QRegularExpression place{R"(\{\{(\w+)\}\})"};
  for (auto found = place.match(text); found.hasMatch(); found = place.match(text)) {
    const auto words = words_.find(found.captured(1));
    text.replace(found.capturedStart(), found.capturedLength(),
                 words == words_.end() ? QString{} : words->second());
  }
  return text;
}

/// Returns a list of the pages, but the index, that describe no view: the page of a view is found
/// through the view.
QString HelpPages::listOfPages(ViewKinds kinds) {
  QString words;
  for (const auto& name : names())
    if (name != index() && !kindNamed(kinds, name.toStdString()))
      words += QString{"- [%1](%2.md)\n"}.arg(title(name), name);
  return words;
}

}  // namespace kindred::gui
