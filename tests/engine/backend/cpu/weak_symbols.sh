#!/bin/sh
# weak_symbols.sh NM OBJECT...: fails where an object that is compiled for one instruction set has a
# weak function of a name that others share: the linker keeps one copy of those, of any object.
nm=$1
shift
[ $# -gt 0 ] || { echo "no objects"; exit 1; }
status=0
for object; do
  symbols=$("$nm" -C --defined-only "$object") || exit 1
  shared=$(echo "$symbols" | grep -E '^[0-9a-f]+ [Ww] ' | grep -viE '::avx(2|512)::')
  [ -z "$shared" ] || { echo "$object:"; echo "$shared"; status=1; }
done
exit $status
