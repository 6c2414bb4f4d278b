CREATE TABLE "information_defaults" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"manufacturer" text DEFAULT '' NOT NULL,
	"manufacturer_contact" text DEFAULT '' NOT NULL,
	"responsible" text DEFAULT '' NOT NULL,
	"responsible_contact" text DEFAULT '' NOT NULL,
	"warnings" text DEFAULT '' NOT NULL,
	"net_content" text DEFAULT '' NOT NULL,
	"strength" text DEFAULT '' NOT NULL,
	"ingredients" text DEFAULT '' NOT NULL,
	"allergens" text DEFAULT '' NOT NULL,
	"nutrition" text DEFAULT '' NOT NULL,
	CONSTRAINT "information_defaults_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "information_defaults_kind_known" CHECK ("information_defaults"."kind" in ('brand', 'category'))
);
--> statement-breakpoint
CREATE TABLE "product_information" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"manufacturer" text DEFAULT '' NOT NULL,
	"manufacturer_contact" text DEFAULT '' NOT NULL,
	"responsible" text DEFAULT '' NOT NULL,
	"responsible_contact" text DEFAULT '' NOT NULL,
	"warnings" text DEFAULT '' NOT NULL,
	"net_content" text DEFAULT '' NOT NULL,
	"strength" text DEFAULT '' NOT NULL,
	"ingredients" text DEFAULT '' NOT NULL,
	"allergens" text DEFAULT '' NOT NULL,
	"nutrition" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_information" ADD CONSTRAINT "product_information_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;