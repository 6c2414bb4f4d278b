CREATE TABLE "approval_items" (
	"approval_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"wanted" integer,
	"bought" integer,
	CONSTRAINT "approval_items_approval_id_position_pk" PRIMARY KEY("approval_id","position"),
	CONSTRAINT "approval_items_quantity" CHECK ("approval_items"."quantity" > 0),
	CONSTRAINT "approval_items_wanted" CHECK ("approval_items"."wanted" between 0 and "approval_items"."quantity"),
	CONSTRAINT "approval_items_bought" CHECK ("approval_items"."bought" between 0 and "approval_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sale_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due_on" date NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"out_at" timestamp with time zone,
	"signed_name" text DEFAULT '' NOT NULL,
	"signed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_by" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "approvals_sale_id_unique" UNIQUE("sale_id"),
	CONSTRAINT "approvals_signed_by_name" CHECK (("approvals"."signed_at" is null) = ("approvals"."signed_name" = '')),
	CONSTRAINT "approvals_settled_was_out" CHECK ("approvals"."settled_at" is null or "approvals"."out_at" is not null),
	CONSTRAINT "approvals_cancelled_was_not_out" CHECK ("approvals"."cancelled_at" is null or "approvals"."out_at" is null)
);
--> statement-breakpoint
ALTER TABLE "approval_items" ADD CONSTRAINT "approval_items_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_items" ADD CONSTRAINT "approval_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_items" ADD CONSTRAINT "approval_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_user_id_clients_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."clients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_items_product" ON "approval_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "approvals_user" ON "approvals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("due_on") WHERE settled_at is null and cancelled_at is null;