CREATE TABLE "job_failures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job" text NOT NULL,
	"row_key" text NOT NULL,
	"title" text NOT NULL,
	"link" text,
	"attempts" integer DEFAULT 1 NOT NULL,
	"last_error" text NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_failures_once" UNIQUE("job","row_key")
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Leases are taken and given back a few times a second, and mean nothing after a crash.
ALTER TABLE "job_leases" SET UNLOGGED;
