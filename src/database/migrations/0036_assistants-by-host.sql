CREATE TABLE "assistant_nonces" (
	"platform_id" integer NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_nonces_platform_id_nonce_pk" PRIMARY KEY("platform_id","nonce")
);
--> statement-breakpoint
ALTER TABLE "assistant_platforms" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "assistant_platforms" ADD COLUMN "profile" jsonb;--> statement-breakpoint
ALTER TABLE "assistant_platforms" ADD COLUMN "profile_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assistant_nonces" ADD CONSTRAINT "assistant_nonces_platform_id_assistant_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."assistant_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_nonces_created" ON "assistant_nonces" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "assistant_platforms_host" ON "assistant_platforms" USING btree ("host");