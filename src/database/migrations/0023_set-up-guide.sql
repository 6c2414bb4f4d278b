CREATE TABLE "set_up_trials" (
	"part" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"steps" jsonb NOT NULL,
	"digest" text NOT NULL,
	"tried_by" text NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "set_up_trials_outcome" CHECK ("set_up_trials"."outcome" in ('worked', 'refused', 'unclear'))
);
--> statement-breakpoint
CREATE TABLE "text_confirmations" (
	"section" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "registration_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "vat_number" text DEFAULT '' NOT NULL;