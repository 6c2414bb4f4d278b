ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state_known";--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "once_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "must_go_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "last_error" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() + interval '1 minute' NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_events_due" ON "webhook_events" USING btree ("provider","next_attempt_at") WHERE "webhook_events"."processed_at" is null and "webhook_events"."payment_id" is not null;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_once_key_unique" UNIQUE("once_key");--> statement-breakpoint
-- contract: it allows one state more than before, so no row there is breaks it.
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('requested', 'pending', 'completed', 'failed'));--> statement-breakpoint
-- Money that went back because there was no order for it, written down before there was a column.
UPDATE "refunds" SET "must_go_back" = true WHERE NOT EXISTS (
  SELECT 1 FROM "orders" WHERE "orders"."payment_id" = "refunds"."payment_id"
);
