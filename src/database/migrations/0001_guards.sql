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
--> statement-breakpoint
-- Names as they are compared and sorted: without case and accents, in plain byte order.
alter table products add column name_key text collate "C" not null
  generated always as (plain_text(name)) stored;
--> statement-breakpoint
-- What search looks through. A: what the thing is, B: labels, collections, colours and shade codes,
-- C: finish, D: the description.
alter table products add column search_vector tsvector not null generated always as (
  setweight(to_tsvector('english', plain_text(name)), 'A') ||
  setweight(to_tsvector('english', plain_text(category || ' ' || coalesce(sub_category, ''))), 'A') ||
  setweight(to_tsvector('english', plain_text(search_text)), 'B') ||
  setweight(to_tsvector('english', plain_text(coalesce(finish, '') || ' ' || coalesce(opacity, ''))), 'C') ||
  setweight(to_tsvector('english', plain_text(left(description, 20000))), 'D')
) stored;
--> statement-breakpoint
-- Search reads the catalogue part by part, newest first, and stops when it has enough.
create function search_part(id integer) returns integer
  language sql immutable strict parallel safe as $$ select id / 8192 $$;
--> statement-breakpoint
-- Prices fall into bands, each up to a round price and including it.
create function search_band(price_cents integer) returns integer
  language sql immutable strict parallel safe as $$
  select width_bucket(price_cents, array[2501, 5001, 10001, 15001, 20001, 30001, 40001, 50001,
    70001, 100001, 150001, 250001])
$$;
--> statement-breakpoint
-- What search narrows by besides words. Dear on purpose: a plan that works it out row by row instead
-- of asking the index must never look cheap.
create function search_keys(
  id integer, category text, price_cents integer, colors text[], sizes text[]
) returns text[] language sql immutable parallel safe cost 10000 as $$
  select array[
      'part:' || public.search_part(id),
      'category:' || category,
      'price:' || public.search_band(price_cents)
    ] ||
    array(select 'color:' || lower(trim(color)) from unnest(colors) as color) ||
    array(select 'size:' || size from unnest(sizes) as size)
$$;
--> statement-breakpoint
-- Keys, words anywhere and words of the name and category in one index, so that it can answer all
-- conditions of a search together. The keys come first because it joins in that order: a part then
-- ends the reading of everything else.
create index products_search on products using gin (
  search_keys(id, category, price_cents, colors, sizes),
  search_vector,
  ts_filter(search_vector, '{a}')
) with (fastupdate = off) where deleted_at is null;
--> statement-breakpoint
create index products_sub_category_name on products (category, sub_category, name_key, id)
  where deleted_at is null;
--> statement-breakpoint
create index products_sub_category_price on products (category, sub_category, price_cents, id)
  where deleted_at is null;
--> statement-breakpoint
create index products_featured on products (id) where featured and deleted_at is null;
--> statement-breakpoint
create index products_name on products (name_key, id) where deleted_at is null;
--> statement-breakpoint
create index products_category_name on products (category, name_key, id) where deleted_at is null;
--> statement-breakpoint
-- Staff search by any part of a name.
create index products_name_parts on products using gin (name_key gin_trgm_ops);
--> statement-breakpoint
-- What staff look for in orders and people: any part of it, without case and accents.
alter table orders add column search_key text collate "C" not null
  generated always as (plain_text(
    number || E'\n' || first_name || ' ' || last_name || E'\n' || email || E'\n' ||
    tracking_reference || E'\n' || coalesce(waybill, '')
  )) stored;
--> statement-breakpoint
create index orders_search on orders using gin (search_key gin_trgm_ops);
--> statement-breakpoint
alter table users
  add column name_key text collate "C" not null
    generated always as (plain_text(trim(first_name || ' ' || last_name))) stored,
  add column search_key text collate "C" not null
    generated always as (plain_text(first_name || ' ' || last_name || E'\n' || email::text)) stored;
