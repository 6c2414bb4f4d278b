ALTER TABLE "order_history" ADD COLUMN "once_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "must_go_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_once_key_unique" UNIQUE("once_key");--> statement-breakpoint
-- Money that went back because there was no order for it, written down before there was a column.
UPDATE "refunds" SET "must_go_back" = true WHERE NOT EXISTS (
  SELECT 1 FROM "orders" WHERE "orders"."payment_id" = "refunds"."payment_id"
);
