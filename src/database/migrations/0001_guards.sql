-- unaccent() is only stable, because its dictionary could change; ours does not, and indexes need
-- an immutable function.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select public.unaccent('public.unaccent', lower(value)) $$;
--> statement-breakpoint
-- The audit log is append-only, also for a program with a bug in it.
create function refuse_audit_change() returns trigger language plpgsql
  as $$ begin raise exception 'The audit log is append-only'; end $$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
insert into catalog_version (id, version) values (1, 1);
