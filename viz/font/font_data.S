/* The files of the font, byte by byte: font.cpp says where they begin and end. */
#ifdef __CET__
#include <cet.h>
#endif

#ifdef __ELF__
        .section .rodata
#else
        .section .rdata, "dr"
#endif
        .global kindred_font_begin, kindred_font_end
        .global kindred_bold_font_begin, kindred_bold_font_end
        .balign 16
kindred_font_begin:
        .incbin KINDRED_FONT
kindred_font_end:
        .balign 16
kindred_bold_font_begin:
        .incbin KINDRED_BOLD_FONT
kindred_bold_font_end:
        .byte 0

#ifdef __ELF__
        .section .note.GNU-stack, "", %progbits
#endif
