import type { Author } from '#modules/identity/author.ts';
import { expectedByMethod } from '#modules/till/till.ts';
import type {
  CloseInput,
  QuoteInput,
  TillQuote,
  TillReport,
  TillState,
} from '#modules/till/till-schema.ts';
import type { Bound } from '#shared/calls/bind-use-cases.ts';
import { bindUseCases } from '#shared/calls/bind-use-cases.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { fail, mapOk, ok, type Result } from '#shared/result.ts';
import { findByCode, listSellable } from './find-sellable.ts';
import { type PricingRefusal, priceTillSale } from './price-till-sale.ts';
import { readClosings, readReport, toSession } from './read-till.ts';
import { type SellingParts, sellAtTill } from './sell-at-till.ts';
import { listNames } from './staff-name-queries.ts';
import { findOpenSession, findSession } from './till-repository.ts';
import {
  type CloseFailure,
  cashSinceClosing,
  closeTill,
  lastCountedCash,
  listMoves,
  moveCash,
  openTill,
} from './till-session.ts';

export type TillParts = SellingParts & { isBlind(): boolean };

async function open({ db }: TillParts, float: number, by: Author) {
  return mapOk(await openTill(db, dollarsToCents(float), by), () => null);
}

async function quote(
  parts: TillParts,
  input: QuoteInput,
  by: Author,
): Promise<Result<TillQuote, never> | PricingRefusal> {
  const priced = await priceTillSale(parts, input, by);
  if (!priced.ok) return priced;
  const { sale, discount, card, dueCents } = priced.value;
  return ok({
    subtotal: centsToDollars(sale.priced.subtotalCents),
    discount: centsToDollars(sale.priced.discountCents),
    discountText: discount?.text ?? null,
    total: centsToDollars(sale.priced.totalCents),
    giftCard: card && {
      lastFour: card.lastFour,
      balance: centsToDollars(card.balanceCents),
      pays: centsToDollars(card.paysCents),
    },
    due: centsToDollars(dueCents),
  });
}

async function close(
  parts: TillParts,
  input: CloseInput,
  by: Author,
): Promise<Result<TillReport, CloseFailure>> {
  const closed = await closeTill(parts.db, input, by);
  if (!closed.ok) return closed;
  const report = await reportOf(parts, closed.value.id);
  return report ? ok(report) : fail('closing-not-found');
}

/** Null if there is no such closing. In a blind count, it is readable only after closing. */
async function findReport(parts: TillParts, id: number): Promise<TillReport | null> {
  const report = await reportOf(parts, id);
  return report?.closedAt || !parts.isBlind() ? report : null;
}

async function reportOf({ db }: TillParts, id: number): Promise<TillReport | null> {
  const session = await findSession(db, id);
  return session && readReport(db, session);
}

async function readTill({ db, isBlind, offers }: TillParts): Promise<TillState> {
  const session = await findOpenSession(db);
  const last = await lastCountedCash(db);
  const shared = {
    isBlind: isBlind(),
    lastCounted: last === null ? null : centsToDollars(last),
    sells: offers.switches(),
  };
  if (!session) {
    const takenSince = centsToDollars(await cashSinceClosing(db));
    return { session: null, methods: [], report: null, takenSince, ...shared };
  }
  const nameOf = await listNames(db, [session.openedBy]);
  return {
    session: toSession(session, nameOf),
    methods: [...expectedByMethod(await listMoves(db, session)).keys()],
    report: isBlind() ? null : await readReport(db, session),
    ...shared,
  };
}

const useCases = {
  read: readTill,
  listProducts: listSellable,
  findByCode,
  open,
  quote,
  sell: sellAtTill,
  move: moveCash,
  close,
  listClosings: readClosings,
  findReport,
};

/** The till: sales, cash movements and closings. */
export type Till = Bound<typeof useCases>;

export const createTill = (parts: TillParts): Till => bindUseCases(useCases, parts);
