CREATE TABLE "fiscal_codes" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"tax_group" text DEFAULT '' NOT NULL,
	"hs_code" text DEFAULT '' NOT NULL,
	CONSTRAINT "fiscal_codes_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "fiscal_codes_kind_known" CHECK ("fiscal_codes"."kind" in ('product', 'category', 'service')),
	CONSTRAINT "fiscal_codes_group_known" CHECK ("fiscal_codes"."tax_group" in ('standard', 'zero', 'exempt', '')),
	CONSTRAINT "fiscal_codes_hs_code_shaped" CHECK ("fiscal_codes"."hs_code" ~ '^(\d{4}|\d{8})?$')
);
--> statement-breakpoint
CREATE TABLE "fiscal_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device" integer NOT NULL,
	"day_no" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"receipt_counter" integer DEFAULT 0 NOT NULL,
	"last_hash" text,
	"open_sent_at" timestamp with time zone,
	"close_body" text,
	"close_sent_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "fiscal_days_number" UNIQUE("device","day_no"),
	CONSTRAINT "fiscal_days_state_known" CHECK ("fiscal_days"."state" in ('open', 'closing', 'closed', 'refused')),
	CONSTRAINT "fiscal_days_close_is_written" CHECK (("fiscal_days"."state" = 'open') = ("fiscal_days"."close_body" is null))
);
--> statement-breakpoint
CREATE TABLE "fiscal_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"environment" text NOT NULL,
	"device_id" integer NOT NULL,
	"serial_no" text NOT NULL,
	"model_name" text NOT NULL,
	"model_version" text NOT NULL,
	"sealed_key" text NOT NULL,
	"certificate" text NOT NULL,
	"certificate_till" timestamp with time zone NOT NULL,
	"config" jsonb NOT NULL,
	"config_read_at" timestamp with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"registered_by" text NOT NULL,
	"starts_after" integer NOT NULL,
	"signed_through" integer DEFAULT 0 NOT NULL,
	"last_global_no" integer DEFAULT 0 NOT NULL,
	"last_day_no" integer DEFAULT 0 NOT NULL,
	"last_receipt_at" timestamp with time zone,
	"clock_ahead_seconds" integer DEFAULT 0 NOT NULL,
	"next_send_at" timestamp with time zone DEFAULT now() NOT NULL,
	"send_failures" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"problem_since" timestamp with time zone,
	"pinged_at" timestamp with time zone,
	"ping_minutes" integer DEFAULT 5 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fiscal_devices_environment_known" CHECK ("fiscal_devices"."environment" in ('demo', 'test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "fiscal_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device" integer NOT NULL,
	"day" integer NOT NULL,
	"document_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"global_no" integer NOT NULL,
	"counter" integer NOT NULL,
	"content" jsonb NOT NULL,
	"book_cents" integer NOT NULL,
	"previous_hash" text,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"body" text NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"receipt_id" bigint,
	"server_date" text,
	"server_hash" text,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"operation_id" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "fiscal_receipts_number" UNIQUE("device","global_no"),
	CONSTRAINT "fiscal_receipts_counter" UNIQUE("day","counter"),
	CONSTRAINT "fiscal_receipts_document" UNIQUE("device","document_id"),
	CONSTRAINT "fiscal_receipts_state_known" CHECK ("fiscal_receipts"."state" in ('waiting', 'taken', 'red'))
);
--> statement-breakpoint
CREATE TABLE "fiscal_wishes" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"buyer_name" text DEFAULT '' NOT NULL,
	"buyer_tin" text DEFAULT '' NOT NULL,
	"buyer_vat_number" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fiscal_days" ADD CONSTRAINT "fiscal_days_device_fiscal_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."fiscal_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ADD CONSTRAINT "fiscal_receipts_device_fiscal_devices_id_fk" FOREIGN KEY ("device") REFERENCES "public"."fiscal_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ADD CONSTRAINT "fiscal_receipts_day_fiscal_days_id_fk" FOREIGN KEY ("day") REFERENCES "public"."fiscal_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ADD CONSTRAINT "fiscal_receipts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ADD CONSTRAINT "fiscal_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_wishes" ADD CONSTRAINT "fiscal_wishes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_days_one_open" ON "fiscal_days" USING btree ("device") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_devices_one_active" ON "fiscal_devices" USING btree ("is_active") WHERE is_active;--> statement-breakpoint
CREATE INDEX "fiscal_receipts_order" ON "fiscal_receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fiscal_receipts_waiting" ON "fiscal_receipts" USING btree ("day","global_no") WHERE state = 'waiting';--> statement-breakpoint
CREATE FUNCTION keep_fiscal_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND
    (NEW.id, NEW.device, NEW.day, NEW.document_id, NEW.order_id, NEW.global_no, NEW.counter,
      NEW.content, NEW.book_cents, NEW.previous_hash, NEW.hash, NEW.signature, NEW.body, NEW.signed_at)
    IS NOT DISTINCT FROM
    (OLD.id, OLD.device, OLD.day, OLD.document_id, OLD.order_id, OLD.global_no, OLD.counter,
      OLD.content, OLD.book_cents, OLD.previous_hash, OLD.hash, OLD.signature, OLD.body, OLD.signed_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'Signed receipts are never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER fiscal_receipts_stay BEFORE UPDATE OR DELETE ON fiscal_receipts FOR EACH ROW
  EXECUTE FUNCTION keep_fiscal_receipts();
--> statement-breakpoint
CREATE FUNCTION keep_fiscal_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND
    (NEW.id, NEW.device, NEW.day_no, NEW.opened_at, coalesce(OLD.close_body, NEW.close_body))
    IS NOT DISTINCT FROM (OLD.id, OLD.device, OLD.day_no, OLD.opened_at, NEW.close_body)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'Fiscal days are never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER fiscal_days_stay BEFORE UPDATE OR DELETE ON fiscal_days FOR EACH ROW
  EXECUTE FUNCTION keep_fiscal_days();
