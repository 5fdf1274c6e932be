#include "gui/base/action_table.hpp"

#include <QFile>
#include <QKeySequence>
#include <map>
#include <set>
#include <string>

#include "gui/base/icons.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::gui;

TEST_CASE("every action has an id of its own, a text and a sentence") {
  std::set<std::string> ids;
  for (const auto& row : actionTable()) {
    INFO(row.id);
    CHECK(ids.insert(row.id).second);
    CHECK(std::string{row.text} != "");
    CHECK(std::string{row.sentence}.ends_with('.'));
  }
}

TEST_CASE("no two actions share a shortcut") {
  std::map<QString, std::string> owners;
  for (const auto& row : actionTable()) {
    const auto keys = QKeySequence::fromString(row.shortcut, QKeySequence::PortableText);
    INFO(row.id << " " << row.shortcut);
    CHECK(keys.isEmpty() == std::string{row.shortcut}.empty());
    if (keys.isEmpty()) continue;
    CHECK(owners.emplace(keys.toString(), row.id).second);
  }
}

TEST_CASE("the icons that actions and views name are there") {
  for (const auto& row : actionTable()) {
    INFO(row.id);
    CHECK(
        (std::string{row.icon}.empty() || QFile::exists(QString{":/icons/%1.svg"}.arg(row.icon))));
  }
  for (const auto& kind : viewKinds()) {
    INFO(kind.id);
    CHECK(QFile::exists(QString{":/icons/%1.svg"}.arg(kind.icon)));
  }
}

TEST_CASE("what an action needs is covered only by all of it") {
  CHECK(covers(Needs::Item | Needs::Writing, Needs::Item));
  CHECK_FALSE(covers(Needs::Item, Needs::Item | Needs::Writing));
  CHECK(covers(Needs::Nothing, Needs::Nothing));
}
