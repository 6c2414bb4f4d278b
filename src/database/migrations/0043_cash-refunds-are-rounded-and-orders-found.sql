ALTER TABLE "refunds" ADD COLUMN "cash_rounding_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Staff also find an order by the code that lowered its price, the code that is shown at the
-- counter, and the last four signs of a gift card that paid it or that it sold. The telephone still
-- stands last.
create or replace function write_order_search(ids integer[]) returns void language sql as $$
  insert into order_search (order_id, key)
  select id,
    plain_text(concat_ws(E'\n', number, first_name || ' ' || last_name, email, tracking_reference,
      waybill, lines.words, nullif(discount_code, ''), nullif(collection_code, ''),
      nullif(substr(collection_code, 1, 4) || '-' || substr(collection_code, 5), '-'),
      cards.endings)) || E'\n+' || regexp_replace(phone, '\D', '', 'g')
  from orders
  left join lateral (
    select string_agg(concat_ws(E'\n', product_name, sku), E'\n' order by position) as words
    from order_items where order_id = orders.id
  ) lines on true
  left join lateral (
    select string_agg(last_four, E'\n' order by last_four) as endings
    from gift_cards
    where order_id = orders.id or gift_payment_id is not null and gift_cards.id in (
      select card_id from gift_card_entries
      where gift_card_entries.checkout_id = orders.checkout_id
      group by card_id having bool_or(kind = 'spend') or sum(held_cents) > 0)
  ) cards on true
  where id = any (ids)
  on conflict (order_id) do update set key = excluded.key where order_search.key <> excluded.key
$$;
--> statement-breakpoint
create trigger orders_codes_search_changed
  after update of discount_code, collection_code, gift_payment_id on orders
  for each row execute function follow_order();
--> statement-breakpoint
create function follow_gift_card() returns trigger language plpgsql as $$
begin
  perform write_order_search(array[new.order_id]);
  return null;
end $$;
--> statement-breakpoint
create trigger gift_cards_search_changed after insert or update of last_four on gift_cards
  for each row execute function follow_gift_card();
--> statement-breakpoint
select write_order_search(array(
  select id from orders
  where discount_code <> '' or collection_code <> '' or gift_payment_id is not null
    or id in (select order_id from gift_cards)));
