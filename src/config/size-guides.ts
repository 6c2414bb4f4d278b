/** The shop's default size guides, as staff write them: one line per row, the headings first. */
export const sizeGuides = [
  {
    title: 'Shoes',
    category: 'shoes' as const,
    table: `EU | UK | US | Foot in cm
36 | 3 | 6 | 23.0
37 | 4 | 7 | 23.7
38 | 5 | 8 | 24.3
39 | 6 | 9 | 25.0
40 | 7 | 10 | 25.7
41 | 8 | 11 | 26.3`,
    note: 'Stand on a sheet of paper in the evening, heel to the wall, and mark the longest toe. Measure from the wall to the mark, both feet, and go by the longer. Between two sizes take the larger one.',
  },
  {
    title: 'Clothing',
    category: 'clothing' as const,
    table: `Size | Bust in cm | Waist in cm | Hips in cm
XS | 80–83 | 62–65 | 88–91
S | 84–87 | 66–69 | 92–95
M | 88–92 | 70–74 | 96–100
L | 93–98 | 75–80 | 101–106
XL | 99–105 | 81–87 | 107–113`,
    note: 'Measure over thin underwear with the tape level and not tight: bust and hips at their widest, waist at its narrowest. These are the measures of the body, not of the cloth.',
  },
];
