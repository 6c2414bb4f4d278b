CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "shop_events" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_status" integer,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("endpoint_id","event_id"),
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'given up'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_try_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE FUNCTION note_shop_event(event_kind text, event_subject text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO shop_events (kind, subject)
  SELECT event_kind, event_subject
  WHERE EXISTS (SELECT FROM webhook_endpoints WHERE paused_at IS NULL AND event_kind = ANY (kinds))
$$;
--> statement-breakpoint
CREATE FUNCTION note_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_shop_event('order.placed', NEW.number);
  END IF;
  IF NEW.payment_status = 'paid' AND (TG_OP = 'INSERT' OR OLD.payment_status IN ('pending', 'failed')) THEN
    PERFORM note_shop_event('order.paid', NEW.number);
  END IF;
  IF TG_OP = 'INSERT' THEN
    RETURN NULL;
  END IF;
  IF NEW.status = 'shipped' AND OLD.status <> 'shipped' THEN
    PERFORM note_shop_event('order.shipped', NEW.number);
  END IF;
  IF NEW.status = 'cancelled' AND OLD.status <> 'cancelled' THEN
    PERFORM note_shop_event('order.cancelled', NEW.number);
  END IF;
  IF NEW.refunded_cents > OLD.refunded_cents THEN
    PERFORM note_shop_event('order.refunded', NEW.number);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_stock_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_shop_event('stock.changed', NEW.variant_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_event_new AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_order_event();
--> statement-breakpoint
CREATE TRIGGER orders_event AFTER UPDATE OF status, payment_status, refunded_cents ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.payment_status IS DISTINCT FROM NEW.payment_status
    OR OLD.refunded_cents IS DISTINCT FROM NEW.refunded_cents)
  EXECUTE FUNCTION note_order_event();
--> statement-breakpoint
CREATE TRIGGER variant_stock_event AFTER UPDATE OF on_hand ON variant_stock FOR EACH ROW
  WHEN (OLD.on_hand IS DISTINCT FROM NEW.on_hand)
  EXECUTE FUNCTION note_stock_event();
