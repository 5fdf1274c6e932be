graph [
  directed 0
  label "small"
  node [ id 1 label "a" kind "x" graphics [ x 0.5 y -1 ] ]
  node [ id 2 label "b" kind "y" ]
  edge [ source 1 target 2 weight 2.5 ]
]
