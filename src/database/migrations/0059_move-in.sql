CREATE TABLE "move_in_rows" (
	"move_in_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"source" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"action" text DEFAULT 'add' NOT NULL,
	"problems" text[] DEFAULT '{}'::text[] NOT NULL,
	"notes" text[] DEFAULT '{}'::text[] NOT NULL,
	"pictures" text[],
	"product_id" integer,
	CONSTRAINT "move_in_rows_move_in_id_line_pk" PRIMARY KEY("move_in_id","line"),
	CONSTRAINT "move_in_rows_state_known" CHECK ("move_in_rows"."state" in ('waiting', 'written', 'unchanged', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "move_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"kind" text DEFAULT 'products' NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"options" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "move_ins_state_known" CHECK ("move_ins"."state" in ('checked', 'running', 'stopped', 'finished'))
);
--> statement-breakpoint
CREATE TABLE "moved_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"move_in_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"number" text NOT NULL,
	"email" "citext" NOT NULL,
	"name" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"total_cents" integer NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "past_orders_once" UNIQUE("source","number")
);
--> statement-breakpoint
ALTER TABLE "move_in_rows" ADD CONSTRAINT "move_in_rows_move_in_id_move_ins_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "public"."move_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_rows" ADD CONSTRAINT "move_in_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_ins" ADD CONSTRAINT "move_ins_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_pages" ADD CONSTRAINT "moved_pages_move_in_id_move_ins_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "public"."move_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "move_in_rows_product" ON "move_in_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "move_in_rows_known" ON "move_in_rows" USING btree ("key") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "past_orders_customer" ON "past_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "past_orders_placed" ON "past_orders" USING btree ("placed_at");