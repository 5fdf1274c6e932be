#include "io/picture/workbook.hpp"

#include <xlsxwriter.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/file/atomic_file.hpp"
#include "io/picture/figure_content.hpp"
#include "io/picture/picture.hpp"
#include "viz/depict/painter.hpp"

namespace kindred::io {

namespace {

constexpr std::array workbookKinds{FileKind{".xlsx", "Workbook with Drawings"}};

/// A drawing in its cell, in pixels of a sheet; it has twice as many of its own each way.
constexpr int drawingWidth = 168, drawingHeight = 108, rowHeight = 112;
constexpr double pixelsOfScreen = 0.5;
constexpr std::size_t longestCell = 32'767;  // what a cell may hold, in letters
constexpr std::time_t noDate = 315'532'800;  // 1980, so that the same table gives the same bytes

viz::Picture drawingOf(const viz::Structure& structure) {
  const viz::Size size{drawingWidth / pixelsOfScreen, drawingHeight / pixelsOfScreen};
  return {.size = size, .background = {255, 255, 255}, .paint = [=](viz::Canvas& canvas) {
            viz::paintDepiction(canvas, {4, 4, size.width - 8, size.height - 8},
                                {.structure = structure});
          }};
}

/// Returns how many bytes so many letters of a text take, or all if it has fewer.
std::size_t endOfLetters(std::string_view text, std::size_t most) {
  std::size_t letters = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool begins = (static_cast<unsigned char>(text[at]) & 0xc0U) != 0x80U;
    if (begins && letters++ == most) return at;
  }
  return text.size();
}

/// A table as a sheet of a workbook. The file appears at close().
class Sheet {
 public:
  Sheet(const GraphTable& table, const std::filesystem::path& path)
      : table_{table}, file_{path}, hasDrawings_{table.isOfMolecules()} {
    book_ = workbook_new(file_.temporaryPath().string().c_str());
    if (book_ == nullptr) throw Error{ErrorCode::Memory, "There is no memory for a workbook."};
    lxw_doc_properties properties{};
    properties.created = noDate;
    workbook_set_properties(book_, &properties);
    sheet_ = workbook_add_worksheet(book_, nullptr);
    heading_ = workbook_add_format(book_);
    format_set_bold(heading_);
    format_set_bottom(heading_, LXW_BORDER_THIN);
    cell_ = workbook_add_format(book_);
    format_set_align(cell_, LXW_ALIGN_VERTICAL_CENTER);
    structure_ = workbook_add_format(book_);
    format_set_align(structure_, LXW_ALIGN_VERTICAL_BOTTOM);
    format_set_font_size(structure_, 7);
  }

  ~Sheet() {
    if (book_ != nullptr) lxw_workbook_free(book_);
  }

  Sheet(const Sheet&) = delete;
  Sheet& operator=(const Sheet&) = delete;

  void writeHeads() {
    if (hasDrawings_) {
      addHead(0, Language::translated("Molecule"));
      worksheet_set_column_pixels(sheet_, 0, 0, drawingWidth + 4, nullptr);
    }
    const auto columns = table_.columns();
    for (std::size_t at = 0; at < columns.size(); ++at) {
      const bool isDrawn = hasDrawings_ && isStructureColumn(columns[at].name);
      addHead(cellOf(at), columns[at].name);
      worksheet_set_column_pixels(sheet_, cellOf(at), cellOf(at),
                                  isDrawn                ? drawingWidth + 4
                                  : columns[at].isNumber ? 80
                                                         : 130,
                                  nullptr);
    }
    worksheet_freeze_panes(sheet_, 1, hasDrawings_ ? 1 : 0);
    worksheet_autofilter(sheet_, 0, 0, static_cast<lxw_row_t>(table_.size()),
                         static_cast<lxw_col_t>(cellOf(columns.size()) - 1));
  }

  /// `content` has the drawings of a row, if it has any.
  void writeRow(std::int32_t row, const FigureContent* content) {
    if (content != nullptr) {
      worksheet_set_row_pixels(sheet_, lineOf(row), rowHeight, nullptr);
      addDrawing(row, 0, content->moleculeOf(row));
    }
    for (std::size_t at = 0; at < table_.columns().size(); ++at) {
      const auto column = static_cast<int>(at);
      const double value = table_.number(row, column);
      const bool isNumber = table_.columns()[at].isNumber && std::isfinite(value);
      const bool isDrawn = content != nullptr && isStructureColumn(table_.columns()[at].name);
      if (isNumber)
        require(worksheet_write_number(sheet_, lineOf(row), cellOf(at), value, cell_));
      else
        addText(row, at, isDrawn ? structure_ : cell_);
      if (isDrawn) addDrawing(row, cellOf(at), content->cellOf(row, column).structure);
    }
  }

