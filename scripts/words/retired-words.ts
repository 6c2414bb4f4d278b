import { shoppersTexts } from './shoppers-texts.ts';

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

type Exempt = { text: RegExp; files?: RegExp; why: string };

/** Names given by others, stored names, and texts for shoppers. */
export const exempt: readonly Exempt[] = [
  { text: /\bfloor\(|Math\.floor/g, why: 'a function of JavaScript and SQL' },
  { text: /<\/?figure\b|'button, figure|\] figure img/g, why: 'an element of HTML' },
  { text: /drawImage/g, why: 'a call of the canvas' },
  { text: /totalNumberOfPieces/g, why: 'a field of the courier’s answers' },
  { text: /bodoni-moda-house/g, why: 'the name of a font' },
  { text: /houseNo/g, why: 'a field of ZIMRA’s answers' },
  { text: /hung up/g, why: 'what Node says of a closed socket' },
  { text: /house-story|houseStory|houseValues/g, why: 'the name of a page’s texts' },
  {
    text: /\bfigures?\b/gi,
    files:
      /^src\/(modules\/settings\/(page-content|sections\.test|sections\/page-sections)|web\/about\/about-page)\./,
    why: 'fields of the about page in stored settings, with their labels',
  },
  {
    text: /\('pieces'\)|'reservations_pieces_positive'|'hold_turn_positive'|'orders_(channel_)?figures'/g,
    files: /^src\/database\//,
    why: 'names in databases',
  },
  {
    text: /\btrail\b/g,
    files: /^src\/(platform\/jobs\/jobs|bootstrap\/telemetry\.test)\.ts$/,
    why: 'a field of stored jobs',
  },
  ...shoppersTexts.map((text) => ({ text, why: 'a text for shoppers' })),
];

/** What may not change, what lists retired words, and scenes with real floors and figures. */
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
