import type { Author } from '#modules/identity/author.ts';
import type { FoundCode, Sellable } from '#modules/till/sellable.ts';
import { expectedByMethod } from '#modules/till/till.ts';
import type {
  CloseInput,
  MoveInput,
  QuoteInput,
  TillClosing,
  TillQuote,
  TillReport,
  TillSaleInput,
  TillState,
} from '#modules/till/till-schema.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { fail, mapOk, ok, type Result } from '#shared/result.ts';
import { findByCode, listSellable } from './find-sellable.ts';
import { type PricingRefusal, priceTillSale } from './price-till-sale.ts';
import { readClosings, readReport, toSession } from './read-till.ts';
import { type SellingParts, sellAtTill, type TillSaleAnswer } from './sell-at-till.ts';
import { listNames } from './staff-name-queries.ts';
import { findOpenSession, findSession } from './till-repository.ts';
import {
  type CloseFailure,
  closeTill,
  lastCountedCash,
  listMoves,
  moveCash,
  openTill,
} from './till-session.ts';

/** The till: sales, cash movements and closings. */
export type Till = {
  read(): Promise<TillState>;
  listProducts(q: string): Promise<Sellable[]>;
  findByCode(code: string): Promise<FoundCode | null>;
  open(float: number, by: Author): Promise<Result<null, 'till-open-already'>>;
  quote(input: QuoteInput, by: Author): Promise<Result<TillQuote, never> | PricingRefusal>;
  sell(input: TillSaleInput, by: Author): Promise<TillSaleAnswer>;
  move(input: MoveInput, by: Author): ReturnType<typeof moveCash>;
  close(input: CloseInput, by: Author): Promise<Result<TillReport, CloseFailure>>;
  listClosings(): Promise<TillClosing[]>;
  /** Null if there is no such closing. */
  findReport(id: number): Promise<TillReport | null>;
};

export type TillParts = SellingParts & { isBlind(): boolean };

export function createTill(parts: TillParts): Till {
  const { db } = parts;
  return {
    read: () => readTill(parts),
    listProducts: (q) => listSellable(parts, q),
    findByCode: (code) => findByCode(parts, code),
    async open(float, by) {
      return mapOk(await openTill(db, dollarsToCents(float), by), () => null);
    },
    async quote(input, by) {
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
    },
    sell: (input, by) => sellAtTill(parts, input, by),
    move: (input, by) => moveCash(db, input, by),
    async close(input, by) {
      const closed = await closeTill(db, input, by);
      if (!closed.ok) return closed;
      const report = await reportOf(parts, closed.value.id);
      return report ? ok(report) : fail('closing-not-found');
    },
    listClosings: () => readClosings(db),
    async findReport(id) {
      const report = await reportOf(parts, id);
      // In a blind count, the report is readable only after closing.
      return report?.closedAt || !parts.isBlind() ? report : null;
    },
  };
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
  if (!session) return { session: null, methods: [], report: null, ...shared };
  const nameOf = await listNames(db, [session.openedBy]);
  return {
    session: toSession(session, nameOf),
    methods: [...expectedByMethod(await listMoves(db, session)).keys()],
    report: isBlind() ? null : await readReport(db, session),
    ...shared,
  };
}
