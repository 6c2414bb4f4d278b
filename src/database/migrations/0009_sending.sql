CREATE TABLE "order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sent_by" text DEFAULT 'courier' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_packed" ON "orders" USING btree ("created_at","id") WHERE packed_at is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sent_by_known" CHECK ("orders"."sent_by" in ('courier', 'other', 'rider'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_other_courier_named" CHECK (("orders"."sent_by" = 'other') = ("orders"."courier_name" <> ''));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_packed_by_somebody" CHECK (("orders"."packed_at" is null) = ("orders"."packed_by" = ''));