ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK ("users"."staff_role" in ('owner', 'manager', 'packer', 'content'));--> statement-breakpoint
-- Whoever was admitted first runs the shop; the others keep all but staff and settings. A shop whose
-- first admin was switched off since is run by the first who may still come in.
UPDATE "users" SET "staff_role" = CASE WHEN "id" = (
  SELECT "id" FROM "users"
  WHERE "role" = 'admin' AND "approved_at" IS NOT NULL
  ORDER BY "is_active" DESC, "created_at", "id" LIMIT 1
) THEN 'owner' ELSE 'manager' END
WHERE "role" = 'admin' AND "approved_at" IS NOT NULL;
