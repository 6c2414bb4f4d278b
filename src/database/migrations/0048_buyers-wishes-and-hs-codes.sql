CREATE TABLE "fiscal_requests" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"buyer_name" text DEFAULT '' NOT NULL,
	"buyer_tin" text DEFAULT '' NOT NULL,
	"buyer_vat_number" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fiscal_codes" DROP CONSTRAINT "fiscal_codes_kind_known";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hs_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_group" text;--> statement-breakpoint
CREATE INDEX "fiscal_requests_created" ON "fiscal_requests" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_hs_code_shaped" CHECK ("products"."hs_code" ~ '^(\d{4}|\d{8})$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_group_known" CHECK ("products"."tax_group" in ('standard', 'zero', 'exempt'));--> statement-breakpoint
UPDATE "products" SET "hs_code" = nullif("fiscal_codes"."hs_code", ''), "tax_group" = nullif("fiscal_codes"."tax_group", '')
  FROM "fiscal_codes" WHERE "fiscal_codes"."kind" = 'product' AND "fiscal_codes"."key" = "products"."id"::text;--> statement-breakpoint
-- contract: no release knows this table yet, and its rows stand with the products now.
DELETE FROM "fiscal_codes" WHERE "kind" = 'product';--> statement-breakpoint
ALTER TABLE "fiscal_codes" ADD CONSTRAINT "fiscal_codes_kind_known" CHECK ("fiscal_codes"."kind" in ('category', 'service'));