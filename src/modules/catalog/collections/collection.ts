import { foldText, titleCase } from '#shared/text.ts';

export type Collection = {
  id: string;
  name: string;
  description: string;
  image: string;
  featuredImage: string;
  subCategory: string;
};

function collection(id: string, subCategory: string, description: string): Collection {
  const image = `collection-${hyphenated(id)}`;
  const name = `${titleCase(id)} Collection`;
  return { id, name, description, image, featuredImage: image, subCategory };
}

function hyphenated(id: string): string {
  return id.replaceAll(' ', '-');
}

/** The fourteen collections of a new shop. Later ones are stored in the database. */
export const collections: readonly Collection[] = [
  collection('anniversary', 'anniversary', 'Gold and champagne for the date you never forget.'),
  collection('live love lock it', 'lock-it', 'A small gold padlock at the ankle. Keep the key.'),
  collection('boots', 'boots', 'From ankle to knee, for rain, dust and first entrances.'),
  collection('spotted', 'spotted', 'Leopard, worn as the neutral it has always been.'),
  collection('classic', 'classic', 'The pumps your mother would recognise, cut for you.'),
  collection('purple sunset', 'purple-sunset', 'Plum, amethyst and the last light over Kariba.'),
  collection('camo boots', 'camo-boots', 'Bush colours, city heels.'),
  collection('skin', 'skin', 'Bare, in every shade from porcelain to ebony.'),
  collection('basic black', 'basic-black', 'One colour, every texture: patent, suede, satin.'),
  collection(
    'summer perforated',
    'summer-perforated',
    'Punched by hand, so the warm air comes in.',
  ),
  collection(
    'greener pastures',
    'greener-pastures',
    'Emerald, forest and sage after the first rains.',
  ),
  collection('trophy wife', 'trophy-wife', 'Mirror metal and high heels. She bought them herself.'),
  collection('best friends', 'best-friends', 'Pairs that go out together and come home carried.'),
  collection(
    'barely there',
    'barely-there',
    'A strap, a sole, and as little else as we could manage.',
  ),
];

/** Addresses and staff write a collection as id, hyphenated id, sub-category or name. */
export function findCollection(text: string): Collection | null {
  const wanted = foldText(text);
  return collections.find((candidate) => spellings(candidate).includes(wanted)) ?? null;
}

/** Every spelling of a collection in stored lists, in lower case. */
export function spellings({ id, name, subCategory }: Collection): string[] {
  return [...new Set([id, hyphenated(id), subCategory, foldText(name)])];
}
