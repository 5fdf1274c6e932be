#include "gui/document/origin.hpp"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "gui/app/words.hpp"

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

/// As far as the columns are offered.
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

}  // namespace

std::string originText(const DatasetItem& item) {
  if (item.files.empty()) return {};
  QJsonObject json{{"files", jsonOf(item.files)},
                   {"read", jsonOf(item.read)},
                   {"reading", jsonOf(item.reading)}};
  if (item.columns) json["columns"] = jsonOf(*item.columns);
  return QJsonDocument{json}.toJson(QJsonDocument::Compact).toStdString();
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
}

}  // namespace kindred::gui
