CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_by" text NOT NULL,
	CONSTRAINT "closed_months_month_named" CHECK ("closed_months"."month" ~ '^\d{4}-\d{2}$')
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
CREATE FUNCTION note_captured_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.captured_at := CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE now() END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_captured_new BEFORE INSERT ON payments FOR EACH ROW
  WHEN (NEW.captured_at IS NULL AND NEW.captured_cents > 0 AND NEW.state IN ('captured', 'refunding', 'refunded'))
  EXECUTE FUNCTION note_captured_at();
--> statement-breakpoint
CREATE TRIGGER payments_captured BEFORE UPDATE OF state, captured_cents ON payments FOR EACH ROW
  WHEN (NEW.captured_at IS NULL AND NEW.captured_cents > 0 AND NEW.state IN ('captured', 'refunding', 'refunded')
    AND OLD.state NOT IN ('captured', 'refunding', 'refunded'))
  EXECUTE FUNCTION note_captured_at();
--> statement-breakpoint
CREATE FUNCTION note_completed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.completed_at := NEW.updated_at;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_completed_new BEFORE INSERT ON refunds FOR EACH ROW
  WHEN (NEW.completed_at IS NULL AND NEW.state = 'completed')
  EXECUTE FUNCTION note_completed_at();
--> statement-breakpoint
CREATE TRIGGER refunds_completed BEFORE UPDATE OF state ON refunds FOR EACH ROW
  WHEN (NEW.completed_at IS NULL AND NEW.state = 'completed' AND OLD.state <> 'completed')
  EXECUTE FUNCTION note_completed_at();
--> statement-breakpoint
INSERT INTO closed_months (month, closed_at, closed_by)
  SELECT DISTINCT ON (subject) subject, at, actor_email FROM audit_log
  WHERE action = 'books.exported' AND subject ~ '^\d{4}-\d{2}$'
    AND subject < to_char(at AT TIME ZONE 'Africa/Harare', 'YYYY-MM')
  ORDER BY subject, at;
