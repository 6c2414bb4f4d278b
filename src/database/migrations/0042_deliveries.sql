CREATE TABLE "deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deliveries_state_known" CHECK ("deliveries"."state" in ('draft', 'partly', 'received')),
	CONSTRAINT "deliveries_supplier_present" CHECK (length("deliveries"."supplier") > 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"cost_cents" integer,
	CONSTRAINT "delivery_lines_variant" UNIQUE("delivery_id","variant_id"),
	CONSTRAINT "delivery_lines_quantity_positive" CHECK ("delivery_lines"."quantity" > 0),
	CONSTRAINT "delivery_lines_received_not_negative" CHECK ("delivery_lines"."received" >= 0),
	CONSTRAINT "delivery_lines_cost_not_negative" CHECK ("delivery_lines"."cost_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movement_kind_known";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_bookings" ADD CONSTRAINT "delivery_bookings_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_lines" ADD CONSTRAINT "delivery_lines_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_lines" ADD CONSTRAINT "delivery_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_lines_of_variant" ON "delivery_lines" USING btree ("variant_id");--> statement-breakpoint
-- contract: it allows one kind more than before, so no row there is breaks it.
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movement_kind_known" CHECK ("stock_movements"."kind" in ('opening', 'sale', 'return', 'correction', 'delivery', 'hold', 'release'));