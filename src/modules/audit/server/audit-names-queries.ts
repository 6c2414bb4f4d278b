import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';

/** The names of subjects and people in the log, by subject. */
type AuditNames = ReadonlyMap<string, string>;

/**
 * The current names, including deleted products. Subjects that no longer exist have the last name
 * in the log itself. People, as actors and as subjects, are found by address.
 */
export async function listAuditNames(
  db: Executor,
  rows: readonly { subject: string; actorEmail: string }[],
): Promise<AuditNames> {
  const subjects = [...new Set(rows.map(({ subject }) => subject))];
  const texts = [...subjects, ...new Set(rows.map(({ actorEmail }) => actorEmail))];
  const people = texts.filter((text) => text.includes('@'));
  const numbers = (noun: string) =>
    subjects.flatMap((subject) => {
      const [, id] = new RegExp(`^${noun}:(\\d{1,9})$`).exec(subject) ?? [];
      return id === undefined ? [] : [Number(id)];
    });
  const array = (values: readonly (string | number)[], type: 'int' | 'citext' | 'text') =>
    sql`(select array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)))::${sql.raw(type)}[]`;
  const { rows: found } = await db.execute<{ subject: string; name: string }>(sql`
    select 'product:' || id as subject, name from products where id = any(${array(numbers('product'), 'int')})
    union all
    select 'event:' || id, title from events where id = any(${array(numbers('event'), 'int')})
    union all
    select 'collection:' || id, name from collections where id = any(${array(numbers('collection'), 'int')})
    union all
    select 'message:' || id, name from contact_messages where id = any(${array(numbers('message'), 'int')})
    union all
    select email::text, trim(first_name || ' ' || last_name) from users
    where email = any(${array(people, 'citext')})`);
  const names = new Map(found.map(({ subject, name }) => [subject.toLowerCase(), name]));
  const unknown = subjects.filter(
    (subject) => /^(product|event|collection):/.test(subject) && !names.has(subject),
  );
  if (unknown.length > 0) {
    const { rows: remembered } = await db.execute<{ subject: string; name: string }>(sql`
      select distinct on (subject) subject, coalesce(
        detail -> 'title' ->> 1, detail ->> 'title', detail -> 'name' ->> 1, detail ->> 'name') as name
      from audit_log
      where subject = any(${array(unknown, 'text')}) and detail ?| array['title', 'name']
      order by subject, id desc`);
    for (const { subject, name } of remembered) names.set(subject, name);
  }
  return names;
}
