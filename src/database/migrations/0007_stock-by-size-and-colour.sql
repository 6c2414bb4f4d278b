CREATE TABLE "product_variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sku" text,
	"barcode" text,
	"weight" numeric(10, 3),
	"retired_at" timestamp with time zone,
	CONSTRAINT "product_variants_weight_not_negative" CHECK ("product_variants"."weight" >= 0)
);
--> statement-breakpoint
CREATE TABLE "variant_stock" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "variant_stock_never_negative" CHECK ("variant_stock"."on_hand" >= 0),
	CONSTRAINT "variant_stock_held_never_negative" CHECK ("variant_stock"."held" >= 0),
	CONSTRAINT "variant_stock_held_within_hand" CHECK ("variant_stock"."held" <= "variant_stock"."on_hand")
);
--> statement-breakpoint
-- contract: holds are per variant from here on; all processes of the earlier release are stopped first
ALTER TABLE "stock_holds" DROP CONSTRAINT "stock_holds_checkout_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "sizes_left" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "sold_out" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "to_count" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_stock" ADD CONSTRAINT "variant_stock_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_stock" ADD CONSTRAINT "variant_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_choice" ON "product_variants" USING btree ("product_id",lower("color"),lower("size"));--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku" ON "product_variants" USING btree (lower("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_barcode" ON "product_variants" USING btree (lower("barcode"));--> statement-breakpoint
CREATE INDEX "variant_stock_product" ON "variant_stock" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "order_items_variant" ON "order_items" USING btree ("variant_id");--> statement-breakpoint
-- Every product gets its variants: colours by sizes, one of neither where it has none. A box of
-- polish is one thing whatever shades are in it; a range of single bottles is kept by shade.
insert into product_variants (product_id, color, size, position)
select p.id, c.color, s.size, row_number() over (partition by p.id order by c.place, s.place) - 1
from products p
cross join lateral (
  select min(trim(color)) as color, min(place) as place
  from unnest(
    case when p.category = 'nailpolish' and p.sub_category is distinct from 'single' then '{}'
      else p.colors end || case when p.colors = '{}' or (p.category = 'nailpolish'
      and p.sub_category is distinct from 'single') then '{""}'::text[] else '{}' end
  ) with ordinality as each (color, place)
  group by lower(trim(color))
) c
cross join lateral (
  select min(trim(size)) as size, min(place) as place
  from unnest(case when p.sizes = '{}' then '{""}'::text[] else p.sizes end)
    with ordinality as each (size, place)
  group by lower(trim(size))
) s;
--> statement-breakpoint
create function choice_variant(product integer, wanted_color text, wanted_size text)
  returns integer language sql stable as $$
  select id from product_variants where product_id = product
  order by lower(color) in ('', lower(trim(wanted_color))) desc,
    lower(size) in ('', lower(trim(wanted_size))) desc, position
  limit 1
$$;
--> statement-breakpoint
-- Money may still arrive for any checkout that has no order yet.
update checkouts set lines = (
  select jsonb_agg(line || jsonb_build_object('variantId', choice_variant(
    (line ->> 'productId')::int, coalesce(line ->> 'color', ''), coalesce(line ->> 'size', '')
  )) order by place)
  from jsonb_array_elements(lines) with ordinality as each (line, place)
)
where state <> 'placed' and jsonb_typeof(lines) = 'array' and lines <> '[]';
--> statement-breakpoint
-- What a checkout holds of a product, by the variants of its lines; where they don't tell, by the first.
-- contract: every row comes back in the same statement
with kept as (
  delete from stock_holds returning *
), told as (
  select kept.checkout_id, kept.product_id, (line ->> 'variantId')::int as variant_id,
    sum((line ->> 'quantity')::int) as quantity,
    sum(sum((line ->> 'quantity')::int)) over (partition by kept.checkout_id, kept.product_id)
      = kept.quantity as is_whole
  from kept
  join checkouts on checkouts.id = kept.checkout_id
  cross join lateral jsonb_array_elements(checkouts.lines) as each (line)
  where (line ->> 'productId')::int = kept.product_id
  group by kept.checkout_id, kept.product_id, kept.quantity, line ->> 'variantId'
)
insert into stock_holds (checkout_id, product_id, variant_id, quantity, expires_at, created_at)
select kept.checkout_id, kept.product_id,
  coalesce(told.variant_id, choice_variant(kept.product_id, '', '')),
  coalesce(told.quantity, kept.quantity), kept.expires_at, kept.created_at
from kept
left join told on told.checkout_id = kept.checkout_id and told.product_id = kept.product_id
  and told.is_whole;
