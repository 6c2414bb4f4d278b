-- Staff look for an order by anything it says, its pieces and the digits of its telephone included.
-- One key for all of it, in a table of its own, so that one index answers and filling it for the
-- orders there are locks none of them. It comes before whatever locks a table that the release
-- before this one writes to.
CREATE TABLE "order_search" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"key" text collate "C" NOT NULL
);
--> statement-breakpoint
insert into order_search (order_id, key)
select id,
  plain_text(concat_ws(E'\n', number, first_name || ' ' || last_name, email, tracking_reference,
    waybill, lines.words)) || E'\n+' || regexp_replace(phone, '\D', '', 'g')
from orders
left join lateral (
  select string_agg(product_name, E'\n' order by position) as words
  from order_items where order_id = orders.id
) lines on true;
--> statement-breakpoint
CREATE INDEX "order_search_parts" ON "order_search" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
CREATE TABLE "message_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "again_of" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_answers_message" ON "message_answers" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "customer_notes_user" ON "customer_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ((answered_at is not null or suspicious),"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"),"id" DESC NULLS LAST);--> statement-breakpoint
-- Until now messages were answered elsewhere: what was read was seen to.
update contact_messages set answered_at = read_at where read_at is not null;
--> statement-breakpoint
-- The telephone stands last, as digits behind a plus of its own: what is looked for behind that
-- plus is found in a telephone number and nowhere else.
create function write_order_search(ids integer[]) returns void language sql as $$
  insert into order_search (order_id, key)
  select id,
    plain_text(concat_ws(E'\n', number, first_name || ' ' || last_name, email, tracking_reference,
      waybill, lines.words)) || E'\n+' || regexp_replace(phone, '\D', '', 'g')
  from orders
  left join lateral (
    select string_agg(concat_ws(E'\n', product_name, sku), E'\n' order by position) as words
    from order_items where order_id = orders.id
  ) lines on true
  where id = any (ids)
  on conflict (order_id) do update set key = excluded.key where order_search.key <> excluded.key
$$;
--> statement-breakpoint
create function follow_order_lines() returns trigger language plpgsql as $$
begin
  perform write_order_search(array(select distinct order_id from changed));
  return null;
end $$;
--> statement-breakpoint
create trigger order_items_search_added after insert on order_items
  referencing new table as changed for each statement execute function follow_order_lines();
--> statement-breakpoint
create trigger order_items_search_changed after update on order_items
  referencing new table as changed for each statement execute function follow_order_lines();
--> statement-breakpoint
create function follow_order() returns trigger language plpgsql as $$
begin
  perform write_order_search(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger orders_search_changed
  after update of number, first_name, last_name, email, phone, tracking_reference, waybill on orders
  for each row execute function follow_order();
--> statement-breakpoint
-- Orders that came in while the first statement filled the table.
select write_order_search(array(
  select id from orders where not exists (select 1 from order_search where order_id = orders.id)));
