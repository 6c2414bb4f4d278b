--> statement-breakpoint
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