--> statement-breakpoint
-- contract: made above, for this migration alone
drop function choice_variant;
--> statement-breakpoint
-- contract: filled above, in the same transaction
alter table stock_holds alter column variant_id set not null;
--> statement-breakpoint
-- contract: as above
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_checkout_id_variant_id_pk" PRIMARY KEY("checkout_id","variant_id");
--> statement-breakpoint
-- What can be sold is spread evenly over the variants, the first ones taking what is left over;
-- what is held belongs to the variants that hold it.
insert into variant_stock (variant_id, product_id, on_hand, held)
select v.id, v.product_id, share.free + coalesce(h.held, 0), coalesce(h.held, 0)
from (
  select *, count(*) over (partition by product_id)::int as variants from product_variants
) v
left join stock_levels l on l.product_id = v.product_id
left join (
  select variant_id, sum(quantity)::int as held from stock_holds group by variant_id
) h on h.variant_id = v.id
cross join lateral (
  select (coalesce(l.on_hand - l.held, 0) / v.variants)
    + (v.position < coalesce(l.on_hand - l.held, 0) % v.variants)::int as free
) share;
--> statement-breakpoint
-- The ledger says so: what stood under the product goes over to its variants.
insert into stock_movements (product_id, kind, on_hand_delta, held_delta, reference)
select product_id, 'correction', -on_hand, -held, 'stock by size and colour'
from stock_levels where on_hand <> 0 or held <> 0;
--> statement-breakpoint
insert into stock_movements (product_id, variant_id, kind, on_hand_delta, held_delta, reference)
select product_id, variant_id, 'opening', on_hand, held, 'stock by size and colour'
from variant_stock where on_hand <> 0 or held <> 0 order by product_id, variant_id;
--> statement-breakpoint
update order_items set variant_id = v.id
from product_variants v
where v.product_id = order_items.product_id
  and lower(v.color) in ('', lower(trim(order_items.color)))
  and lower(v.size) in ('', lower(trim(order_items.size)));
--> statement-breakpoint
insert into stock_levels (product_id) select id from products on conflict do nothing;
--> statement-breakpoint
update stock_levels set to_count = true
from (select product_id from product_variants group by product_id having count(*) > 1) several
where several.product_id = stock_levels.product_id and on_hand > 0;
--> statement-breakpoint
-- The level of a product is what its variants add up to. Its row is locked before they are read, so
-- two who move different sizes at once can't both write an old sum.
create function refresh_stock_levels(ids integer[]) returns void language plpgsql as $$
begin
  insert into stock_levels (product_id)
  select id from unnest(ids) as id
  where not exists (select 1 from stock_levels where product_id = id)
  on conflict do nothing;
  perform 1 from stock_levels where product_id = any (ids) order by product_id for update;
  update stock_levels as l
  set on_hand = s.on_hand, held = s.held, sizes_left = s.sizes_left, sold_out = s.sold_out
  from (
    select v.product_id, sum(v.on_hand)::int as on_hand, sum(v.held)::int as held,
      coalesce(array_agg(distinct p.size) filter (
        where v.on_hand > v.held and p.size <> '' and p.retired_at is null), '{}') as sizes_left,
      coalesce(jsonb_agg(jsonb_build_object('color', p.color, 'size', p.size) order by p.position)
        filter (where v.on_hand <= v.held and p.retired_at is null), '[]') as sold_out
    from variant_stock v join product_variants p on p.id = v.variant_id
    where v.product_id = any (ids)
    group by v.product_id
  ) s
  where l.product_id = s.product_id
    and (l.on_hand, l.held, l.sizes_left, l.sold_out)
      is distinct from (s.on_hand, s.held, s.sizes_left, s.sold_out);
end $$;
--> statement-breakpoint
select refresh_stock_levels(array(select id from products));
--> statement-breakpoint
create function add_up_stock() returns trigger language plpgsql as $$
begin
  perform refresh_stock_levels(array(select distinct product_id from changed));
  return null;
end $$;
--> statement-breakpoint
create trigger variant_stock_adds_up_new after insert on variant_stock
  referencing new table as changed for each statement execute function add_up_stock();
--> statement-breakpoint
create trigger variant_stock_adds_up_changed after update on variant_stock
  referencing new table as changed for each statement execute function add_up_stock();
--> statement-breakpoint
create trigger variant_stock_adds_up_gone after delete on variant_stock
  referencing old table as changed for each statement execute function add_up_stock();
--> statement-breakpoint
-- A variant that is renamed, moved, retired or made again changes what is said to be left.
create trigger product_variants_add_up_changed after update on product_variants
  referencing new table as changed for each statement execute function add_up_stock();
