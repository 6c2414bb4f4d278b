import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';

export type ChosenProduct = {
  id: number;
  name: string;
  priceCents: number;
  isGiftCard: boolean;
  variants: (VariantChoice & { id: number; left: number })[];
};

/** The visible data of these products, with the free stock of each variant. */
export async function listChosenProducts(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, ChosenProduct>> {
  const { rows } = await db.execute<ChosenProduct>(sql`
    select p.id, p.name, p.price_cents as "priceCents", p.is_gift_card as "isGiftCard",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', v.id, 'color', v.color, 'size', v.size,
          'left', case when p.in_stock then s.on_hand - s.held else 0 end) order by v.position)
        from product_variants v join variant_stock s on s.variant_id = v.id
        where v.product_id = p.id and v.retired_at is null), '[]') as variants
    from products p
    where p.id = any (${sql.param([...ids])}::int[]) and p.published and p.deleted_at is null`);
  return new Map(rows.map((row) => [row.id, row]));
}
