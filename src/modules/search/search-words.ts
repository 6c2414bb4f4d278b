import { z } from 'zod';
import { isKeepable } from '#shared/text.ts';

const word = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'must not be empty')
  .max(60, 'must not be longer than 60 characters')
  .refine(isKeepable, 'must not contain a NUL character')
  .refine((text) => /[\p{L}\p{Nd}]/u.test(text), 'must hold a letter or a digit');

/** A shopper's word and the catalogue's words for it; one of these must match. */
const idea = z.object({
  said: z.array(word).min(1).max(40),
  /** Several words in one text must all match: 'ivory gown'. */
  means: z.array(word).min(1).max(12),
});

export const searchWordsSchema = z.object({
  ideas: z.array(idea).max(500),
  /** Frequent words that say nothing about a product. */
  ignored: z.array(word).max(200),
});

export type SearchWords = z.infer<typeof searchWordsSchema>;

function said(words: string, means: string): SearchWords['ideas'][number] {
  return { said: words.split(', '), means: means.split(', ') };
}

/**
 * The table of a new shop. A colour needs no line of its own if a family has its name
 * (`colour-family.ts`): every product is indexed under the families of its colours.
 */
export const defaultSearchWords: SearchWords = {
  ideas: [
    // Shoes
    said('heel, high heel, heeled shoe, killer heel', 'heels, stiletto, pump'),
    said('stiletto, spike heel, skyscraper heel', 'stiletto, heels'),
    said('pump, court shoe, court', 'pump, heels'),
    said('kitten heel, low heel, small heel', 'kitten, slingback, mule'),
    said('block heel, chunky heel, thick heel', 'block'),
    said('slip on, slipon, backless shoe', 'mule, slide, slipper'),
    said('sling back', 'slingback'),
    said('maryjane, strap shoe', 'mary jane'),
    said('wedge, platform shoe, platform heel', 'platform, block'),
    said('strappy, strappy heel, strappy shoe', 'sandal, strap'),
    said('flip flop, slider, thong, pool shoe, flipflop', 'slide, flat sandal'),
    said('ballet flat, ballet shoe, ballet pump, flat shoe, dolly shoe', 'ballerina, flats'),
    said('sneaker, trainer, loafer, moccasin, comfy shoe, comfortable shoe, walking shoe', 'flats'),
    said('house shoe, loafers, smoking slipper', 'slipper, flats'),
    said('bootie, booty, ankle boot, short boot, chelsea boot', 'ankle boot, low boot, camo boot'),
    said('knee high, knee high boot, long boot, tall boot, high boot', 'knee boot, riding boot'),
    said('cowboy boot, riding shoe, equestrian', 'riding boot'),
    said('footwear, shoe', 'shoes'),
    // Clothing
    said('gown, ball gown, ballgown, evening gown, formal dress', 'gown, evening, dress'),
    said('dress, frock, robe', 'dress, gown, slip'),
    said('evening dress, long dress, maxi dress, maxi, prom dress', 'gown, evening'),
    said('cocktail dress, short dress, mini dress, mini', 'short slip, dress'),
    said('slip dress, silk dress, satin dress', 'slip, dress'),
    said('little black dress, lbd', 'black dress, black slip'),
    said('scarf, foulard, neckerchief, bandana, headscarf, hair scarf, kerchief', 'scarf, scarves'),
    said('shawl, pashmina, wrap, throw', 'stole, cape'),
    said('coat, jacket, cloak, poncho, mantle, outerwear', 'cape, capelet'),
    said('clothes, apparel, outfit, garment, wardrobe', 'clothing'),
    said('midi, midi skirt, pleated skirt, pleat', 'skirt'),
    // Champagne
    said(
      'bubbly, fizz, bubbles, champers, prosecco, cava, sparkling, sparkling wine, bottle, alcohol, drink',
      'champagne',
    ),
    said('pink champagne, pink bubbly, pink fizz, rose champagne', 'rose champagne'),
    said('white champagne, chardonnay', 'blanc blancs, champagne chardonnay'),
    said('large bottle, big bottle, huge bottle', 'magnum'),
    said('dry champagne', 'brut'),
    // Nail polish
    said(
      'varnish, nail varnish, nail paint, nail colour, nail color, nail lacquer, lacquer, enamel',
      'nail polish',
    ),
    said('nail, manicure, mani, pedicure, pedi', 'nail polish'),
    said('nail set, polish set, nail kit, manicure set, nail box', 'nail polish box'),
    said('matt, mat, no shine', 'matte'),
    said('see through, transparent, clear, translucent', 'sheer'),
    // Colours and looks beyond the families
    said('skin tone, skin colour, skin color, flesh, natural, bare', 'nude, skin'),
    said('nude', 'nude, skin'),
    said('beige, sand, camel, tan, taupe, oatmeal', 'nude, tan, sand, camel'),
    said('ivory, off white, eggshell, ecru, champagne white', 'cream, ivory'),
    said('bridal white', 'white, ivory'),
    said('crimson, ruby red, cherry red, bright red, blood red, rouge, lipstick', 'red'),
    said('wine, maroon, bordeaux, claret, wine red, dark red, oxblood', 'burgundy, oxblood, red'),
    said('gray, charcoal, ash, smoke', 'grey, granite'),
    said('navy blue, dark blue, midnight blue', 'navy'),
    said('light blue, baby blue, pale blue, sky blue', 'sky, blue'),
    said('teal, aqua, petrol', 'turquoise'),
    said('violet, lavender, mauve, aubergine, lila', 'purple'),
    said('fuchsia, magenta, hot pink, rose pink, baby pink', 'pink'),
    said('dark green, bottle green, forest green', 'emerald, forest, green'),
    said('light green, khaki, army green', 'olive, sage, green'),
    said('tangerine, amber, rust', 'orange'),
    said('chocolate, coffee, mocha, toffee, chestnut', 'brown'),
    said('golden, gilded', 'gold'),
    said('silvery, chrome', 'silver, metallic'),
    said('rosegold', 'rose gold'),
    said('metal, foil, mirror', 'metallic, mirror'),
    said(
      'sparkly, sparkle, sparkling shoe, glittery, glitter, shiny, bling, sequin, sequinned, dazzling',
      'glitter, shimmer, metallic, mirror',
    ),
    said(
      'animal print, leopard, leopard print, cheetah, cheetah print, spot, spotty',
      'leopard, spotted',
    ),
    said('camouflage, army, military', 'camo'),
    said('croc, crocodile, snakeskin, reptile, alligator', 'crocodile, embossed'),
    said('jewel tone', 'jewel, emerald, sapphire, ruby'),
    said('colourful, colorful, bright, neon, multicolour, multicolor', 'gradient, coral, neon'),
    // Occasions
    said(
      'gift, present, gift for her, gift for mum, gift for mom, gift idea, birthday, birthday gift, hamper',
      'gifts, box, present',
    ),
    said('mothers day, mother day, valentine, valentines day, christmas, xmas', 'gifts, box, red'),
    said('thank you, housewarming, hostess, congratulations', 'gifts, champagne, box'),
    said(
      'wedding, bride, bridal, wedding guest, bridesmaid',
      'wedding, bride, ivory gown, ivory heels, white champagne',
    ),
    said('anniversary, engagement, proposal', 'anniversary, wedding'),
    said(
      'party, night out, date night, date, clubbing, disco, new year, new years eve, cocktail',
      'evening, dance, glitter, metallic, trophy, party',
    ),
    said(
      'gala, ball, prom, black tie, matric dance, formal, opera, red carpet',
      'gown, evening, opera',
    ),
    said('dancing, dance', 'dance, dances'),
    said('celebration, celebrate, toast, graduation', 'champagne, gifts'),
    said('work, office, business, interview', 'office, interview, meetings, low boot, classic'),
    said('beach, pool, holiday, vacation, seaside', 'sandals flat, slide, perforated'),
    said('summer, hot day, warm weather, spring', 'summer, perforated'),
    said('winter, cold, warm', 'boots, cape, wool, stole'),
    said('rain, rainy, wet, waterproof', 'rain, boots'),
    said('garden, garden party, grass, lawn', 'lawns, garden, grass'),
  ],
  ignored: (
    'size, sizes, colour, color, colours, colors, women, womens, woman, ladies, lady, female, girls, ' +
    'girl, buy, shop, order, online, price, cheap, cheapest, nice, beautiful, pretty, lovely, elegant, ' +
    'luxury, luxurious, designer, something, looking, want, need, please, show, find, get, wear, ' +
    'style, styles, fashion, stuff, things, items, product, products, kind, type, really'
  ).split(', '),
};

/** Words of another language, and the catalogue's words for them. */
type Translation = { said: string[]; means: string[] };

/**
 * The table above, groups of synonyms from staff, and words of other languages. The same input
 * gives the same object, so that everything derived from it is cached.
 */
export function createShopWords(
  listGroups: () => readonly string[][],
  listTranslations: () => readonly Translation[] = () => [],
): () => SearchWords {
  let key = '';
  let made = defaultSearchWords;
  return () => {
    const groups = listGroups();
    const translations = listTranslations();
    const wanted = JSON.stringify([groups, translations]);
    if (wanted !== key) {
      const ideas = groups.map((words) => ({ said: words, means: words.slice(0, 12) }));
      const { ideas: own, ...rest } = defaultSearchWords;
      made = { ...rest, ideas: [...own, ...translations, ...ideas] };
      key = wanted;
    }
    return made;
  };
}
