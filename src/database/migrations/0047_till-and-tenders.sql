CREATE TABLE "till_counts" (
	"session_id" integer NOT NULL,
	"method" text NOT NULL,
	"expected_cents" integer NOT NULL,
	"counted_cents" integer NOT NULL,
	CONSTRAINT "till_counts_session_id_method_pk" PRIMARY KEY("session_id","method"),
	CONSTRAINT "till_counts_not_negative" CHECK ("till_counts"."counted_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "till_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"rounding_cents" integer DEFAULT 0 NOT NULL,
	"tendered_cents" integer,
	"payment_id" uuid,
	"refund_id" uuid,
	"order_number" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"once_key" uuid,
	CONSTRAINT "till_entries_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "till_entries_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "till_entries_once_key_unique" UNIQUE("once_key"),
	CONSTRAINT "till_entries_fit_kind" CHECK (case "till_entries"."kind"
        when 'float' then "till_entries"."method" = 'cash' and "till_entries"."amount_cents" >= 0
        when 'sale' then "till_entries"."amount_cents" >= 0 and "till_entries"."payment_id" is not null
        when 'refund' then "till_entries"."amount_cents" <= 0 and "till_entries"."refund_id" is not null
        when 'in' then "till_entries"."method" = 'cash' and "till_entries"."amount_cents" > 0 and "till_entries"."reason" <> '' and "till_entries"."account" <> ''
        when 'out' then "till_entries"."method" = 'cash' and "till_entries"."amount_cents" < 0 and "till_entries"."reason" <> '' and "till_entries"."account" <> ''
        when 'difference' then "till_entries"."amount_cents" <> 0
        else false end)
);
--> statement-breakpoint
CREATE TABLE "till_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_by" text NOT NULL,
	"float_cents" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "till_sessions_float_not_negative" CHECK ("till_sessions"."float_cents" >= 0),
	CONSTRAINT "till_sessions_closed_by_somebody" CHECK (("till_sessions"."closed_at" is null) = ("till_sessions"."closed_by" = ''))
);
--> statement-breakpoint
ALTER TABLE "gift_cards" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "other_payment_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "till_counts" ADD CONSTRAINT "till_counts_session_id_till_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."till_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_session_id_till_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."till_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_entries_session" ON "till_entries" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "till_entries_at" ON "till_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "till_entries_order" ON "till_entries" USING btree ("order_number") WHERE order_number <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "till_sessions_one_open" ON "till_sessions" USING btree ((closed_at is null)) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "orders_other_payments" ON "orders" USING gin ("other_payment_ids") WHERE other_payment_ids <> '{}';--> statement-breakpoint
CREATE FUNCTION refuse_till_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Entries of the till are never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER till_entries_never_changed BEFORE UPDATE OR DELETE ON till_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_till_change();