  /// The number of texts of which a cell does not hold all.
  std::size_t cutTexts() const noexcept { return cutTexts_; }

  void close() {
    require(workbook_close(std::exchange(book_, nullptr)));
    file_.commit();
  }

 private:
  void require(lxw_error outcome) const {
    if (outcome != LXW_NO_ERROR) file_.refuse(lxw_strerror(outcome));
  }

  static lxw_row_t lineOf(std::int32_t row) { return static_cast<lxw_row_t>(row) + 1; }
  lxw_col_t cellOf(std::size_t column) const {
    return static_cast<lxw_col_t>(column + (hasDrawings_ ? 1 : 0));
  }

  void addHead(lxw_col_t at, const std::string& name) {
    require(worksheet_write_string(sheet_, 0, at, name.c_str(), heading_));
  }

  void addText(std::int32_t row, std::size_t column, lxw_format* format) {
    auto text = table_.text(row, static_cast<int>(column));
    if (text.empty()) return;
    if (const auto end = endOfLetters(text, longestCell); end < text.size()) {
      ++cutTexts_;
      text.resize(end);
    }
    require(worksheet_write_string(sheet_, lineOf(row), cellOf(column), text.c_str(), format));
  }

  void addDrawing(std::int32_t row, lxw_col_t column,
                  const std::optional<viz::Structure>& structure) {
    if (!structure) return;
    const auto png = pngOf(drawingOf(*structure), {});
    lxw_image_options options{};
    options.x_offset = options.y_offset = 2;
    options.x_scale = options.y_scale = pixelsOfScreen;
    options.object_position = LXW_OBJECT_MOVE_AND_SIZE;
    options.decorative = LXW_TRUE;
    require(worksheet_insert_image_buffer_opt(sheet_, lineOf(row), column,
                                              reinterpret_cast<const unsigned char*>(png.data()),
                                              png.size(), &options));
  }

  const GraphTable& table_;
  AtomicFile file_;
  bool hasDrawings_;
  std::size_t cutTexts_ = 0;
  lxw_workbook* book_ = nullptr;
  lxw_worksheet* sheet_ = nullptr;
  lxw_format *heading_ = nullptr, *cell_ = nullptr, *structure_ = nullptr;
};

}  // namespace

std::span<const FileKind> workbookFileKinds() { return workbookKinds; }

Losses writeWorkbook(const Dataset& dataset, const std::filesystem::path& path,
                     IdleReaders* readers, Progress& progress) {
  constexpr std::size_t mostRows = LXW_ROW_MAX - 1;
  if (dataset.size() > mostRows)
    throw Error{ErrorCode::Usage, joined("A sheet has ", LXW_ROW_MAX, " rows, and there are ",
                                         dataset.size(), " graphs: write a .csv.")};
  const GraphTable table{std::make_shared<const Dataset>(dataset)};
  if (table.columns().size() + (table.isOfMolecules() ? 1 : 0) > LXW_COL_MAX)
    throw Error{ErrorCode::Usage, joined("A sheet has ", LXW_COL_MAX, " columns, and there are ",
                                         table.columns().size(), ": write a .csv.")};
  MoleculeFigure drawn;
  const auto count = table.isOfMolecules() ? std::min(dataset.size(), mostWorkbookDrawings) : 0;
  for (std::size_t row = 0; row < count; ++row)
    drawn.graphs.push_back(static_cast<std::int32_t>(row));
  auto laying = progress.slice(0, 0.5), writing = progress.slice(0.5, 1);
  const FigureContent content{table, drawn, readers, laying};

  Sheet sheet{table, path};
  sheet.writeHeads();
  writing.begin(Language::translated("Writing"), dataset.size());
  for (std::int32_t row = 0; row < table.size(); ++row) {
    writing.checkpoint();
    sheet.writeRow(row, static_cast<std::size_t>(row) < count ? &content : nullptr);
    writing.advance();
  }
  sheet.close();
  Losses losses;
  if (sheet.cutTexts() > 0)
    losses.sentences.push_back(
        Language::translated("Texts longer than %1 letters are cut: %2.", thousands(longestCell),
                             thousands(static_cast<long long>(sheet.cutTexts()))));
  if (table.isOfMolecules() && count < dataset.size())
    losses.sentences.push_back(Language::translated(
        "The first %1 of %2 molecules are drawn.", thousands(static_cast<long long>(count)),
        thousands(static_cast<long long>(dataset.size()))));
  return losses;
}

}  // namespace kindred::io
