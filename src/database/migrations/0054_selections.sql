CREATE TABLE "selection_items" (
	"selection_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"answer" text,
	"question" text DEFAULT '' NOT NULL,
	"was_sold_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "selection_items_selection_id_position_pk" PRIMARY KEY("selection_id","position"),
	CONSTRAINT "selection_items_answer_known" CHECK ("selection_items"."answer" in ('yes', 'no'))
);
--> statement-breakpoint
CREATE TABLE "selections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"released_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"opens" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "selections_held_within_link" CHECK ("selections"."held_until" <= "selections"."expires_at")
);
--> statement-breakpoint
ALTER TABLE "selection_items" ADD CONSTRAINT "selection_items_selection_id_selections_id_fk" FOREIGN KEY ("selection_id") REFERENCES "public"."selections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_items" ADD CONSTRAINT "selection_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_items" ADD CONSTRAINT "selection_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_user_id_clients_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."clients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "selection_items_product" ON "selection_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "selections_user" ON "selections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "selections_held" ON "selections" USING btree ("held_until") WHERE held_until is not null and released_at is null;