CREATE TABLE "withdrawal_exemptions" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "withdrawal_exemptions_reason_known" CHECK ("withdrawal_exemptions"."reason" in ('personalised', 'perishable', 'hygiene'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawal_exemptions" ADD CONSTRAINT "withdrawal_exemptions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("created_at") WHERE settled_at is null;