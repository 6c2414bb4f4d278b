CREATE TABLE "discount_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"begins_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"most_uses" integer,
	"most_per_customer" integer,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "discount_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_codes_kind_known" CHECK ("discount_codes"."kind" in ('percent', 'amount', 'delivery')),
	CONSTRAINT "discount_codes_value_fits" CHECK (case "discount_codes"."kind" when 'percent' then "discount_codes"."value" between 1 and 100 when 'amount' then "discount_codes"."value" > 0 else "discount_codes"."value" = 0 end),
	CONSTRAINT "discount_codes_ends_after" CHECK ("discount_codes"."ends_at" > "discount_codes"."begins_at"),
	CONSTRAINT "discount_codes_limits_positive" CHECK ("discount_codes"."most_uses" > 0 and "discount_codes"."most_per_customer" > 0 and "discount_codes"."minimum_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"code_id" integer NOT NULL,
	"email" text NOT NULL,
	"cents" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_uses_state_known" CHECK ("discount_uses"."state" in ('held', 'used')),
	CONSTRAINT "discount_uses_cents_positive" CHECK ("discount_uses"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"balance_cents" integer NOT NULL,
	"held_cents" integer NOT NULL,
	"checkout_id" uuid,
	"refund_id" uuid,
	"order_number" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor" text DEFAULT 'shop' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_entries_fit_kind" CHECK (case "gift_card_entries"."kind"
        when 'issue' then "gift_card_entries"."balance_cents" > 0 and "gift_card_entries"."held_cents" = 0
        when 'hold' then "gift_card_entries"."balance_cents" = 0 and "gift_card_entries"."held_cents" > 0
        when 'release' then "gift_card_entries"."balance_cents" = 0 and "gift_card_entries"."held_cents" < 0
        when 'spend' then "gift_card_entries"."balance_cents" < 0 and "gift_card_entries"."held_cents" = "gift_card_entries"."balance_cents"
        when 'refund' then "gift_card_entries"."balance_cents" > 0 and "gift_card_entries"."held_cents" = 0
        when 'void' then "gift_card_entries"."balance_cents" < 0 and "gift_card_entries"."held_cents" = 0
        when 'restore' then "gift_card_entries"."balance_cents" > 0 and "gift_card_entries"."held_cents" = 0
        when 'reissue' then "gift_card_entries"."balance_cents" = 0 and "gift_card_entries"."held_cents" = 0
        else false end)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"value_cents" integer NOT NULL,
	"balance_cents" integer DEFAULT 0 NOT NULL,
	"held_cents" integer DEFAULT 0 NOT NULL,
	"order_id" integer NOT NULL,
	"place" integer NOT NULL,
	"recipient" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_of_order" UNIQUE("order_id","place"),
	CONSTRAINT "gift_cards_value_positive" CHECK ("gift_cards"."value_cents" > 0),
	CONSTRAINT "gift_cards_never_overdrawn" CHECK ("gift_cards"."balance_cents" >= 0),
	CONSTRAINT "gift_cards_hold_within_balance" CHECK ("gift_cards"."held_cents" >= 0 and "gift_cards"."held_cents" <= "gift_cards"."balance_cents")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_gift_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "offers" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "sells_gift_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sells_gift_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_uses_code" ON "discount_uses" USING btree ("code_id","email");--> statement-breakpoint
CREATE INDEX "gift_card_entries_card" ON "gift_card_entries" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_checkout" ON "gift_card_entries" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_at" ON "gift_card_entries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_one_issue" ON "gift_card_entries" USING btree ("card_id") WHERE kind = 'issue';--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_one_spend" ON "gift_card_entries" USING btree ("checkout_id") WHERE kind = 'spend';--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_once" ON "gift_card_entries" USING btree ("refund_id","card_id","kind");--> statement-breakpoint
CREATE INDEX "gift_cards_created" ON "gift_cards" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_payment_id_payments_id_fk" FOREIGN KEY ("gift_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_payment_id_unique" UNIQUE("gift_payment_id");--> statement-breakpoint
-- contract: the column is new; what the previous release writes leaves it null
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount_within_price" CHECK ("order_items"."discount_cents" between 0 and "order_items"."quantity" * "order_items"."unit_price_cents");--> statement-breakpoint
-- contract: the column is new; what the previous release writes leaves it 0
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_card_within_total" CHECK ("orders"."gift_card_cents" >= 0 and "orders"."gift_card_cents" <= "orders"."total_cents");
--> statement-breakpoint
create trigger discount_codes_version before update on discount_codes
  for each row execute function raise_version();
--> statement-breakpoint
create function book_gift_card_entry() returns trigger language plpgsql as $$
begin
  update gift_cards set balance_cents = balance_cents + new.balance_cents,
    held_cents = held_cents + new.held_cents where id = new.card_id;
  return null;
end $$;
--> statement-breakpoint
create trigger gift_card_entries_booked after insert on gift_card_entries
  for each row execute function book_gift_card_entry();
--> statement-breakpoint
create function keep_gift_card_entries() returns trigger language plpgsql as $$
begin
  raise exception 'Movements of gift cards are never changed';
end $$;
--> statement-breakpoint
create trigger gift_card_entries_stay before update or delete on gift_card_entries
  for each row execute function keep_gift_card_entries();
--> statement-breakpoint
create function keep_gift_card_sums() returns trigger language plpgsql as $$
begin
  raise exception 'A gift card changes by its movements alone';
end $$;
--> statement-breakpoint
create trigger gift_cards_sums_stay before update of balance_cents, held_cents on gift_cards
  for each row when (pg_trigger_depth() = 0) execute function keep_gift_card_sums();
