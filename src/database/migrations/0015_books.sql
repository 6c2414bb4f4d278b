CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" integer NOT NULL,
	"refund_id" uuid,
	"booked_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"total_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_rate" integer NOT NULL,
	"country" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_number" UNIQUE("kind","year","number"),
	CONSTRAINT "documents_refund" UNIQUE("refund_id","kind"),
	CONSTRAINT "documents_kind_known" CHECK ("documents"."kind" in ('invoice', 'credit')),
	CONSTRAINT "documents_credit_has_refund" CHECK ("documents"."kind" <> 'credit' or "documents"."refund_id" is not null),
	CONSTRAINT "documents_tax_within_total" CHECK ("documents"."tax_cents" >= 0 and "documents"."tax_cents" <= "documents"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "documents_due" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer,
	"refund_id" uuid,
	CONSTRAINT "documents_due_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "documents_due_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_cents" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "documents_day" ON "documents" USING btree ("day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_invoice" ON "documents" USING btree ("order_id") WHERE kind = 'invoice' and refund_id is null;--> statement-breakpoint
CREATE FUNCTION note_invoice_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO documents_due (order_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_invoice_due_new AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.payment_status IN ('paid', 'partially refunded', 'refunded'))
  EXECUTE FUNCTION note_invoice_due();
--> statement-breakpoint
CREATE TRIGGER orders_invoice_due_paid AFTER UPDATE OF payment_status ON orders FOR EACH ROW
  WHEN (OLD.payment_status NOT IN ('paid', 'partially refunded', 'refunded')
    AND NEW.payment_status IN ('paid', 'partially refunded', 'refunded'))
  EXECUTE FUNCTION note_invoice_due();
--> statement-breakpoint
CREATE FUNCTION note_credit_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO documents_due (refund_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_credit_due_new AFTER INSERT ON refunds FOR EACH ROW
  WHEN (NEW.state = 'completed') EXECUTE FUNCTION note_credit_due();
--> statement-breakpoint
CREATE TRIGGER refunds_credit_due_changed AFTER UPDATE OF state ON refunds FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state IN ('completed', 'failed'))
  EXECUTE FUNCTION note_credit_due();
--> statement-breakpoint
CREATE FUNCTION keep_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Invoices and credit notes are never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_stay BEFORE UPDATE OR DELETE ON documents FOR EACH ROW
  EXECUTE FUNCTION keep_documents();
--> statement-breakpoint
INSERT INTO documents_due (order_id) SELECT id FROM orders
  WHERE payment_status IN ('paid', 'partially refunded', 'refunded');
--> statement-breakpoint
INSERT INTO documents_due (refund_id) SELECT id FROM refunds WHERE state = 'completed';
