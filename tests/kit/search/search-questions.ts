import { colourFamilies } from '#modules/catalog/colour/colour-family.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';

/** The expected properties of the first products; absent ones do not matter. */
type Look = {
  /** 'shoes' or 'shoes/heels'; several separated by a blank. */
  is?: string;
  /** One of its colours is in this family; a product without colours has it in its text. */
  of?: string;
  /** One of its colours has this name. */
  colour?: string;
  /** This size is in stock. */
  size?: string;
  upTo?: number;
  /** Matches its name, description, finish or collections. */
  says?: RegExp;
};

export type SearchQuestion = {
  ask: string;
  /** How many of the first six must have these properties, from the top. */
  first: number;
  look: Look;
  /** Names that must be among the first six; with a look, only in the seeded shop. */
  names: string[];
  /** Typed letter by letter in the overlay. */
  typing: boolean;
};

function q(ask: string, first: number, look: Look, ...names: string[]): SearchQuestion {
  return { ask, first, look, names, typing: false };
}

function named(ask: string, ...names: string[]): SearchQuestion {
  return q(ask, 0, {}, ...names);
}

function typed(ask: string, look: Look = {}): SearchQuestion {
  return { ...q(ask, 1, look), typing: true };
}

const heels = 'shoes/heels';
const sandals = 'shoes/sandals';
const flats = 'shoes/flats';
const boots = 'shoes/boots';
const dresses = 'clothing/dresses clothing/evening';
const gowns = 'clothing/evening';
const gifts = /gift|box|present/i;

