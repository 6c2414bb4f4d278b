/** Words that `loadProducts` spreads over names, labels and descriptions. */
const names = [
  'chiedza',
  'rudo',
  'mutsa',
  'zuva',
  'mbada',
  'garwe',
  'moyo',
  'hunde',
  'kariba',
  'zambezi',
];
const materials = [
  'patent',
  'suede',
  'silk',
  'satin',
  'velvet',
  'linen',
  'crystal',
  'vintage',
  'quilted',
  'woven',
  'brushed',
];
const colors = [
  'noir',
  'ivory',
  'scarlet',
  'gold',
  'emerald',
  'plum',
  'coral',
  'burgundy',
  'cocoa',
  'olive',
  'pewter',
  'bronze',
  'white',
];
const things = ['heels', 'boot', 'sandal', 'dress', 'scarf', 'shoes', 'champagne'];

/** The lists' lengths have no common factor, so that each turn combines other words. */
function pick(words: readonly string[], turn: number): string {
  return words[turn % words.length] ?? '';
}

function mistype(word: string, turn: number): string {
  const at = 1 + (turn % (word.length - 2));
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
}

/** Common, less common and rare words, several words, prices and typing errors, alternating. */
export function searchText(turn: number): string {
  const [name, material, color, thing] = [names, materials, colors, things].map((words) =>
    pick(words, turn),
  );
  switch (turn % 6) {
    case 0:
      return `${thing} ${turn % 4 === 0 ? material : color}`;
    case 1:
      return `${color} ${material} ${thing}`;
    case 2:
      return `${name} under ${150 + turn}`;
    case 3:
      return `padlock ${color} ${name}`;
    case 4:
      return `${mistype('champagne', turn)} ${color}`;
    default:
      return `${name} ${material} ${thing}`;
  }
}
