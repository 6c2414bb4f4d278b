ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts_not_negative";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "wrapping_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_wrapped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wrapping_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- contract: the new columns are empty everywhere
ALTER TABLE "orders" ADD CONSTRAINT "orders_only_gifts_are_wrapped" CHECK (("orders"."is_gift" or not "orders"."gift_wrapped" and "orders"."gift_words" = '') and ("orders"."gift_wrapped" or "orders"."wrapping_cents" = 0));--> statement-breakpoint
-- contract: no wrapping is what it was before
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents" + "orders"."wrapping_cents" - "orders"."discount_cents");--> statement-breakpoint
-- contract: the new column is zero everywhere
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_not_negative" CHECK ("orders"."subtotal_cents" >= 0 and "orders"."shipping_cents" >= 0 and "orders"."wrapping_cents" >= 0 and "orders"."discount_cents" >= 0);