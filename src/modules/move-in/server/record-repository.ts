import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Transaction } from '#database/client.ts';
import { movedPages, pastOrders, users } from '#database/schema/index.ts';
import { readTarget } from '#modules/move-in/moved-path.ts';
import type { Kind, Source } from '#modules/move-in/sources/read-export.ts';
import type {
  SourceCustomer,
  SourceOrder,
  SourceRecord,
  SourceRedirect,
} from '#modules/move-in/sources/source-record.ts';

/** What stands against a record, and whether the shop has it already. */
export type Judged = { problems: string[]; isKnown: boolean };

export type RecordParts = { source: Source; moveInId: string; publicUrl: string };

type RecordKind<Record> = {
  judge(db: Executor, records: readonly Record[], parts: RecordParts): Promise<Judged[]>;
  write(tx: Transaction, record: Record, parts: RecordParts): Promise<void>;
  /** What the preview calls it. */
  title(record: Record): string;
};

const emailSchema = z.email().max(254);
const isEmail = (text: string) => emailSchema.safeParse(text).success;

/** Nobody is signed up for a newsletter, and who is here already stays as they are. */
const customers: RecordKind<SourceCustomer> = {
  title: ({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email,
  async judge(db, records) {
    const emails = records.map(({ email }) => email).filter(isEmail);
    const rows =
      emails.length === 0
        ? []
        : await db
            .select({ email: users.email, role: users.role })
            .from(users)
            .where(inArray(users.email, emails));
    const roles = new Map(rows.map(({ email, role }) => [email.toLowerCase(), role]));
    return records.map(({ email }) => {
      const role = roles.get(email.toLowerCase());
      if (!isEmail(email)) return against('It has no valid email address.');
      if (role === 'admin') return against('This is the address of somebody who works here.');
      return { problems: [], isKnown: role !== undefined };
    });
  },
  async write(tx, { email, firstName, lastName, phone }) {
    await tx
      .insert(users)
      .values({
        email,
        firstName: firstName.slice(0, 100),
        lastName: lastName.slice(0, 100),
        phone: phone.slice(0, 50),
        role: 'customer',
        approvedAt: sql`now()`,
      })
      .onConflictDoNothing();
  },
};

/** History alone: no money, no stock and no document follows from it. */
const orders: RecordKind<SourceOrder> = {
  title: ({ key, name }) => `${key} ${name}`.trim(),
  async judge(db, records, { source }) {
    const rows = await db
      .select({ number: pastOrders.number })
      .from(pastOrders)
      .where(
        and(
          eq(pastOrders.source, source),
          inArray(
            pastOrders.number,
            records.map(({ key }) => key),
          ),
        ),
      );
    const numbers = new Set(rows.map(({ number }) => number));
    return records.map(({ key, email, placedAt }) => {
      if (!isEmail(email)) return against('It names no customer by a valid email address.');
      if (placedAt === null) return against('Its date could not be read.');
      return { problems: [], isKnown: numbers.has(key) };
    });
  },
  async write(tx, record, { source }) {
    const { key: number, email, name, placedAt, status, currency, totalCents, items } = record;
    if (placedAt === null) return;
    const about = { source, number, email, name, status, currency, totalCents, items };
    await tx
      .insert(pastOrders)
      .values({ ...about, placedAt: new Date(placedAt) })
      .onConflictDoNothing();
  },
};

const redirects: RecordKind<SourceRedirect> = {
  title: ({ key, to }) => `${key} → ${to}`,
  async judge(db, records, { publicUrl }) {
    const read = records.map(({ key, to }) => readTarget({ from: key, to }, publicUrl));
    const paths = read.flatMap((each) => (each.ok ? [each.value.path] : []));
    const rows =
      paths.length === 0
        ? []
        : await db.select().from(movedPages).where(inArray(movedPages.path, paths));
    const targets = new Map(rows.map(({ path, target }) => [path, target]));
    return read.map((each) =>
      each.ok
        ? { problems: [], isKnown: targets.get(each.value.path) === each.value.target }
        : against(each.code),
    );
  },
  async write(tx, { key, to }, { moveInId, publicUrl }) {
    const read = readTarget({ from: key, to }, publicUrl);
    if (!read.ok) return;
    const { path, target } = read.value;
    await tx
      .insert(movedPages)
      .values({ path, target, moveInId })
      .onConflictDoUpdate({ target: movedPages.path, set: { target, moveInId } });
  },
};

function against(problem: string): Judged {
  return { problems: [problem], isKnown: false };
}

const recordKinds = { customers, orders, redirects };

/** The kind of a file decides what its records are, so one cast stands for all of them. */
export function recordKindOf(kind: Exclude<Kind, 'products'>): RecordKind<SourceRecord> {
  return recordKinds[kind] as unknown as RecordKind<SourceRecord>;
}