/** Queries in shoppers' words, with the expected products among the first six. */
export const searchQuestions: readonly SearchQuestion[] = [
  // Shoes by everyday words and colours
  q('red heels', 6, { is: heels, of: 'red' }, 'Rudo Ankle-Strap Pump'),
  q('black boots', 4, { is: boots, of: 'black' }),
  q('nude heels', 4, { is: 'shoes', of: 'nude' }, 'Ganda D’Orsay'),
  q('high heels', 6, { is: heels }),
  q('stilettos', 3, { is: 'shoes', says: /stiletto|heel/i }, 'Chiedza Pump'),
  q('pumps', 3, { is: heels, says: /pump/i }),
  q('court shoes', 3, { is: heels }),
  q('black heels', 6, { is: heels, of: 'black' }),
  q('white shoes', 3, { is: 'shoes', of: 'white' }),
  q('cream heels', 3, { is: heels, of: 'cream' }),
  q('metallic heels', 3, { is: 'shoes', of: 'metallic' }, 'Ndarama Pump'),
  q('silver sandals', 3, { is: sandals, of: 'silver' }),
  q('gold sandals', 3, { is: sandals, of: 'gold' }),
  q('rose gold sandals', 2, { is: sandals, colour: 'Rose Gold' }),
  q('green shoes', 6, { is: 'shoes', of: 'green' }),
  q('emerald heels', 3, { is: heels, colour: 'Emerald' }),
  q('burgundy boots', 2, { is: boots, colour: 'Burgundy' }),
  q('wine heels', 3, { is: heels, of: 'red' }),
  q('brown boots', 3, { is: boots, of: 'brown' }),
  q('tan sandals', 3, { is: sandals, of: 'nude' }),
  q('pink shoes', 3, { is: 'shoes', of: 'pink' }),
  q('purple heels', 3, { is: heels, of: 'purple' }),
  q('blue shoes', 2, { is: 'shoes', of: 'blue' }),
  q('coral sandals', 1, { is: sandals, colour: 'Coral' }),
  q('beige sandals', 3, { is: sandals, of: 'nude' }),
  q('skin tone shoes', 3, { is: 'shoes', of: 'nude' }),
  q('leopard shoes', 3, { is: 'shoes', says: /leopard|cheetah|spotted/i }),
  q('animal print', 3, { is: 'shoes', says: /leopard|cheetah|spotted/i }),
  q('camo boots', 3, { is: boots, says: /camo/i }),
  q('army boots', 3, { is: boots, says: /camo/i }),
  q('knee high boots', 3, { is: boots, says: /knee|riding/i }, 'Mutsa Knee Boot'),
  q('long boots', 3, { is: boots, says: /knee|riding/i }),
  q('ankle boots', 3, { is: boots }, 'Guti Ankle Boot'),
  q('booties', 4, { is: boots }),
  q('riding boots', 1, { is: boots }, 'Bhiza Riding Boot'),
  q('ballet flats', 3, { is: flats }, 'Sisi Ballerina', 'Ingwe Ballerina'),
  q('flat shoes', 4, { is: flats }),
  q('loafers', 3, { is: flats }),
  q('sneakers', 3, { is: flats }),
  q('flip flops', 2, { is: sandals, says: /slide|flat/i }),
  named('slides', 'Tsoka Slide', 'Vhuvhuta Slide'),
  named('mules', 'Garwe Mule', 'Kiyi Mule'),
  named('kitten heels', 'Mhepo Kitten Heel'),
  named('sling back heels', 'Ruvimbo Slingback'),
  named('mary janes', 'Shamwari Mary Jane'),
  named('platform shoes', 'Mambo Platform'),
  q('block heels', 3, { is: 'shoes', says: /block/i }),
  q('strappy sandals', 4, { is: sandals }),
  q('suede boots', 1, { is: boots, says: /suede/i }),
  q('patent heels', 2, { is: heels, says: /patent/i }),
  q('satin shoes', 2, { is: 'shoes', says: /satin/i }),
  named('crocodile shoes', 'Garwe Mule'),
  named('slippers', 'Imba Slipper'),
  q('comfortable shoes', 3, { is: flats }),
  q('footwear', 6, { is: 'shoes' }),
  // Sizes and prices
  q('boots size 40', 6, { is: boots, size: '40' }),
  q('gold sandal 38', 2, { is: sandals, of: 'gold', size: '38' }),
  q('size 37', 6, { is: 'shoes', size: '37' }),
  q('eu 40', 6, { is: 'shoes', size: '40' }),
  q('uk 6', 6, { is: 'shoes', size: '39' }),
  q('us 9', 6, { is: 'shoes', size: '39' }),
  q('black heels uk 5', 4, { is: heels, of: 'black', size: '38' }),
  q('flats in a 41', 3, { is: flats, size: '41' }),
  q('red shoes size 39', 4, { is: 'shoes', of: 'red', size: '39' }),
  q('sandals size 36-37', 6, { is: sandals }),
  q('size 6 black boots', 3, { is: boots, of: 'black', size: '39' }),
  q('dress size m', 3, { is: 'clothing', size: 'M' }),
  q('xl dress', 3, { is: 'clothing', size: 'XL' }),
  q('gown size small', 2, { is: gowns, size: 'S' }),
  q('black heels under 700', 3, { is: heels, of: 'black', upTo: 700 }),
  q('champagne under 100', 3, { is: 'champagne', upTo: 100 }),
  q('scarf under 350', 2, { is: 'clothing/scarves', upTo: 350 }),
  q('red heels under 800 size 38', 2, { is: heels, of: 'red', size: '38', upTo: 800 }),
  // Clothing
  q('black gown', 1, { is: gowns, of: 'black' }, 'Mvura Gown'),
  q('gowns', 3, { is: gowns }),
  q('ball gown', 3, { is: gowns }),
  q('evening dress', 3, { is: gowns }),
  q('dress', 4, { is: dresses }),
  q('frock', 3, { is: dresses }),
  q('red dress', 4, { is: dresses, of: 'red' }),
  q('black dress', 3, { is: dresses, of: 'black' }),
  q('little black dress', 3, { is: dresses, of: 'black' }),
  q('lbd', 3, { is: dresses, of: 'black' }),
  q('green dress', 2, { is: dresses, of: 'green' }),
  q('navy dress', 2, { is: dresses, of: 'navy' }, 'Sekai Dress'),
  q('white dress', 2, { is: dresses, of: 'white' }),
  q('gold gown', 1, { is: gowns, of: 'gold' }, 'Mvura Gown'),
  q('purple dress', 2, { is: dresses, of: 'purple' }),
  q('silk dress', 2, { is: dresses }, 'Runyararo Slip'),
  q('velvet gown', 1, { is: gowns, says: /velvet/i }, 'Rima Velvet Gown'),
  q('short dress', 1, { is: dresses }, 'Chipo Short Slip'),
  q('long dress', 2, { is: gowns }),
  q('skirt', 3, { is: 'clothing/skirts' }),
  q('pleated skirt', 3, { is: 'clothing/skirts' }, 'Ruva Sunray Skirt'),
  q('black skirt', 3, { is: 'clothing/skirts', of: 'black' }),
  q('scarf', 4, { is: 'clothing/scarves' }),
  q('silk scarf', 3, { is: 'clothing/scarves' }),
  q('headscarf', 3, { is: 'clothing/scarves' }),
  q('black scarf', 2, { is: 'clothing/scarves', of: 'black' }),
  named('shawl', 'Fringed Stole'),
  named('pashmina', 'Fringed Stole'),
  q('coat', 2, { is: 'clothing/capes' }),
  q('black cape', 2, { is: 'clothing/capes', of: 'black' }),
  q('clothes', 6, { is: 'clothing' }),
  // Champagne
  q('bubbly', 6, { is: 'champagne' }),
  q('fizz', 6, { is: 'champagne' }),
  q('sparkling wine', 6, { is: 'champagne' }),
  q('prosecco', 4, { is: 'champagne' }),
  q('champers', 6, { is: 'champagne' }),
  q('pink champagne', 1, { is: 'champagne', says: /ros[eé]/i }, 'Brut Rosé'),
  q('rose champagne', 1, { is: 'champagne', says: /ros[eé]/i }, 'Brut Rosé'),
  q('magnum', 2, { is: 'champagne', says: /magnum/i }, 'Brut Réserve Magnum'),
  q('big bottle', 2, { is: 'champagne', says: /magnum/i }),
  q('champagne gift', 4, { is: 'champagne/gifts' }),
  q('prestige champagne', 2, { is: 'champagne/prestige' }),
  q('blanc de blancs', 1, { is: 'champagne' }, 'Blanc de Blancs'),
  q('dry champagne', 2, { is: 'champagne', says: /brut|dry/i }),
  q('celebration', 4, { is: 'champagne' }),
  // Nail polish
  q('varnish', 6, { is: 'nailpolish' }),
  q('nail varnish', 6, { is: 'nailpolish' }),
  q('red nail polish', 6, { is: 'nailpolish', of: 'red' }),
  q('red nails', 6, { is: 'nailpolish', of: 'red' }),
  q('nude polish', 3, { is: 'nailpolish', of: 'nude' }, 'Second Skin Nudes'),
  q('black nail varnish', 3, { is: 'nailpolish', of: 'black' }, 'Piano Black'),
  q('sparkly nail polish', 3, { is: 'nailpolish', says: /glitter|shimmer|metal/i }),
  named('glitter polish', 'First Frost Glitter'),
  q('matte nail polish', 2, { is: 'nailpolish', says: /matte/i }),
  named('chrome nails', 'Smelter Chrome'),
  q('sheer pink polish', 1, { is: 'nailpolish', of: 'pink' }, 'Milk and Petal Sheers'),
  q('green nail polish', 2, { is: 'nailpolish', of: 'green' }, 'Tea Estate Greens'),
  q('blue polish', 2, { is: 'nailpolish', of: 'blue' }, 'Two Rivers Cream'),
  q('purple nails', 3, { is: 'nailpolish', of: 'purple' }),
  q('gold nail polish', 2, { is: 'nailpolish', of: 'gold' }),
  q('white nail polish', 1, { is: 'nailpolish', of: 'white' }),
  q('manicure set', 3, { is: 'nailpolish/box' }),
  q('nail polish box', 4, { is: 'nailpolish/box' }),
  q('ruby', 2, { of: 'red' }),
  q('oxblood', 2, { is: 'nailpolish', colour: 'Oxblood' }),
  named('flame lily', 'Flame Lily Reds'),
  named('ndoro red', 'The Signature Red'),
  named('046', 'The Signature Red'),
  q('lacquer under 45', 3, { is: 'nailpolish', upTo: 45 }),
  // Occasions
  q('gift for her', 4, { says: gifts }),
  q('gift', 4, { says: gifts }),
  q('birthday present', 3, { says: gifts }),
  q('christmas gift', 3, { says: gifts }),
  q('nail polish gift', 3, { is: 'nailpolish', says: gifts }),
  q('wedding', 2, { says: /wedding|bride|ivory/i }),
  q('wedding shoes', 2, { is: 'shoes' }, 'Ruvimbo Slingback', 'Uswa Block Sandal'),
  q('party shoes', 4, { is: 'shoes' }),
  q('party dress', 2, { is: dresses }),
  q('anniversary', 3, { says: /anniversar/i }),
  q('summer shoes', 3, { is: 'shoes', says: /punched|perforated|summer/i }),
  q('beach sandals', 3, { is: sandals }),
  q('winter boots', 3, { is: boots }),
  q('black tie', 2, { is: gowns }),
  // Typing errors
  q('red heals', 4, { is: heels, of: 'red' }),
  q('blak boots', 4, { is: boots, of: 'black' }),
  q('blakc dress', 3, { is: dresses, of: 'black' }),
  q('sandels', 4, { is: sandals }),
  q('bootes size 39', 3, { is: boots, size: '39' }),
  q('sheos', 4, { is: 'shoes' }),
  q('gwon', 2, { is: gowns }),
  q('scraf', 3, { is: 'clothing/scarves' }),
  q('varnsh red', 4, { is: 'nailpolish', of: 'red' }),
  q('nail polsh', 4, { is: 'nailpolish' }),
  q('bublly', 4, { is: 'champagne' }),
  q('champange', 6, { is: 'champagne' }),
  q('emrald heels', 3, { is: heels, colour: 'Emerald' }),
  q('metalic sandals', 3, { is: sandals, of: 'metallic' }),
  named('runyararo slp', 'Runyararo Slip'),
  // Names, collections and what fits only half
  named('runyararo', 'Runyararo Slip'),
  named('nyenyedzi sandal', 'Nyenyedzi Sandal'),
  q('trophy wife', 3, { says: /trophy wife/i }),
  q('basic black', 3, { says: /basic black/i }),
  q('purple umbrella', 3, { of: 'purple' }),
  q('red tricycle', 3, { of: 'red' }),
  q('black boots size 43', 3, { is: boots, of: 'black' }),
  q('gold sandals under 20', 2, { is: sandals, of: 'gold' }),
  // While typing
  typed('a'),
  typed('s'),
  typed('it'),
  typed('the'),
  typed('h'),
  typed('bla', { says: /\bbla/i }),
  typed('boo', { says: /boo/i }),
  typed('cham', { is: 'champagne' }),
  typed('varn', { is: 'nailpolish' }),
  typed('bub', { is: 'champagne' }),
  typed('red he', { of: 'red' }),
];

