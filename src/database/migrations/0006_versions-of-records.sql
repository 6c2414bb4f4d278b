CREATE TABLE "product_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "product_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "counted_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_lines" ADD CONSTRAINT "product_import_lines_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_unfinished" ON "product_imports" USING btree ("file_hash") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id" DESC NULLS LAST);--> statement-breakpoint
-- Two people may have one record open. A number that every change raises tells a form that it is no
-- longer the latest, and a trigger raises it for whoever writes, the previous release included.
create function raise_version() returns trigger language plpgsql
  as $$ begin new.version := old.version + 1; return new; end $$;
--> statement-breakpoint
create trigger products_version before update on products
  for each row execute function raise_version();
--> statement-breakpoint
create trigger events_version before update on events
  for each row execute function raise_version();
--> statement-breakpoint
create trigger orders_version before update on orders
  for each row execute function raise_version();
--> statement-breakpoint
-- As before, but words that are known already are left alone: "on conflict do update" locks every
-- one of them until the end, and all who save products would wait for each other over 'the'.
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
  where found.word ~ '^[a-z]{3,40}$' and stem ~ '^[a-z]+$'
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
  where not exists (
    select 1 from search_lexemes known
    where known.lexeme = entry.lexeme and (known.is_label or not entry.weights && array['A', 'B']))
  group by lexeme
  order by lexeme
  on conflict (lexeme) do update set is_label = true
    where excluded.is_label and not search_lexemes.is_label;
  return null;
end $$;
