CREATE TABLE "pre_order_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pre_order_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"expected_on" date NOT NULL,
	"places" integer NOT NULL,
	"percent" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pre_order_offers_variant_id_unique" UNIQUE("variant_id"),
	CONSTRAINT "pre_order_offers_places_fit" CHECK ("pre_order_offers"."places" between 1 and 500),
	CONSTRAINT "pre_order_offers_percent_fits" CHECK ("pre_order_offers"."percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "pre_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pre_orders_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"deposit_checkout_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text NOT NULL,
	"price_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"lapsed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "pre_orders_deposit_checkout_id_unique" UNIQUE("deposit_checkout_id"),
	CONSTRAINT "pre_orders_sums_fit" CHECK ("pre_orders"."deposit_cents" > 0 and "pre_orders"."deposit_cents" <= "pre_orders"."price_cents")
);
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "deposit_for" uuid;--> statement-breakpoint
ALTER TABLE "pre_order_offers" ADD CONSTRAINT "pre_order_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_order_offers" ADD CONSTRAINT "pre_order_offers_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_orders" ADD CONSTRAINT "pre_orders_offer_id_pre_order_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."pre_order_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pre_order_offers_product" ON "pre_order_offers" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "pre_orders_offer" ON "pre_orders" USING btree ("offer_id","place");--> statement-breakpoint
CREATE INDEX "pre_orders_email" ON "pre_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pre_orders_held" ON "pre_orders" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_deposit_for_unique" UNIQUE("deposit_for");