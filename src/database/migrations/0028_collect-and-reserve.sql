CREATE TABLE "reservations" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"pieces" integer NOT NULL,
	"counts_until" timestamp with time zone NOT NULL,
	CONSTRAINT "reservations_pieces_positive" CHECK ("reservations"."pieces" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collection_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reserved_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_rounding_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_address" ON "reservations" USING btree ("address");--> statement-breakpoint
CREATE INDEX "reservations_counts" ON "reservations" USING btree ("counts_until");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_collection_code" ON "orders" USING btree ("collection_code") WHERE collection_code <> '';--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("reserved_until") WHERE reserved_until is not null;