--> statement-breakpoint
create index users_name on users (name_key, id);
--> statement-breakpoint
create index users_search on users using gin (search_key gin_trgm_ops);
--> statement-breakpoint
create table search_words (
  word text collate "C" primary key,
  stem text not null,
  is_label boolean not null
);
--> statement-breakpoint
create index search_words_stem on search_words (stem);
--> statement-breakpoint
create index search_words_likeness on search_words using gin (word gin_trgm_ops);
--> statement-breakpoint
-- Every entry of the search index. Asked for a beginning, that index gathers all products before it
-- answers the first; asked for the entries that begin so, it need not.
create table search_lexemes (
  lexeme text collate "C" primary key,
  is_label boolean not null
);
--> statement-breakpoint
-- Every word of the catalogue is learnt, so that a mistyped one can be told from a rare one. Where
-- two are as near, the word of a name or label corrects it before that of a description.
create function learn_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word, stem, is_label)
  select word, stem, bool_or(label)
  from changed,
    lateral (values
      (name || ' ' || category || ' ' || coalesce(sub_category, '') || ' ' || search_text, true),
      (left(description, 20000) || ' ' || coalesce(finish, '') || ' ' || coalesce(opacity, ''), false)
    ) as source (written, label),
    lateral unnest(tsvector_to_array(to_tsvector('simple', plain_text(written)))) as word,
    lateral unnest(tsvector_to_array(to_tsvector('english', word))) as stem
  where word ~ '^[a-z]{3,40}$' and stem ~ '^[a-z]+$'
  group by word, stem
  order by word
  on conflict (word) do update set is_label = true
    where excluded.is_label and not search_words.is_label;
  insert into search_lexemes (lexeme, is_label)
  select lexeme, bool_or(weights && array['A', 'B'])
  from changed, unnest(search_vector) as entry (lexeme, positions, weights)
  group by lexeme
  order by lexeme
  on conflict (lexeme) do update set is_label = true
    where excluded.is_label and not search_lexemes.is_label;
  return null;
end $$;
--> statement-breakpoint
create trigger products_teach_words_of_new after insert on products
  referencing new table as changed for each statement execute function learn_search_words();
--> statement-breakpoint
create trigger products_teach_words_of_changed after update on products
  referencing new table as changed for each statement execute function learn_search_words();
