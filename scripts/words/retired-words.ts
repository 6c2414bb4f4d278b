/** Words that we no longer use, and what to write instead: `docs/glossary.md`. */
export const retired: readonly { word: string; instead: string }[] = [
  { word: 'kept', instead: 'cached (in a cache), stored or saved (data), unchanged' },
  { word: 'piece|pieces', instead: 'product, variant, order line, item; part of a thing' },
  { word: 'figure|figures', instead: 'number, total, count, metric' },
  { word: 'trail|trails', instead: 'trace, audit log' },
  { word: 'drawn|draw|draws|drawing|drawings', instead: 'rendered, render' },
  { word: 'awake|awaken|awakening|asleep|wake|wakes|waking|woken', instead: 'hydrated, notify' },
  { word: 'house|houses|roof|roofs', instead: 'shop, brand; shell' },
  { word: 'door|doors', instead: 'entry, link, proxy' },
  { word: 'floor|floors', instead: 'layer, minimum' },
  { word: 'plenty', instead: 'large quantity' },
  { word: 'tell me|tellme', instead: 'restock notice' },
  { word: 'chore|chores', instead: 'task' },
  { word: 'hung|hang pictures|hanging fields', instead: 'leads, timed out' },
  { word: 'take turns|takes turns|by turns|stand in line|stands in line', instead: 'queue' },
  { word: 'create turns|hold turn|next turn', instead: 'semaphore, quota' },
];

/** What other people named so, or what is written for shoppers: it is not counted. */
export const exempt: readonly { text: RegExp; why: string }[] = [
  { text: /\bfloor\(/g, why: 'a function of JavaScript and SQL' },
  { text: /<\/?figure\b|'figure'|\bfigure\[|\bfigure\.|\bfigure >/g, why: 'an element of HTML' },
  { text: /drawImage/g, why: 'a call of the canvas' },
  { text: /totalNumberOfPieces/g, why: 'a field of the courier’s answers' },
  { text: /bodoni-moda-house/g, why: 'the name of a font' },
  { text: /hung up/g, why: 'what Node says of a closed socket' },
  { text: /house-story|houseStory/g, why: 'the name of a page’s texts, in released settings' },
];

/** What may not change any more, says what is retired, or builds scenes with real floors and figures. */
export const exemptFiles = [
  'docs/glossary.md',
  'scripts/words/',
  'src/config/house-story.ts',
  'src/config/page-texts.ts',
  'src/database/migrations/',
  'src/demo/seed/events.json',
  'src/demo/seed/media/manifest.json',
  'src/demo/seed/products.json',
  'studio/film.sh',
  'studio/finish/film.mjs',
  'studio/finish/tza2onnx.py',
  'studio/manifest.py',
  'studio/scenes/',
  'studio/views.py',
  'tests/upgrades/',
] as const;
