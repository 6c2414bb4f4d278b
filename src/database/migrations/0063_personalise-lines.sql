CREATE TABLE "personalisation_offers" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"kind" text NOT NULL,
	"fonts" text[] NOT NULL,
	"positions" jsonb NOT NULL,
	"max_length" integer NOT NULL,
	"alphabet" text NOT NULL,
	"price_cents" integer NOT NULL,
	"extra_days" integer NOT NULL,
	CONSTRAINT "personalisation_offers_kind_known" CHECK ("personalisation_offers"."kind" in ('engraving', 'monogram')),
	CONSTRAINT "personalisation_offers_alphabet_known" CHECK ("personalisation_offers"."alphabet" in ('capitals', 'letters', 'digits', 'signs')),
	CONSTRAINT "personalisation_offers_length_sensible" CHECK ("personalisation_offers"."max_length" between 1 and 40),
	CONSTRAINT "personalisation_offers_price_not_negative" CHECK ("personalisation_offers"."price_cents" >= 0),
	CONSTRAINT "personalisation_offers_days_not_negative" CHECK ("personalisation_offers"."extra_days" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "takes_addition" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "addition" jsonb;--> statement-breakpoint
ALTER TABLE "personalisation_offers" ADD CONSTRAINT "personalisation_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;