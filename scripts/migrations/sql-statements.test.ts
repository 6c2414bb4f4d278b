import { expect, test } from 'vitest';
import { splitStatements } from './sql-statements.ts';

const texts = (sql: string) => splitStatements(sql).map(({ text }) => text);

test('statements end at semicolons and breakpoints, with single spaces and in lower case', () => {
  const sql = 'ALTER TABLE "orders"\n\tADD COLUMN "note" text;--> statement-breakpoint\nselect 1';
  expect(texts(sql)).toEqual(['alter table orders add column note text', 'select 1']);
});

test('what stands in strings, bodies and comments is not read as a statement', () => {
  const sql = `
    -- drop table a;
    /* drop table b; */
    select 'drop table c;', E'it\\'s; d', $$ drop table e; $$, $body$ f; $$ g; $body$;
    comment on table h is 'one''s; two'`;
  expect(texts(sql)).toEqual(["select '', '', '', ''", "comment on table h is ''"]);
});

test('a name that needs its quotes keeps them', () => {
  expect(texts('drop table "Odd name"')).toEqual(['drop table "Odd name"']);
});

test('a statement knows its line', () => {
  const sql = 'select 1;\n\n-- why\nselect\n 2;';
  expect(splitStatements(sql).map(({ line }) => line)).toEqual([1, 4]);
});

test('a contract on the line before belongs to one statement, and needs a reason', () => {
  const sql = `-- contract: nobody reads it since 1.2
drop table a;
drop table b;
-- contract:
drop table c;
-- contract: too far away

drop table d;`;
  const contracts = splitStatements(sql).map(({ contract }) => contract);
  expect(contracts).toEqual(['nobody reads it since 1.2', null, null, null]);
});