--> statement-breakpoint
-- What each word of a search is taken for. A word the catalogue knows stands for itself; the
-- beginning of one stands for all that begin so; anything else for the nearest words by typing
-- errors, of which a longer word may have more. `endings` are the entries of the index that a word
-- may still become, one more than a search asks for; null for a word that is complete. In PL/pgSQL,
-- because that remembers its plan, and planning this takes longer than answering it.
create function understand_words(words text[], unfinished boolean)
  returns table (place bigint, word text, noise boolean, known boolean, begun boolean,
    corrections text[], endings text[])
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
begin
  return query select asked.place, asked.word, asked.stems = '{}', meaning.known, meaning.begun,
    case
      when meaning.known or meaning.begun or asked.word !~ '^[a-z]{4,30}$' then '{}'
      else array(
        select near.word from (
          select candidate.word, candidate.is_label,
            levenshtein_less_equal(candidate.word, asked.word, 3) as errors,
            similarity(candidate.word, asked.word) as likeness
          from search_words candidate
          where candidate.word % asked.word
        ) near
        where near.errors <= case
          when length(asked.word) < 6 then 1 when length(asked.word) < 10 then 2 else 3 end
        order by near.errors, near.is_label desc, near.likeness desc, near.word
        limit 2)
    end,
    case when cardinality(asked.stems) = 1
        and ((meaning.begun and not meaning.known) or (unfinished and asked.place = cardinality(words)))
      then array(
        select entry.lexeme from search_lexemes entry
        where entry.lexeme >= asked.stems[1] and entry.lexeme < asked.stems[1] || chr(1114111)
        order by entry.is_label desc, entry.lexeme
        limit 201)
    end
  from (
    select cleaned.place, cleaned.word,
      tsvector_to_array(to_tsvector('english', cleaned.word)) as stems
    from (
      select raw.place, translate(plain_text(raw.word), ''' \:&|!()<>*', '') as word
      from unnest(words) with ordinality as raw (word, place)
    ) cleaned
    offset 0
  ) asked,
  lateral (
    select
      asked.word ~ '[0-9]' or exists (
        select 1 from search_words known where known.stem = any (asked.stems)
      ) as known,
      exists (
        select 1 from search_words begun
        where begun.word >= asked.word and begun.word < asked.word || '{'
      ) as begun
    offset 0
  ) meaning;
end $$;
--> statement-breakpoint
-- Two months of orders and customers and what sold in them: these hold what the dashboard counts,
-- so that the wide rows stay unread.
create index orders_figures on orders (created_at) include (id, status, total_cents);
--> statement-breakpoint
create index order_items_sold on order_items (order_id)
  include (product_id, quantity, unit_price_cents);
--> statement-breakpoint
create index users_created on users (created_at) include (role);
--> statement-breakpoint
create index products_deleted on products (id) where deleted_at is not null;
--> statement-breakpoint
-- What is counted over all orders, products and people. Each change adds a row with the difference,
-- in its own transaction, so a sum is always true and no checkout waits for another to count
-- itself; once an hour the rows of a state are added up to one.
create table tallies (
  subject text not null,
  state text not null,
  count bigint not null,
  total_cents bigint not null default 0,
  refunded_cents bigint not null default 0
);
--> statement-breakpoint
create function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies
    select 'order', status || '/' || payment_status, count(*), sum(total_cents), sum(refunded_cents)
    from added group by status, payment_status;
  elsif tg_op = 'DELETE' then
    insert into tallies
    select 'order', status || '/' || payment_status, -count(*), -sum(total_cents),
      -sum(refunded_cents)
    from removed group by status, payment_status;
  else
    insert into tallies
    select 'order', state, sum(sign), sum(sign * total_cents), sum(sign * refunded_cents)
    from (
      select 1 as sign, status || '/' || payment_status as state, total_cents, refunded_cents
      from added
      union all
      select -1, status || '/' || payment_status, total_cents, refunded_cents from removed
    ) changed
    group by state
    having (sum(sign), sum(sign * total_cents), sum(sign * refunded_cents)) <> (0, 0, 0);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_tally_new after insert on orders
  referencing new table as added for each statement execute function tally_orders();
--> statement-breakpoint
create trigger orders_tally_changed after update on orders
  referencing new table as added old table as removed
  for each statement execute function tally_orders();
--> statement-breakpoint
create trigger orders_tally_gone after delete on orders
  referencing old table as removed for each statement execute function tally_orders();
--> statement-breakpoint
-- Low is 1 to 5. Every product has its stock level; those of deleted products are counted too,
-- since only what stands in the row itself can be counted without a lock.
create function stock_state(quantity integer) returns text
  language sql immutable strict parallel safe
  as $$ select case when quantity <= 0 then 'out' when quantity <= 5 then 'low' else 'in' end $$;
--> statement-breakpoint
create function tally_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies
    select 'stock', stock_state(on_hand - held) as state, count(*) from added group by state;
  elsif tg_op = 'DELETE' then
    insert into tallies
    select 'stock', stock_state(on_hand - held) as state, -count(*) from removed group by state;
  else
    insert into tallies
    select 'stock', state, sum(sign)
    from (
      select 1 as sign, stock_state(on_hand - held) as state from added
      union all
      select -1, stock_state(on_hand - held) from removed
    ) changed
    group by state having sum(sign) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger stock_tally_new after insert on stock_levels
  referencing new table as added for each statement execute function tally_stock();
--> statement-breakpoint
create trigger stock_tally_changed after update on stock_levels
  referencing new table as added old table as removed
  for each statement execute function tally_stock();
--> statement-breakpoint
create trigger stock_tally_gone after delete on stock_levels
  referencing old table as removed for each statement execute function tally_stock();
--> statement-breakpoint
create function tally_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies select 'user', '', count(*) from added having count(*) > 0;
  else
    insert into tallies select 'user', '', -count(*) from removed having count(*) > 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger users_tally_new after insert on users
  referencing new table as added for each statement execute function tally_users();
--> statement-breakpoint
create trigger users_tally_gone after delete on users
  referencing old table as removed for each statement execute function tally_users();
--> statement-breakpoint
-- Products by category and sub-category, the deleted ones left out.
create function tally_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies
    select 'product', category || '/' || coalesce(sub_category, '') as state, count(*)
    from added where deleted_at is null group by state;
  elsif tg_op = 'DELETE' then
    insert into tallies
    select 'product', category || '/' || coalesce(sub_category, '') as state, -count(*)
    from removed where deleted_at is null group by state;
  else
    insert into tallies
    select 'product', state, sum(sign)
    from (
      select 1 as sign, category || '/' || coalesce(sub_category, '') as state
      from added where deleted_at is null
      union all
      select -1, category || '/' || coalesce(sub_category, '') from removed where deleted_at is null
    ) changed
    group by state having sum(sign) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_tally_new after insert on products
  referencing new table as added for each statement execute function tally_products();
--> statement-breakpoint
create trigger products_tally_changed after update on products
  referencing new table as added old table as removed
  for each statement execute function tally_products();
--> statement-breakpoint
create trigger products_tally_gone after delete on products
  referencing old table as removed for each statement execute function tally_products();
--> statement-breakpoint
-- Letters whose words are still kept; a month after they went out they are not.
create index mails_worded on mails (created_at) where state = 'sent' and html <> '';
