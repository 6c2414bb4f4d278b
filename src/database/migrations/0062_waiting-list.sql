CREATE TABLE "waiting_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entries_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	CONSTRAINT "waiting_entries_once" UNIQUE("variant_id","email"),
	CONSTRAINT "waiting_entries_held_confirmed" CHECK ("waiting_entries"."held_until" is null or "waiting_entries"."confirmed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_entries_queue" ON "waiting_entries" USING btree ("variant_id","place") WHERE held_until is null;--> statement-breakpoint
CREATE INDEX "waiting_entries_held" ON "waiting_entries" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "waiting_entries_email" ON "waiting_entries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "waiting_entries_product" ON "waiting_entries" USING btree ("product_id");