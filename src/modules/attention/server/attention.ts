import type { Database } from '#database/client.ts';
import {
  type AttentionBody,
  type AttentionKind,
  type AttentionSource,
  attentionLabel,
  type WaitingItem,
  type WaitingThing,
} from '#modules/attention/attention.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { doAllRows } from '#platform/jobs/each-row.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { fail, ok } from '#shared/result.ts';
import { truncate } from '#shared/text.ts';
import {
  insertSetAside,
  listSetAsides,
  type Place,
  removeSetAside,
  type SetAside,
} from './set-aside-repository.ts';

export type Attention = ReturnType<typeof createAttention>;

type AttentionParts = {
  db: Database;
  outbox: Pick<Outbox, 'notify'>;
  sources: readonly AttentionSource[];
};

export function createAttention({ db, outbox, sources }: AttentionParts) {
  /** Items notified by this process; the bell itself shows nothing twice. */
  const told = new Set<string>();
  const sourceOf = (kind: AttentionKind) => sources.find((source) => source.kind === kind);

  async function list(): Promise<AttentionBody> {
    const [asides, ...lists] = await Promise.all([listSetAsides(db), ...sources.map(listOf)]);
    const found = lists.flat().toSorted((a, b) => b.since.localeCompare(a.since));
    const asideOf = ({ kind, id }: Place) =>
      asides.find((aside) => aside.kind === kind && aside.itemId === id);
    return {
      waiting: found.filter((item) => !asideOf(item)),
      setAside: found.flatMap((item) => withReason(item, asideOf(item))),
    };
  }

  async function isWaiting({ kind, id }: Place): Promise<boolean> {
    const things = (await sourceOf(kind)?.list()) ?? [];
    return things.some((thing) => thing.id === id);
  }

  async function tell(item: WaitingItem): Promise<void> {
    await outbox.notify(db, {
      type: noticeTypes[item.kind] ?? 'payment',
      title: `${attentionLabel(item.kind)} needs attention`,
      message: truncate(`${item.title}. ${item.detail}`, 300),
      onceKey: keyOf(item),
      about: 'attention',
    });
    told.add(keyOf(item));
  }

  const audit = (place: Place, verb: string, by: Author, detail = {}) => ({
    ...by,
    action: `attention.${verb}`,
    subject: `${place.kind}:${place.id}`,
    detail,
  });

  return {
    list,
    /** The number of waiting items by kind, without those set aside. */
    async count() {
      const { waiting } = await list();
      const countOf = (kind: AttentionKind) => waiting.filter((item) => item.kind === kind).length;
      const counts = sources.map(({ kind }) => [kind, countOf(kind)]);
      return Object.fromEntries(counts) as Record<AttentionKind, number>;
    },
    async retry(place: Place, by: Author) {
      const retried = await sourceOf(place.kind)?.retry?.(place.id);
      if (!retried) return fail('not-waiting');
      if (!retried.ok) return retried;
      await db.transaction(async (tx) => {
        // If the retry fails, staff are notified again.
        await removeSetAside(tx, place);
        await recordAudit(tx, audit(place, 'retried', by));
      });
      return ok(null);
    },
    async setAside(place: Place, reason: string, by: Author) {
      if (!(await isWaiting(place))) return fail('not-waiting');
      await db.transaction(async (tx) => {
        await insertSetAside(tx, place, { reason, by: by.actor.email });
        await recordAudit(tx, audit(place, 'set-aside', by, { reason }));
      });
      return ok(null);
    },
    /** Records work done elsewhere by hand, with its reference. */
    async record(place: Place, reference: string, by: Author) {
      const isRecorded = await sourceOf(place.kind)?.record?.(place.id, reference);
      if (!isRecorded) return fail('not-waiting');
      await db.transaction(async (tx) => {
        await removeSetAside(tx, place);
        await recordAudit(tx, audit(place, 'recorded', by, { reference }));
      });
      return ok(null);
    },
    takeBack: (place: Place, by: Author) =>
      db.transaction(async (tx) => {
        if (!(await removeSetAside(tx, place))) return fail('not-waiting');
        await recordAudit(tx, audit(place, 'taken-back', by));
        return ok(null);
      }),
    /** Notifies staff, once, of new waiting items. */
    async look(signal?: AbortSignal) {
      const silent = sources.filter(({ isTold }) => !isTold).map(({ kind }) => kind);
      const { waiting } = await list();
      const untold = waiting.filter((item) => silent.includes(item.kind) && !told.has(keyOf(item)));
      await doAllRows({
        db,
        job: 'attention',
        limit: Number.POSITIVE_INFINITY,
        list: async (_, without) => untold.filter((item) => !without.includes(keyOf(item))),
        name: (item) => ({
          key: keyOf(item),
          title: `Staff could not be told of this: ${truncate(item.title, 200)}`,
        }),
        task: tell,
        signal,
      });
    },
  };
}

const noticeTypes: Partial<Record<AttentionKind, 'system' | 'order'>> = {
  job: 'system',
  return: 'order',
};

const keyOf = ({ kind, id }: Place) => `attention:${kind}:${id}`;

/** An unreadable source becomes an entry itself, and does not hide the others. */
async function listOf(source: AttentionSource): Promise<WaitingItem[]> {
  try {
    return (await source.list()).map((thing) => itemOf(source, thing));
  } catch (error) {
    const { kind } = source;
    const title = `What waits here could not be read: ${attentionLabel(kind)}`;
    const detail = truncate(error instanceof Error ? error.message : String(error), 300);
    const since = new Date().toISOString();
    return [{ kind, id: 'unreadable', title, detail, since, canRetry: false }];
  }
}

function itemOf(
  { kind, retry, record }: AttentionSource,
  { since, ...thing }: WaitingThing,
): WaitingItem {
  const canRetry = retry !== undefined;
  const ways = { canRetry, ...(record && { canRecord: true }) };
  return { kind, ...ways, ...thing, since: since.toISOString() };
}

function withReason(item: WaitingItem, aside: SetAside | undefined): AttentionBody['setAside'] {
  if (!aside) return [];
  const { reason, setAsideBy, createdAt } = aside;
  return [{ ...item, reason, by: setAsideBy, at: createdAt.toISOString() }];
}
