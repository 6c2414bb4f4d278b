CREATE TABLE "price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"offered" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_price_cents" integer;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_history_product" ON "price_history" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "products_in_sale" ON "products" USING btree ("id") WHERE sale_price_cents is not null;--> statement-breakpoint
-- Whoever writes a price, the previous release included, leaves its time here. The clock, not the
-- transaction's beginning: changes of one product come in the order of its lock.
create function note_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price_cents, offered, since)
  values (new.id, new.price_cents, new.published and new.deleted_at is null, clock_timestamp());
  return null;
end $$;
--> statement-breakpoint
create trigger products_price_new after insert on products
  for each row execute function note_price();
--> statement-breakpoint
create trigger products_price_changed after update on products
  for each row
  when (
    old.price_cents is distinct from new.price_cents
    or (old.published and old.deleted_at is null)
      is distinct from (new.published and new.deleted_at is null)
  )
  execute function note_price();
--> statement-breakpoint
-- What was charged before is not known: the history begins with what is charged now.
insert into price_history (product_id, price_cents, offered, since)
select id, price_cents, published and deleted_at is null, now() from products;
