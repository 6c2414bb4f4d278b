import type pg from 'pg';
import { colourFamilies } from '#modules/catalog/colour/colour-family.ts';
import { inParts, raiseIdentity } from './kit/parts.ts';

const colors =
  'Noir Ivory Scarlet Gold Silver Emerald Plum Cream Coral Sky Tan Burgundy Blush Cocoa Forest Sand Olive Pewter Bronze White'.split(
    ' ',
  );

/** A usual mix, or the same number of sizes and colours for every product. */
export type Variants = 'usual' | 'one' | 'twelve';

/**
 * A catalogue of any size, created inside the database: four categories, real words in names and
 * descriptions, colours, sizes, collections and stock, spread so that common, less common and rare
 * words all occur.
 */
export async function loadProducts(
  pool: pg.Pool,
  count: number,
  { variants = 'usual' }: { variants?: Variants } = {},
): Promise<void> {
  const { rows } = await pool.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from products',
  );
  const before = rows[0]?.last ?? 0;
  await inParts(count, (from, to) => loadPart(pool, { before, from, to }, variants));
  await raiseIdentity(pool, 'products');
  await pool.query(
    'vacuum analyze products, product_variants, variant_stock, stock_levels, search_words, search_lexemes',
  );
}

type Part = { before: number; from: number; to: number };

async function loadPart(
  pool: pg.Pool,
  { before, from, to }: Part,
  variants: Variants,
): Promise<void> {
  const ids = [before + from, before + to];
  await pool.query(
    `
    with words as (
      select
        array['Chiedza','Rudo','Mutsa','Zuva','Mbada','Garwe','Moyo','Tete','Sisi','Hunde','Guti',
          'Mhepo','Nyenyedzi','Ruvimbo','Mwenje','Tariro','Shamiso','Vimbai','Kariba','Zambezi'] as first,
        $3::text[] as colors,
        array['patent','suede','silk','satin','velvet','calf','linen','crystal','lacquer','vintage',
          'hand-stitched','perforated','quilted','woven','burnished','brushed'] as materials,
        array['anniversary','classic','boots','spotted','skin','live love lock it','trophy wife',
          'barely there','best friends','greener pastures'] as collections
    ),
    shapes (category, sub_category, noun, sizes) as (values
      ('shoes','heels','Pump',array['36','37','38','39','40','41']),
      ('shoes','sandals','Sandal',array['36','37','38','39','40','41']),
      ('shoes','flats','Ballerina',array['36','37','38','39','40']),
      ('shoes','boots','Boot',array['36','37','38','39','40','41']),
      ('clothing','dresses','Dress',array['XS','S','M','L','XL']),
      ('clothing','scarves','Scarf',array[]::text[]),
      ('champagne','brut','Brut',array['750 ml','Magnum 1.5 L']),
      ('nailpolish','single','Lacquer',array[]::text[])
    ),
    numbered as (select *, row_number() over () - 1 as shape from shapes)
    insert into products (id, name, description, category, sub_category, price_cents, image_url, colors,
      sizes, collections, featured, in_stock, search_text)
    overriding system value
    select
      $5::int + n,
      first[1 + (n * 7) % 20] || ' ' || initcap(materials[1 + (n * 5) % 16]) || ' ' || noun,
      'A ' || materials[1 + n % 16] || ' product with ' || materials[1 + (n / 16) % 16] ||
        ' details, finished by hand in Harare. Worn with ' || lower(colors[1 + (n / 3) % 20]) ||
        ' it carries an evening; with ' || lower(colors[1 + (n / 7) % 20]) ||
        case when n % 5000 = 0 then ' and a padlock' else '' end || '.',
      category, sub_category, 2000 + (n % 200000 * 7919) % 200000, '/media/none.webp',
      array[colors[1 + n % 20], colors[1 + (n / 2) % 20]], sizes,
      array[collections[1 + n % 10]], n % 97 = 0, n % 31 <> 0,
      category || ' ' || sub_category || ' ' || collections[1 + n % 10] || ' collection ' ||
        colors[1 + n % 20] || ' ' || colors[1 + (n / 2) % 20] || ' ' ||
        (families ->> colors[1 + n % 20]) || ' ' || (families ->> colors[1 + (n / 2) % 20]) ||
        case category when 'nailpolish' then ' Nail Polish' else '' end
    from generate_series($4::int, $1::int) as n
    join numbered on shape = n % 8
    cross join words
    cross join (select $2::jsonb as families) as looks
    order by n`,
    [
      to,
      JSON.stringify(
        Object.fromEntries(colors.map((name) => [name, colourFamilies(name).join(' ')])),
      ),
      colors,
      from,
      before,
    ],
  );
  if (evenly[variants]) {
    await pool.query(`${evenly[variants]} where id between $1 and $2`, ids);
  }
  await pool.query(
    `
    insert into product_variants (product_id, color, size, position)
    select id, color, size, row_number() over (partition by id order by color_place, size_place) - 1
    from products
    cross join lateral (
      select color, min(place) from unnest(colors) with ordinality as each (color, place)
      group by color) as colors (color, color_place)
    cross join lateral unnest(case when sizes = '{}' then '{""}'::text[] else sizes end)
      with ordinality as sizes (size, size_place)
    where products.id between $1 and $2`,
    ids,
  );
  // About one product in twelve is sold out, and some single sizes.
  await pool.query(
    `
    insert into variant_stock (variant_id, product_id, on_hand)
    select id, product_id, case when product_id % 12 = 0 then 0 else (product_id + id) % 5 end
    from product_variants where product_id between $1 and $2`,
    ids,
  );
}

const evenly: Record<Variants, string> = {
  usual: '',
  one: `update products set colors = colors[1:1], sizes = '{38}'`,
  twelve: `update products set colors = array[colors[1], case colors[1] when 'Noir' then 'Ivory' else 'Noir' end], sizes = '{36,37,38,39,40,41}'`,
};
