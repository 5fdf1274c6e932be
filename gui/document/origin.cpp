#include "gui/document/origin.hpp"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

#include "gui/base/words.hpp"
#include "gui/document/graph_ranges.hpp"

namespace kindred::gui {

namespace {

QJsonObject jsonOf(const io::ReadOptions& options) {
  QJsonObject json;
  for (const auto& option : io::readOptionTable())
    json[toQString(option.key)] = toQString(option.get(options));
  return json;
}

io::ReadOptions optionsOf(const QJsonObject& json) {
  io::ReadOptions options;
  for (const auto& option : io::readOptionTable())
    if (const auto value = json[toQString(option.key)]; value.isString())
      option.set(options, value.toString().toStdString());
  return options;
}

QJsonArray jsonOf(const std::vector<std::filesystem::path>& files) {
  QJsonArray json;
  for (const auto& file : files)
    json << toQString(file.string());
  return json;
}

std::vector<std::filesystem::path> filesOf(const QJsonArray& json) {
  std::vector<std::filesystem::path> files;
  for (const auto& file : json)
    files.emplace_back(file.toString().toStdString());
  return files;
}

/// Returns the columns as JSON, as far as they are offered.
QJsonObject jsonOf(const io::TableColumns& columns) {
  QJsonArray names;
  for (const auto& name : columns.names)
    names << toQString(name);
  return {{"names", names}, {"smiles", static_cast<qint64>(columns.smiles)}};
}

std::optional<io::TableColumns> columnsOf(const QJsonObject& json) {
  io::TableColumns columns;
  for (const auto& name : json["names"].toArray())
    columns.names.push_back(name.toString().toStdString());
  const auto smiles = json["smiles"].toInteger(-1);
  if (smiles < 0 || smiles >= static_cast<qint64>(columns.names.size())) return std::nullopt;
  columns.smiles = static_cast<std::size_t>(smiles);
  return columns;
}

QJsonArray jsonOf(const std::vector<MadeOf>& parts,
                  const std::function<std::int64_t(ItemId)>& numberOf) {
  QJsonArray json;
  for (const auto& part : parts) {
    QJsonObject one{{"dataset", static_cast<qint64>(numberOf(part.dataset))},
                    {"name", part.name},
                    {"size", static_cast<qint64>(part.size)}};
    if (!part.graphs.empty()) one["graphs"] = rangesOf(part.graphs);
    json << one;
  }
  return json;
}

std::vector<MadeOf> madeOf(const QJsonArray& json) {
  std::vector<MadeOf> parts;
  for (const auto& value : json) {
    const auto one = value.toObject();
    const auto size = static_cast<std::size_t>(std::max<qint64>(one["size"].toInteger(), 0));
    parts.push_back({one["dataset"].toInteger(), one["name"].toString(), size,
                     graphsOf(one["graphs"].toArray(), size)});
  }
  return parts;
}

std::string textOf(const QJsonObject& json) {
  return QJsonDocument{json}.toJson(QJsonDocument::Compact).toStdString();
}

}  // namespace

std::string originText(const DatasetItem& item,
                       const std::function<std::int64_t(ItemId)>& numberOf) {
  if (!item.madeOf.empty()) return textOf({{"madeOf", jsonOf(item.madeOf, numberOf)}});
  if (item.files.empty()) return {};
  QJsonObject json{{"files", jsonOf(item.files)},
                   {"read", jsonOf(item.read)},
                   {"reading", jsonOf(item.reading)}};
  if (item.columns) json["columns"] = jsonOf(*item.columns);
  return textOf(json);
}

void takeOrigin(DatasetItem& item, const std::string& text) {
  const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
  try {
    item.reading = optionsOf(json["reading"].toObject());
  } catch (const std::exception&) {  // options of another version
    return;
  }
  item.columns = columnsOf(json["columns"].toObject());
  item.files = filesOf(json["files"].toArray());
  item.read = filesOf(json["read"].toArray());
  item.madeOf = madeOf(json["madeOf"].toArray());
}

void findMadeOf(DatasetItem& item,
                const std::function<const DatasetItem*(std::int64_t)>& numbered) {
  for (auto& part : item.madeOf) {
    const auto* found = numbered(part.dataset);
    part.dataset = found && found->size == part.size ? found->id : 0;
  }
}

}  // namespace kindred::gui
