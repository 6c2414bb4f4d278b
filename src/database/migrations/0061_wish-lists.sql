CREATE TABLE "wish_list_gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"giver_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wish_list_gifts_once" UNIQUE("list_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wish_list_items" (
	"list_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	CONSTRAINT "wish_list_items_list_id_product_id_pk" PRIMARY KEY("list_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wish_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"is_gift_list" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wish_lists_named" CHECK ("wish_lists"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "wish_list_gifts" ADD CONSTRAINT "wish_list_gifts_item" FOREIGN KEY ("list_id","product_id") REFERENCES "public"."wish_list_items"("list_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_list_items" ADD CONSTRAINT "wish_list_items_list_id_wish_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."wish_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_list_items" ADD CONSTRAINT "wish_list_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wish_list_items_product" ON "wish_list_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wish_lists_expiry" ON "wish_lists" USING btree ("expires_at");