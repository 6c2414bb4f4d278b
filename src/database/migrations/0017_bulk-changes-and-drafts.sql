CREATE TABLE "bulk_change_lines" (
	"change_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"was_to_count" boolean NOT NULL,
	"counted_version" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "bulk_change_lines_change_id_product_id_pk" PRIMARY KEY("change_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" integer NOT NULL,
	"change" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_change_lines" ADD CONSTRAINT "bulk_change_lines_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_lines" ADD CONSTRAINT "bulk_change_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "former_price_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "former_price_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "former_price_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "former_price_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_unpublished" ON "products" USING btree ("id") WHERE not published;--> statement-breakpoint
CREATE INDEX "products_former_price" ON "products" USING btree ("id") WHERE former_price_cents is not null;--> statement-breakpoint
-- The words of a draft must not be offered to shoppers as what they might have meant.
create or replace function learn_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word, stem, is_label)
  select found.word, stem, bool_or(label)
  from changed,
    lateral (values
      (name || ' ' || category || ' ' || coalesce(sub_category, '') || ' ' || search_text, true),
      (left(description, 20000) || ' ' || coalesce(finish, '') || ' ' || coalesce(opacity, ''), false)
    ) as source (written, label),
    lateral unnest(tsvector_to_array(to_tsvector('simple', plain_text(written)))) as found (word),
    lateral unnest(tsvector_to_array(to_tsvector('english', found.word))) as stem
  where published and found.word ~ '^[a-z]{3,40}$' and stem ~ '^[a-z]+$'
    and not exists (
      select 1 from search_words known
      where known.word = found.word and (known.is_label or not label))
  group by found.word, stem
  order by found.word
  on conflict (word) do update set is_label = true
    where excluded.is_label and not search_words.is_label;
  insert into search_lexemes (lexeme, is_label)
  select lexeme, bool_or(weights && array['A', 'B'])
  from changed, unnest(search_vector) as entry (lexeme, positions, weights)
  where published and not exists (
    select 1 from search_lexemes known
    where known.lexeme = entry.lexeme and (known.is_label or not entry.weights && array['A', 'B']))
  group by lexeme
  order by lexeme
  on conflict (lexeme) do update set is_label = true
    where excluded.is_label and not search_lexemes.is_label;
  return null;
end $$;
--> statement-breakpoint
-- Products by category and sub-category; the deleted ones and the drafts are left out.
create or replace function tally_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies
    select 'product', category || '/' || coalesce(sub_category, '') as state, count(*)
    from added where deleted_at is null and published group by state;
  elsif tg_op = 'DELETE' then
    insert into tallies
    select 'product', category || '/' || coalesce(sub_category, '') as state, -count(*)
    from removed where deleted_at is null and published group by state;
  else
    insert into tallies
    select 'product', state, sum(sign)
    from (
      select 1 as sign, category || '/' || coalesce(sub_category, '') as state
      from added where deleted_at is null and published
      union all
      select -1, category || '/' || coalesce(sub_category, '') from removed
      where deleted_at is null and published
    ) changed
    group by state having sum(sign) <> 0;
  end if;
  return null;
end $$;
