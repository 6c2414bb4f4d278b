/** One act of a statement: an action of `alter table` with its table, or the whole statement. */
export type Act = { table: string | null; text: string };

/** What the unreleased migrations add themselves. */
export type Novelties = {
  tables: ReadonlySet<string>;
  /** In the form `table.column`. */
  columns: ReadonlySet<string>;
  /** Columns that a validated check has proven to be filled. */
  provenPresent: ReadonlySet<string>;
};

type UpgradeRule = {
  name: string;
  why: string;
  isBrokenBy(act: Act, novelties: Novelties): boolean;
};

const inTable = ({ table }: Act) => table !== null;
const isNew = ({ table }: Act, { tables }: Novelties) => table !== null && tables.has(table);

const addsColumn = (act: Act) =>
  inTable(act) && /^add (?!(constraint|check|unique|primary|foreign|exclude)\b)/.test(act.text);

const alteredColumn = (text: string) => /^alter (?:column )?(\S+) /.exec(text)?.[1];

const namesIn = (list: string) => list.split(',').map((name) => name.trim().split(' ')[0] ?? '');

/** The columns of a new constraint or unique index, or null if they can't be found. */
function constrainedColumns({ table, text }: Act): { table: string; columns: string[] } | null {
  const index =
    /^create unique index .*?\bon (?:only )?(?:public\.)?(\S+?) ?(?:using \w+ ?)?\((.*)\)/;
  const [, indexed, list] = index.exec(text) ?? [];
  if (indexed && list !== undefined) return { table: indexed, columns: namesIn(list) };
  if (table === null) return null;
  const keys = /\b(?:foreign key|unique|primary key)[^(]*\(([^)]*)\)/.exec(text)?.[1];
  if (keys !== undefined) return { table, columns: namesIn(keys) };
  const checked = [...text.matchAll(/\b(\w+)\.(\w+)\b/g)].map(([, , column = '']) => column);
  return checked.length > 0 ? { table, columns: checked } : null;
}

function concernsOnlyNews(act: Act, { tables, columns }: Novelties): boolean {
  if (act.table !== null && tables.has(act.table)) return true;
  const concerned = constrainedColumns(act);
  if (concerned === null) return false;
  const { table } = concerned;
  return tables.has(table) || concerned.columns.every((name) => columns.has(`${table}.${name}`));
}

const dropped =
  /^drop (table|view|materialized|schema|sequence|type|domain|function|procedure|routine|aggregate|trigger|rule|index|extension)\b/;

const volatileDefault =
  /\bdefault .*\b(gen_random_uuid|uuidv4|uuidv7|random|clock_timestamp|timeofday|nextval)\b|^add (column )?\S+ (big|small)?serial\b|\bas identity\b|\bstored\b/;

const harmless =
  /^(create (or replace )?(table|view|function|procedure|trigger|type|domain|extension|sequence|statistics|index|unique index)\b|insert into |update |select |comment on |analyze\b|alter sequence )/;

const harmlessInTable =
  /^(add |drop constraint |validate constraint |alter (column )?\S+ (set default|drop not null|set not null|set statistics|set storage))/;

/**
 * Statements that the running release must not meet. The migrator runs everything in one
 * transaction, so a failure leaves nothing half done. For the same reason an index is built while
 * writers wait, and `concurrently` is refused, as PostgreSQL would refuse it.
 */
