import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { fixedSql, queryPrepared } from '#database/prepared-statement.ts';
import { media, productColorPictures } from '#database/schema/index.ts';
import { imageUrl } from '#design/image-address.ts';
import { orderPictures } from '#modules/catalog/pictures/picture-order.ts';
import type { ProductPicture } from '#modules/catalog/product.ts';
import type { ProductRow } from '../product-row.ts';
import { withDarkPlaces } from './dark-places.ts';

type Known = {
  alt: string;
  width: number;
  height: number;
  color: string;
  blur: string;
  dark: string | null;
};

const knownPictures = fixedSql(
  sql`select key, alt, width, height, color, blur, dark from ${media}`,
);
const picturesOfColors = fixedSql(sql`select url, color from ${productColorPictures}`);

const colorPicturesOnCard = 2;

const ownAddress = /^\/media\/([a-z0-9][a-z0-9-]*)\.webp$/;

async function findKnown(db: Database, urls: string[]): Promise<Map<string, Known>> {
  const keys = urls.flatMap((url) => ownAddress.exec(url)?.[1] ?? []);
  if (keys.length === 0) return new Map();
  const wanted = sql.param([...new Set(keys)]);
  const rows = await queryPrepared<Known & { key: string }>(
    db,
    sql`${knownPictures} where key = any (${wanted}::text[])`,
  );
  return new Map(rows.map((row) => [`/media/${row.key}.webp`, row]));
}

function picture(
  url: string,
  productName: string,
  color: string | null,
  known: Known | undefined,
  detail: 'color' | 'blur',
): ProductPicture {
  return {
    url,
    alt: known?.alt || productName,
    width: known?.width ?? 1200,
    height: known?.height ?? 1500,
    placeholder: (known && (known[detail] || known.color)) ?? '',
    color,
    ...(known?.dark && { dark: imageUrl(known.dark) }),
  };
}

/** Cards show two pictures with a plain colour as placeholder, so that a list stays small. */
export async function listCardPictures(
  db: Database,
  rows: ProductRow[],
): Promise<Map<number, ProductPicture[]>> {
  const shown = new Map(rows.map((row) => [row.id, orderPictures(row).images.slice(0, 2)]));
  const known = await findKnown(db, [...shown.values()].flat());
  return new Map(
    rows.map((row) => [
      row.id,
      withDarkPlaces(
        (shown.get(row.id) ?? []).map((url) =>
          picture(url, row.name, null, known.get(url), 'color'),
        ),
      ),
    ]),
  );
}

type ShownIn = { id: number; name: string; color: string };

/** Two pictures of each product in the colour it is shown in. */
export async function listColorPictures(
  db: Database,
  shown: readonly ShownIn[],
): Promise<Map<number, ProductPicture[]>> {
  if (shown.length === 0) return new Map();
  const rows = await queryPrepared<{ id: number; url: string }>(
    db,
    sql`select product_id as id, url from ${productColorPictures}
      join unnest(${sql.param(shown.map(({ id }) => id))}::int[],
        ${sql.param(shown.map(({ color }) => color))}::text[]) as asked (id, name)
        on product_id = asked.id and lower(color) = lower(asked.name)
      where position < ${colorPicturesOnCard} order by product_id, position`,
  );
  const known = await findKnown(
    db,
    rows.map(({ url }) => url),
  );
  const byProduct = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    shown.flatMap(({ id, name, color }) => {
      const own = byProduct.get(id) ?? [];
      const pictures = own.map(({ url }) => picture(url, name, color, known.get(url), 'color'));
      return own.length > 0 ? [[id, withDarkPlaces(pictures)] as const] : [];
    }),
  );
}

/** All pictures of the gallery, including those of each colour. */
export async function listGalleryPictures(
  db: Database,
  row: ProductRow,
): Promise<ProductPicture[]> {
  const ofColors = await queryPrepared<{ url: string; color: string }>(
    db,
    sql`${picturesOfColors} where product_id = ${row.id} order by color, position`,
  );
  const colorOf = new Map(ofColors.map(({ url, color }) => [url, color]));
  const urls = [...new Set([...orderPictures(row).images, ...ofColors.map(({ url }) => url)])];
  const known = await findKnown(db, urls);
  return withDarkPlaces(
    urls.map((url) => picture(url, row.name, colorOf.get(url) ?? null, known.get(url), 'blur')),
  );
}