/** Among many other products, names are expected only for queries by name. */
export function amongOthers(question: SearchQuestion): SearchQuestion {
  return question.first > 0 ? { ...question, names: [] } : question;
}

/** The fault in the first six results; null if they are right. */
export function findFault(
  question: SearchQuestion,
  products: readonly PublicProduct[],
): string | null {
  const six = products.slice(0, 6);
  const found = six.map(({ name }) => name);
  const missing = question.names.filter((name) => !found.includes(name));
  const wrong = six.slice(0, question.first).filter((product) => !fits(product, question.look));
  const short = six.length < question.first;
  if (missing.length === 0 && wrong.length === 0 && !short) return null;
  const blamed = [
    ...missing.map((name) => `no ${name}`),
    ...wrong.map(({ name }) => `not ${name}`),
  ];
  return `${question.ask}: ${blamed.join(', ') || 'too few'} in [${found.join(', ')}]`;
}

function fits(product: PublicProduct, { is, of, colour, size, upTo, says }: Look): boolean {
  const { category, subCategory, colors, price } = product;
  const kinds = [category, `${category}/${subCategory}`];
  const text = [
    product.name,
    product.description,
    product.finish,
    ...product.collections,
    ...colors,
    subCategory,
  ].join(' ');
  return (
    (is === undefined || is.split(' ').some((kind) => kinds.includes(kind))) &&
    (of === undefined || isOf(of, colors, text)) &&
    (colour === undefined || colors.includes(colour)) &&
    (size === undefined || hasLeft(product, size)) &&
    (upTo === undefined || price <= upTo) &&
    (says === undefined || says.test(text))
  );
}

function isOf(family: string, colors: readonly string[], text: string): boolean {
  if (colors.length === 0) return new RegExp(`\\b${family}\\b`, 'i').test(text);
  return colors.some((name) => colourFamilies(name).some((one) => one === family));
}

function hasLeft({ sizes, colors, soldOut }: PublicProduct, size: string): boolean {
  const gone = soldOut.filter((choice) => choice.size === size).length;
  return sizes.includes(size) && gone < Math.max(colors.length, 1);
}
