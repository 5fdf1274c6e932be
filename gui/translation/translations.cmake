# Texts in other languages. The target `texts` brings resources/translations up to date with the
# source; the build makes of them what the window loads. Included by the folder above, where
# kindred_gui is made.
set(folder ${PROJECT_SOURCE_DIR}/resources/translations)
set(languages de en)

foreach(language IN LISTS languages)
  set(source ${folder}/kindred_${language}.ts)
  set(compiled ${CMAKE_CURRENT_BINARY_DIR}/translations/kindred_${language}.qm)
  add_custom_command(OUTPUT ${compiled}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_CURRENT_BINARY_DIR}/translations
    COMMAND Qt6::lrelease -silent ${source} -qm ${compiled}
    DEPENDS ${source} VERBATIM)
  list(APPEND compiled_languages ${compiled})
  string(APPEND entries "<file>translations/kindred_${language}.qm</file>")
endforeach()
set(list ${CMAKE_CURRENT_BINARY_DIR}/translations.qrc)
file(CONFIGURE OUTPUT ${list} CONTENT "<RCC><qresource>${entries}</qresource></RCC>")
set(packed ${CMAKE_CURRENT_BINARY_DIR}/translations.cpp)
add_custom_command(OUTPUT ${packed}
  COMMAND Qt6::rcc --name translations --output ${packed} ${list}
  DEPENDS ${list} ${compiled_languages} VERBATIM)
set_source_files_properties(${packed} PROPERTIES SKIP_AUTOGEN ON)
target_sources(kindred_gui PRIVATE ${packed})

# What tables of the engine, viz and io say to people, as a source that lupdate can read.
add_executable(kindred-list-texts EXCLUDE_FROM_ALL translation/list_texts.cpp)
target_link_libraries(kindred-list-texts PRIVATE kindred_gui)
set(tables ${CMAKE_CURRENT_BINARY_DIR}/table_texts.cpp)
add_custom_command(OUTPUT ${tables} COMMAND kindred-list-texts > ${tables} DEPENDS kindred-list-texts VERBATIM)
set(update Qt6::lupdate -silent -no-obsolete -locations none -I ${PROJECT_SOURCE_DIR} ${tables} ${PROJECT_SOURCE_DIR}/gui)
# What is said below the window has its English plurals in the source.
set(below ${PROJECT_SOURCE_DIR}/engine ${PROJECT_SOURCE_DIR}/viz ${PROJECT_SOURCE_DIR}/io)
add_custom_target(texts
  COMMAND ${update} ${below} -tr-function-alias tr+=translated,tr+=counted,Q_DECLARE_TR_FUNCTIONS+=KINDRED_TEXTS -ts ${folder}/kindred_de.ts
  COMMAND ${update} -pluralonly -ts ${folder}/kindred_en.ts
  DEPENDS ${tables} VERBATIM)
