CREATE TABLE "picture_hosts" (
	"origin" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_reports" (
	"key" text PRIMARY KEY NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What is no plain https address with a host name is left out: it would stand in a header.
create function picture_origins(addresses text[]) returns setof text
language sql immutable set search_path = public, pg_temp as $$
  select distinct lower((regexp_match(address, '^(https://[a-z0-9.-]+(:[0-9]{1,5})?)(/|\?|#|$)', 'i'))[1])
  from unnest(addresses) as given (address)
  where address ~* '^https://[a-z0-9.-]+(:[0-9]{1,5})?(/|\?|#|$)'
$$;--> statement-breakpoint
create function note_picture_hosts() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into picture_hosts (origin)
  select picture_origins(array_append(new.additional_images, new.image_url))
  on conflict do nothing;
  if found then
    perform pg_notify('picture_hosts', 'changed');
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger products_picture_hosts
after insert or update of image_url, additional_images on products
for each row execute function note_picture_hosts();--> statement-breakpoint
-- contract: it fills the new table and touches no other
insert into picture_hosts (origin)
select distinct picture_origins(array_append(additional_images, image_url)) from products
on conflict do nothing;
