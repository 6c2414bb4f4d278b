import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import {
  type DayKind,
  dayKindLabels,
  type ImportantDay,
  nextTime,
} from '#modules/clients/important-day.ts';
import { backCall, reducedCall, type WantedItem } from '#modules/clients/wanted-call.ts';
import type { CallQuestion, CallReason, FoundCall } from '#platform/call-reason.ts';
import { addDays, formatLongDate, formatWeekday, shopToday } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { isAvailable } from './wish-repository.ts';

/** The reasons to call that a client's card gives. */
export const clientCallReasons: CallReason[] = [
  { kind: 'importantDay', label: 'Important day', isMarketing: true, find: findDays },
  { kind: 'wishBack', label: 'Wish is back', isMarketing: true, find: findWishesBack },
  { kind: 'wishReduced', label: 'Wish is reduced', isMarketing: true, find: findWishesReduced },
  { kind: 'quiet', label: 'Quiet', isMarketing: true, find: findQuiet },
];

async function findDays(db: Executor, question: CallQuestion): Promise<FoundCall[]> {
  const { seen, today, daysAhead } = question;
  const { rows } = await db.execute<{ clientId: number; days: ImportantDay[] }>(sql`
    select clients.user_id as "clientId", clients.days from clients
    where ${seen} and clients.days <> '[]'`);
  const last = addDays(today, daysAhead);
  return rows.flatMap(({ clientId, days }) =>
    days
      .map((day) => ({ day, due: nextTime(day, today) }))
      .filter(({ due }) => due <= last)
      .map(({ day, due }) => ({ clientId, ...dayCall(day.kind, due, today) })),
  );
}

type QuietRow = { clientId: number; since: string; hasBought: boolean };

/** Counted from the last paid order, or from the creation of the card. */
async function findQuiet(
  db: Executor,
  { seen, now, today, quietDays }: CallQuestion,
): Promise<FoundCall[]> {
  const { rows } = await db.execute<QuietRow>(sql`
    select clients.user_id as "clientId", coalesce(bought.last, clients.created_at) as since,
      bought.last is not null as "hasBought"
    from clients cross join lateral (
      select max(o.created_at) as last from orders o
      where o.user_id = clients.user_id and o.payment_status in ('paid', 'partially refunded')
    ) bought
    where ${seen} and coalesce(bought.last, clients.created_at)
      <= ${now.toISOString()}::timestamptz - make_interval(days => ${quietDays})`);
  return rows.map(({ clientId, since, hasBought }) => {
    const day = shopToday(new Date(since));
    const days = countOf(daysBetween(day, today), 'day');
    const what = hasBought ? 'Last bought on' : 'Nothing bought since the card was made on';
    return {
      clientId,
      key: 'since',
      reason: `${what} ${formatLongDate(day)}, ${days} ago`,
      draft:
        'we have not seen you for a while. Some new things have come in that I would like to show you. Would you like a few pictures?',
      due: null,
      againAfterDays: quietDays,
    };
  });
}

const listWished = async (
  db: Executor,
  { seen }: CallQuestion,
  reason: 'back' | 'reduced',
): Promise<WantedItem[]> => {
  const { rows } = await db.execute<WantedItem>(sql`
    select w.user_id as "clientId", w.product_id as "productId", w.variant_id as "variantId",
      p.name, coalesce(v.color, '') as color, coalesce(v.size, '') as size,
      p.price_cents as cents, w.price_cents as "centsThen"
    from client_wishes w
    join clients on clients.user_id = w.user_id
    join products p on p.id = w.product_id
    left join product_variants v on v.id = w.variant_id
    where ${seen} and ${isAvailable}
      and ${reason === 'back' ? sql`w.was_sold_out` : sql`p.price_cents < w.price_cents`}`);
  return rows;
};

async function findWishesBack(db: Executor, question: CallQuestion): Promise<FoundCall[]> {
  return (await listWished(db, question, 'back')).map(backCall);
}

async function findWishesReduced(db: Executor, question: CallQuestion): Promise<FoundCall[]> {
  return (await listWished(db, question, 'reduced')).map(reducedCall);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

const onTheDay: Readonly<Record<DayKind, string>> = {
  birthday: 'happy birthday from all of us. We wish you a beautiful day.',
  anniversary: 'we wish you both a happy anniversary and a beautiful day.',
  'name day': 'we wish you a happy name day.',
  other: 'today is a special day for you. We are thinking of you.',
};

const before: Readonly<Record<DayKind, string>> = {
  birthday: 'your birthday is near',
  anniversary: 'your anniversary is near',
  'name day': 'your name day is near',
  other: 'a special day of yours is near',
};

/** The reason and the draft for an approaching day. */
function dayCall(kind: DayKind, due: string, today: string) {
  return {
    key: `${kind}:${due}`,
    reason: `${dayKindLabels[kind]} ${whenText(due, today)}`,
    draft:
      due === today
        ? onTheDay[kind]
        : `${before[kind]}. May I show you a few things that you might like?`,
    due,
  };
}

/** For example 'today', 'tomorrow', 'on Wednesday, November 25, 2026'. */
function whenText(day: string, today: string): string {
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : `on ${formatWeekday(day)}`;
}