export const rules: readonly UpgradeRule[] = [
  {
    name: 'drops',
    why: 'The release that still runs reads or calls it. Stop using it first, drop it a release later.',
    isBrokenBy: (act) =>
      inTable(act) ? /^drop (?!constraint\b)/.test(act.text) : dropped.test(act.text),
  },
  {
    name: 'drops-uniqueness',
    why: 'The release that still runs may say `on conflict` to it, which then fails.',
    isBrokenBy: ({ text }) => /^drop constraint (if exists )?\S+_(unique|pk|pkey|key)\b/.test(text),
  },
  {
    name: 'renames',
    why: 'The release that still runs knows the old name. Add the new one, copy, drop the old a release later.',
    isBrokenBy: ({ text }) => /^rename\b|^alter .*\brename\b/.test(text),
  },
  {
    name: 'changes-a-type',
    why: 'It rewrites the table behind a lock, and the release that still runs writes the old type.',
    isBrokenBy: (act, novelties) =>
      (inTable(act) &&
        !isNew(act, novelties) &&
        /^alter (column )?\S+ (set data )?type\b/.test(act.text)) ||
      /^alter type\b/.test(act.text),
  },
  {
    name: 'requires-a-column',
    why: 'The release that still runs may leave it empty. First a `check (… is not null) not valid`, then `validate constraint`, then this.',
    isBrokenBy: (act, novelties) =>
      !isNew(act, novelties) &&
      /^alter (column )?\S+ set not null$/.test(act.text) &&
      !novelties.provenPresent.has(`${act.table}.${alteredColumn(act.text)}`),
  },
  {
    name: 'adds-a-required-column',
    why: 'The release that still runs does not fill it, so its inserts fail. Give it a default.',
    isBrokenBy: (act, novelties) =>
      addsColumn(act) &&
      !isNew(act, novelties) &&
      /\b(not null|primary key)\b/.test(act.text) &&
      !/\b(default|generated|(big|small)?serial)\b/.test(act.text),
  },
  {
    name: 'rewrites-the-table',
    why: 'Every row is written anew while nobody can read the table. Add the column empty and fill it.',
    isBrokenBy: (act, novelties) =>
      addsColumn(act) && !isNew(act, novelties) && volatileDefault.test(act.text),
  },
  {
    name: 'drops-a-default',
    why: 'The release that still runs relies on it.',
    isBrokenBy: (act, novelties) =>
      !isNew(act, novelties) && /^alter (column )?\S+ drop default$/.test(act.text),
  },
  {
    name: 'tightens',
    why: 'Rows that exist, or that the release that still runs writes, may not keep to it.',
    isBrokenBy: (act, novelties) =>
      ((inTable(act) && /^add /.test(act.text) && !addsColumn(act)) ||
        /^create unique index\b/.test(act.text)) &&
      !concernsOnlyNews(act, novelties) &&
      !provesPresence(act, novelties),
  },
  {
    name: 'deletes-rows',
    why: 'What is gone can not be asked for again by the release that still runs, or by its owner.',
    isBrokenBy: ({ text }) => /^(delete|truncate)\b|^with .*\bdelete from\b/.test(text),
  },
  {
    name: 'writes-every-row',
    why: 'Each row stays locked until the last migration is done, and shoppers of the release that still runs give up after five seconds. Say which rows with `where`, or let a task fill them in steps.',
    isBrokenBy: (act, { tables }) => {
      const [, table, rest = ''] =
        /^update (?:only )?(?:public\.)?(\S+) (.*)$/.exec(act.text) ?? [];
      return table !== undefined && !tables.has(table) && !/\bwhere\b/.test(rest);
    },
  },
  {
    name: 'leaves-the-transaction',
    why: 'Migrations run in one transaction, in which PostgreSQL refuses this. An index may be built plainly: writers wait for it.',
    isBrokenBy: ({ text }) =>
      /\bconcurrently\b|^(vacuum|begin|start|commit|rollback|savepoint|create database|alter system)\b/.test(
        text,
      ),
  },
  {
    name: 'is-unknown',
    why: 'This check does not know the statement, so it takes no risk.',
    isBrokenBy: (act, novelties) =>
      !isNew(act, novelties) && !(inTable(act) ? harmlessInTable : harmless).test(act.text),
  },
];

/** The first of the three steps to a required column. */
function provesPresence({ table, text }: Act, { provenPresent }: Novelties): boolean {
  const column = /check ?\( ?\(?(?:\w+\.)?(\w+) is not null\)? ?\) not valid$/.exec(text)?.[1];
  return column !== undefined && provenPresent.has(`${table}.${column}`);
}
