CREATE TABLE "client_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"what" text NOT NULL,
	"how" text NOT NULL,
	"given_by" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_by" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "client_consents_what_known" CHECK ("client_consents"."what" in ('allergies', 'suggestions')),
	CONSTRAINT "client_consents_how_known" CHECK ("client_consents"."how" in ('boutique', 'phone', 'writing', 'link'))
);
--> statement-breakpoint
CREATE TABLE "client_wishes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"price_cents" integer NOT NULL,
	"was_sold_out" boolean DEFAULT false NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_wishes_once" UNIQUE NULLS NOT DISTINCT("user_id","product_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"adviser_id" integer,
	"sizes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shades" text[] DEFAULT '{}'::text[] NOT NULL,
	"preferences" text DEFAULT '' NOT NULL,
	"days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allergies" text DEFAULT '' NOT NULL,
	"channel" text DEFAULT 'none' NOT NULL,
	"link_id" uuid,
	"link_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_link_id_unique" UNIQUE("link_id"),
	CONSTRAINT "clients_channel_known" CHECK ("clients"."channel" in ('whatsapp', 'mail', 'phone', 'none')),
	CONSTRAINT "clients_link_has_its_end" CHECK (("clients"."link_id" is null) = ("clients"."link_expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "client_consents" ADD CONSTRAINT "client_consents_user_id_clients_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."clients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_wishes" ADD CONSTRAINT "client_wishes_user_id_clients_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."clients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_wishes" ADD CONSTRAINT "client_wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_wishes" ADD CONSTRAINT "client_wishes_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_adviser_id_users_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_consents_user" ON "client_consents" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_consents_one" ON "client_consents" USING btree ("user_id","what") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "client_wishes_product" ON "client_wishes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "clients_adviser" ON "clients" USING btree ("adviser_id");