import { describe, expect, test } from 'vitest';
import { findUnsafeStatements } from './unsafe-statements.ts';
import { rules } from './upgrade-rules.ts';

const rulesBrokenBy = (sql: string) =>
  findUnsafeStatements([{ file: '0002_next.sql', sql }]).map(({ rule }) => rule);

const refused: Record<string, string[]> = {
  drops: [
    'DROP TABLE "rate_limits" CASCADE;',
    'drop view if exists shelf;',
    'drop function understand_words(text[], boolean);',
    'drop trigger orders_tally_new on orders;',
    'drop index orders_search;',
    'ALTER TABLE "orders" DROP COLUMN "phone";',
    'alter table orders drop phone;',
    'alter table orders add column note text, drop column if exists phone;',
  ],
  'drops-uniqueness': ['ALTER TABLE "orders" DROP CONSTRAINT "orders_number_unique";'],
  renames: [
    'ALTER TABLE "orders" RENAME COLUMN "phone" TO "telephone";',
    'alter table orders rename to purchases;',
    'alter index orders_search rename to orders_words;',
  ],
  'changes-a-type': [
    'ALTER TABLE "orders" ALTER COLUMN "phone" SET DATA TYPE varchar(30);',
    'alter table only public.orders alter total_cents type bigint;',
    'alter type mood drop attribute shade;',
  ],
  'requires-a-column': [
    'ALTER TABLE "orders" ALTER COLUMN "waybill" SET NOT NULL;',
    `alter table orders add constraint c check (waybill is not null) not valid;
      -- contract: only this step is looked at here
      alter table users validate constraint c;
      -- contract: only this step is looked at here
      alter table orders add constraint d check (phone is not null) not valid;
      alter table orders alter column waybill set not null;`,
  ],
  'adds-a-required-column': [
    'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
    'alter table orders add note text not null, add gift boolean;',
  ],
  'rewrites-the-table': [
    'ALTER TABLE "orders" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
    'alter table orders add column words text generated always as (lower(email)) stored;',
    'alter table orders add column place bigserial;',
    'alter table orders add column place bigint generated always as identity;',
  ],
  'drops-a-default': ['ALTER TABLE "orders" ALTER COLUMN "phone" DROP DEFAULT;'],
  tightens: [
    'ALTER TABLE "orders" ADD CONSTRAINT "phone_given" CHECK ("orders"."phone" <> \'\');',
    'ALTER TABLE "orders" ADD CONSTRAINT "o" FOREIGN KEY ("email") REFERENCES "public"."users"("email");',
    'alter table orders add unique (email);',
    'create unique index orders_email on orders using btree (email);',
    'alter table orders add column note text; create unique index o on orders (note, email);',
  ],
  'deletes-rows': [
    "delete from mails where state = 'sent';",
    'truncate mails;',
    'with old as (select id from mails) delete from mails using old where mails.id = old.id;',
  ],
  'writes-every-row': [
    "update orders set phone = '';",
    'UPDATE "orders" SET "total_cents" = "total_cents" * 100;',
    'update only public.orders as o set note = o.email;',
  ],
  'leaves-the-transaction': [
    'create index concurrently orders_phone on orders (phone);',
    'vacuum orders;',
    'commit;',
  ],
  'is-unknown': [
    'do $$ begin drop table orders; end $$;',
    'alter table orders enable row level security;',
    'grant all on orders to public;',
  ],
};

describe.each(Object.entries(refused))('%s', (rule, statements) => {
  test.each(statements)('%s', (sql) => {
    expect(rulesBrokenBy(sql)).toContain(rule);
  });
});

test('every rule is tried', () => {
  expect(Object.keys(refused).sort()).toEqual(rules.map(({ name }) => name).sort());
});

test.each([
  [
    'a new table with all that belongs to it',
    [
      'CREATE TABLE "gifts" ("id" integer PRIMARY KEY, "order_id" integer NOT NULL, "code" text);',
      'ALTER TABLE "gifts" ADD CONSTRAINT "g" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade;',
      'alter table gifts add column words text generated always as (lower(code)) stored;',
      'CREATE UNIQUE INDEX "gifts_code" ON "gifts" USING btree ("code");',
      "update gifts set code = 'none';",
    ],
  ],
  [
    'a column that may be empty, or has a default',
    [
      'ALTER TABLE "orders" ADD COLUMN "note" text;',
      'ALTER TABLE "orders" ADD COLUMN "gift" boolean DEFAULT false NOT NULL;',
      'alter table orders add column seen_at timestamptz not null default now(), add plain text;',
    ],
  ],
  [
    'rules about a column that is new itself',
    [
      'ALTER TABLE "orders" ADD COLUMN "gift_id" integer;',
      'ALTER TABLE "orders" ADD CONSTRAINT "o" FOREIGN KEY ("gift_id") REFERENCES "public"."users"("id");',
      'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("orders"."gift_id" > 0);',
      'alter table orders add constraint gift_once unique (gift_id);',
      'create unique index orders_gift on orders (gift_id) where gift_id is not null;',
    ],
  ],
  [
    'a column that is proven to be filled before it must be',
    [
      'alter table orders add constraint phone_given check (phone is not null) not valid;',
      'alter table orders validate constraint phone_given;',
      'ALTER TABLE "orders" ALTER COLUMN "phone" SET NOT NULL;',
    ],
  ],
  [
    'what loosens, fills and replaces',
    [
      'ALTER TABLE "orders" ALTER COLUMN "phone" DROP NOT NULL;',
      'ALTER TABLE "orders" ALTER COLUMN "phone" SET DEFAULT \'\';',
      'ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known";',
      "update orders set phone = '' where phone is null;",
      "insert into shop_facts values ('a', '1');",
      'create or replace function f() returns int language sql as $$ delete from orders $$;',
    ],
  ],
  [
    'an index, since the migrator runs in a transaction',
    ['CREATE INDEX "orders_phone" ON "orders" USING btree ("phone");'],
  ],
])('%s is fine', (_what, statements) => {
  expect(rulesBrokenBy(statements.join('\n'))).toEqual([]);
});

test('a contract lets one statement through, and the others are named with their line', () => {
  const sql = `-- contract: nothing has read it since 1.2
drop table a;
drop table b;`;
  expect(findUnsafeStatements([{ file: '0002_next.sql', sql }])).toMatchObject([
    { file: '0002_next.sql', line: 3, rule: 'drops' },
  ]);
});

test('what one new migration brings, the next may build upon', () => {
  const found = findUnsafeStatements([
    { file: '0002_gifts.sql', sql: 'create table gifts (id int);' },
    { file: '0003_gifts.sql', sql: 'alter table gifts add column code text not null;' },
  ]);
  expect(found).toEqual([]);
});
