/** The texts of the About page. They are not in `shop.ts`, because no other page needs them. */
export const aboutTexts = {
  story: [
    'The ndoro is the flat end of a sea shell, turned by the sea into a spiral. Traders carried it inland from the coast, and on the plateau it became a mark of rank: worn at the throat, handed down, never bought twice.',
    'Our house takes its name and its habits from it. Things that come a long way. Things that are kept. We began with one last, one heel and a bench in Borrowdale; the lacquer came because a client wanted her nails to match her shoes exactly, and the champagne because fittings take an evening.',
    'Everything is still decided at that bench. The shoes are lasted by hand, the lacquer is mixed in small pots, the silk is cut by two people who have cut it for years.',
  ],
  legacy:
    'Each year one pair is made as the first was: gold leather, a hand-edged sole, the disc stamped inside where only the wearer knows. We keep the lasts of everyone who has ordered one, so that the next pair fits before it is begun.',
  presence:
    'One door, in Harare, and a table from which parcels leave for everywhere the courier flies. We answer in the morning of your day, wherever that is.',
} as const;

export const houseValues = [
  {
    title: 'Made slowly',
    text: 'A pair takes eleven days. We would rather be sold out than hurried.',
  },
  {
    title: 'Told plainly',
    text: 'What it is made of, what it costs and when it arrives. Nothing is called rare that is not.',
  },
  {
    title: 'Kept for years',
    text: 'Heels are replaced, soles are renewed, silk is mended. Write to us before you give up on a piece.',
  },
] as const;

export const reach = [
  { figure: '1', label: 'boutique, in Borrowdale' },
  { figure: '{collections}', label: 'collections of shoes' },
  { figure: '5', label: 'finishes of lacquer' },
] as const;
