import { type SqlStatement, splitStatements } from './sql-statements.ts';
import { type Act, type Novelties, rules } from './upgrade-rules.ts';

export type Migration = { file: string; sql: string };
export type UnsafeStatement = { file: string; line: number; rule: string; why: string };

/** Statements in unreleased migrations that would disturb the release that runs beside them. */
export function findUnsafeStatements(migrations: readonly Migration[]): UnsafeStatement[] {
  const statements = migrations.flatMap(({ file, sql }) =>
    splitStatements(sql).map((statement) => ({ file, ...statement })),
  );
  const novelties = noveltiesOf(statements);
  return statements.flatMap(({ file, line, contract, ...statement }) => {
    if (contract !== null) return [];
    const broken = rules.find(({ isBrokenBy }) =>
      actsOf(statement.text).some((act) => isBrokenBy(act, novelties)),
    );
    return broken ? [{ file, line, rule: broken.name, why: broken.why }] : [];
  });
}

/** New tables and columns: the running release does not know them, so they can't disturb it. */
function noveltiesOf(statements: readonly Pick<SqlStatement, 'text'>[]): Novelties {
  const acts = statements.flatMap(({ text }) => actsOf(text));
  return {
    tables: new Set(
      acts.flatMap(
        ({ text }) => /^create table (?:if not exists )?([^\s(]+)/.exec(text)?.[1] ?? [],
      ),
    ),
    columns: new Set(
      acts.flatMap(({ table, text }) => {
        const column = addedColumn(text);
        return table && column ? [`${table}.${column}`] : [];
      }),
    ),
    provenPresent: new Set(acts.flatMap((act) => provenPresent(act, acts))),
  };
}

function addedColumn(text: string): string | undefined {
  const added = /^add (?:column )?(?:if not exists )?([^\s]+)/.exec(text)?.[1];
  return /^(constraint|check|unique|primary|foreign|exclude)$/.test(added ?? '')
    ? undefined
    : added;
}

/** The column whose `check (… is not null)` one act adds as not valid and another validates. */
function provenPresent({ table, text }: Act, acts: readonly Act[]): string[] {
  const check =
    /^add constraint (\S+) check ?\( ?\(?(?:\w+\.)?(\w+) is not null\)? ?\) not valid$/.exec(text);
  const isValidated = acts.some(
    (other) => other.table === table && other.text === `validate constraint ${check?.[1]}`,
  );
  return check && isValidated ? [`${table}.${check[2]}`] : [];
}

/** The single acts of a statement: `alter table` may have several. */
function actsOf(text: string): Act[] {
  const alter = /^alter table (?:if exists )?(?:only )?(?:public\.)?(\S+) (.*)$/.exec(text);
  if (!alter?.[1] || !alter[2]) return [{ table: null, text }];
  const table = alter[1];
  return splitOutsideBrackets(alter[2]).map((act) => ({ table, text: act }));
}

function splitOutsideBrackets(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts.map((part) => part.trim());
}
