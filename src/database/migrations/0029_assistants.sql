CREATE TABLE "assistant_misses" (
	"words" text PRIMARY KEY NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_platforms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_platforms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_url" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"first_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"off_since" timestamp with time zone,
	CONSTRAINT "assistant_platforms_profile_url_unique" UNIQUE("profile_url")
);
--> statement-breakpoint
CREATE TABLE "assistant_replays" (
	"platform_id" integer NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_replays_platform_id_operation_key_pk" PRIMARY KEY("platform_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "assistant_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"platform_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"content" jsonb NOT NULL,
	"cart_id" uuid,
	"checkout_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"browser_key" text,
	"told_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_sessions_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "assistant_sessions_kind_known" CHECK ("assistant_sessions"."kind" in ('cart', 'checkout')),
	CONSTRAINT "assistant_sessions_state_known" CHECK ("assistant_sessions"."state" in ('open', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_channel_known";--> statement-breakpoint
ALTER TABLE "assistant_replays" ADD CONSTRAINT "assistant_replays_platform_id_assistant_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."assistant_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_sessions" ADD CONSTRAINT "assistant_sessions_platform_id_assistant_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."assistant_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_misses_last" ON "assistant_misses" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "assistant_replays_created" ON "assistant_replays" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "assistant_sessions_cart" ON "assistant_sessions" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "assistant_sessions_expires" ON "assistant_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "assistant_sessions_platform" ON "assistant_sessions" USING btree ("platform_id","created_at");--> statement-breakpoint
-- contract: it allows one channel more than before, so no row there is breaks it.
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel_known" CHECK ("orders"."channel" in ('web', 'chat', 'boutique', 'assistant'));