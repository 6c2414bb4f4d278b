CREATE TABLE "provider_keys" (
	"part" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_keys_part_known" CHECK ("provider_keys"."part" in ('paypal', 'stripe', 'paynow', 'courier', 'mail'))
);
