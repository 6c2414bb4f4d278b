import { PassThrough, type Readable } from 'node:stream';
import type { Database } from '#database/client.ts';
import type { StaffRole } from '#modules/identity/permissions.ts';
import type { NotificationNews } from '#modules/notifications/notification-schema.ts';
import { everything } from '#modules/notifications/staff-change.ts';
import type { ChangeBus } from '#platform/change-bus.ts';
import { staffChannel } from '#platform/staff-change.ts';
import { createChangeHistory } from './change-history.ts';
import {
  countNotifications,
  findNewestId,
  findNotification,
  listNotificationsAfter,
} from './notification-repository.ts';
import { beat, changeEvent, endedEvent, newsEvent, readyEvent } from './stream-events.ts';

export type StreamParts = {
  db: Database;
  changes: ChangeBus;
  /** The valid sessions among these, with their roles. */
  listSessionRoles(ids: readonly string[]): Promise<ReadonlyMap<string, StaffRole>>;
  report(error: unknown, where: string): void;
  beatMs?: number;
};

/** What a browser already has, so that it gets only what it missed. */
export type Known = {
  /** The last notification before the connection was lost; null on the first connection. */
  lastId: number | null;
  /** The age of the oldest answer that it shows. */
  ageMs: number;
};

export type StaffStreams = {
  /** Null once the shop is closing. */
  open(session: { id: string; role: StaffRole }, known: Known): Readable | null;
  count(): number;
  close(): void;
};

type Reader = { sessionId: string; role: StaffRole; out: PassThrough };

/** A browser that does not read must not fill our memory. */
const mostUnread = 64 * 1024;
/** A browser that missed more loads the list instead. */
const mostReplayed = 50;
/** After these a session or its role may have changed; '' means that changes were missed. */
const endings = new Set(['', 'staff', 'session', 'account', 'password']);

/** Tells all open staff pages what has changed, in any process of the shop. */
export function createStaffStreams(parts: StreamParts): StaffStreams {
  const { db, changes, report, beatMs = 20_000 } = parts;
  const readers = new Set<Reader>();
  const past = createChangeHistory();
  let closed = false;
  let told = Promise.resolve();

  function send({ out }: Reader, text: string): void {
    if (out.writableLength > mostUnread) out.destroy();
    else if (out.writable) out.write(text);
  }

  const sendAll = (text: string) => {
    for (const reader of readers) send(reader, text);
  };

  async function tell(subject: string): Promise<void> {
    const [noun = '', id, type] = subject.split(':');
    past.add(noun || everything);
    if (type) past.add(type);
    if (readers.size === 0) return;
    if (id !== undefined) {
      await tellNews(Number(id));
      return;
    }
    sendAll(changeEvent(noun || everything));
    if (endings.has(noun)) await lookAtSessions();
  }

  /** Each role gets what it may see, with its own count. */
  async function tellNews(id: number): Promise<void> {
    for (const role of new Set([...readers].map((reader) => reader.role))) {
      const news = await findNews(db, role, id);
      if (!news) continue;
      for (const reader of readers) if (reader.role === role) send(reader, newsEvent(news));
    }
  }

  async function lookAtSessions(): Promise<void> {
    // Readers that connect during the query were not part of it.
    const asked = [...readers];
    if (asked.length === 0) return;
    const live = await parts.listSessionRoles([
      ...new Set(asked.map(({ sessionId }) => sessionId)),
    ]);
    for (const reader of asked) {
      const role = live.get(reader.sessionId);
      if (role) reader.role = role;
      else reader.out.end(endedEvent);
    }
  }

  async function greet(reader: Reader, { lastId, ageMs }: Known): Promise<void> {
    const newest = await findNewestId(db);
    if (lastId !== null) {
      const { role } = reader;
      const count = await countNotifications(db, role);
      const missed = await listNotificationsAfter(db, role, lastId, mostReplayed);
      for (const notification of missed) {
        send(reader, newsEvent({ notification, count }));
      }
    }
    const missed = lastId === null ? past.since(ageMs) : [everything];
    for (const noun of missed) send(reader, changeEvent(noun));
    send(reader, readyEvent(newest));
  }

  // One at a time, so that a browser gets events in their order.
  changes.on(staffChannel, (subject) => {
    told = told.then(() => tell(subject)).catch((error) => report(error, 'staff streams'));
  });
  const timer = setInterval(() => {
    sendAll(beat);
    lookAtSessions().catch((error) => report(error, 'staff streams'));
  }, beatMs).unref();

  return {
    open({ id: sessionId, role }, known) {
      if (closed) return null;
      const reader: Reader = { sessionId, role, out: new PassThrough() };
      readers.add(reader);
      reader.out.on('close', () => readers.delete(reader));
      greet(reader, known).catch((error) => {
        report(error, 'staff streams');
        reader.out.destroy();
      });
      return reader.out;
    },
    count: () => readers.size,
    close() {
      closed = true;
      clearInterval(timer);
      for (const { out } of readers) out.end();
    },
  };
}

async function findNews(
  db: Database,
  role: StaffRole,
  id: number,
): Promise<NotificationNews | null> {
  const [notification, count] = await Promise.all([
    findNotification(db, role, id),
    countNotifications(db, role),
  ]);
  return notification && { notification, count };
}
