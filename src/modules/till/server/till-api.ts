import { z } from 'zod';
import { describeRefusal } from '#modules/counter/server/index.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import { refusalSentence } from '#modules/offers/discount-texts.ts';
import { cardRefusals } from '#modules/offers/gift-card.ts';
import { foundCodeSchema, sellableSchema } from '#modules/till/sellable.ts';
import { type CashAccount, cashAccounts, type TillEntry } from '#modules/till/till.ts';
import {
  closeSchema,
  closingSchema,
  moveSchema,
  openSchema,
  quoteAnswerSchema,
  quoteSchema,
  reportSchema,
  soldSchema,
  tillSaleSchema,
  tillSchema,
} from '#modules/till/till-schema.ts';
import type { Outcome } from '#platform/http/outcome.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams } from '#platform/http/route-schemas.ts';
import { formatCents } from '#shared/money.ts';
import { fail, found, ok } from '#shared/result.ts';
import { isKeepable } from '#shared/text.ts';
import type { PricingRefusal } from './price-till-sale.ts';
import type { TillSaleAnswer } from './sell-at-till.ts';
import type { Till } from './till.ts';

const address = '/api/admin/till';
const shared = { tags: ['staff: till'], config: { need: 'till' } } as const;

export function tillRoutes(app: RouteApp, { till }: { till: Till }): void {
  sellingRoutes(app, till);
  cashUpRoutes(app, till);
}

function sellingRoutes(app: RouteApp, till: Till): void {
  const routes = routeGroup(app, shared);

  routes.get(`${address}/products`, {
    summary: 'What is for sale, what was sold over the counter lately first',
    querystring: z.object({ q: z.string().trim().max(200).refine(isKeepable).default('') }),
    answer: z.object({ products: z.array(sellableSchema) }),
    handler: async (request) => ok({ products: await till.listProducts(request.query.q) }),
  });

  routes.get(`${address}/codes/:code`, {
    summary: 'The product, colour and size that a scanned code stands for',
    params: z.object({ code: z.string().trim().min(1).max(100).refine(isKeepable) }),
    answer: foundCodeSchema,
    handler: async (request) => found(await till.findByCode(request.params.code), 'code-unknown'),
  });

  routes.post(`${address}/quotes`, {
    summary: 'What a sale costs with its discount code and its gift card; takes nothing',
    body: quoteSchema,
    answer: quoteAnswerSchema,
    handler: async (request) => {
      const quote = await till.quote(request.body, authorOf(request));
      return quote.ok ? quote : refusalOf(quote);
    },
  });

  routes.post(`${address}/sales`, {
    summary: 'Take the payment, hand over and book; the same id gives the same order',
    body: tillSaleSchema,
    answer: soldSchema,
    handler: async (request) => {
      const sold = await till.sell(request.body, authorOf(request));
      return sold.ok ? sold : refusalOf(sold);
    },
  });
}

function cashUpRoutes(app: RouteApp, till: Till): void {
  const routes = routeGroup(app, shared);

  routes.get(address, {
    summary:
      'The open till, what is to be counted, and unless it is counted blind what should be there',
    answer: tillSchema,
    handler: async () => ok(await till.read()),
  });

  routes.post(`${address}/open`, {
    summary: 'Open the till with a float',
    body: openSchema,
    answer: tillSchema,
    handler: async (request) => {
      const opened = await till.open(request.body.float, authorOf(request));
      return opened.ok ? ok(await till.read()) : opened;
    },
  });

  routes.post(`${address}/moves`, {
    summary: 'Cash in or out that is no sale; the same id books once',
    body: moveSchema,
    answer: tillSchema,
    handler: async (request) => {
      const moved = await till.move(request.body, authorOf(request));
      if (moved.ok) return ok(await till.read());
      return moved.code === 'till-move-done'
        ? fail(moved.code, moveDoneText(moved.detail))
        : fail(moved.code);
    },
  });

  routes.post(`${address}/close`, {
    summary: 'Close the till with what was counted; a large difference has to be said to be right',
    body: closeSchema,
    answer: reportSchema,
    handler: (request) => till.close(request.body, authorOf(request)),
  });

  routes.get(`${address}/closings`, {
    summary: 'The last closings, each with what was missing or too much',
    answer: z.object({ closings: z.array(closingSchema) }),
    handler: async () => ok({ closings: await till.listClosings() }),
  });

  routes.get(`${address}/closings/:id`, {
    summary: 'A closing with its counts, its people and every movement',
    params: idParams,
    answer: reportSchema,
    handler: async (request) =>
      found(await till.findReport(request.params.id), 'closing-not-found'),
  });
}

function moveDoneText(done: TillEntry | undefined): string | undefined {
  if (!done) return undefined;
  const { kind, amountCents, account, reason } = done;
  const where = cashAccounts[account as CashAccount] ?? account;
  return `Cash ${kind} of ${formatCents(Math.abs(amountCents))} (${where}, ${reason}) was booked with the first press. This change was not booked. To correct it, close this window and book the difference.`;
}

type Refusal = Extract<TillSaleAnswer | PricingRefusal, { ok: false }>;

function refusalOf(refusal: Refusal): Outcome<never> {
  switch (refusal.code) {
    case 'till-paid-over':
    case 'till-paid-short':
    case 'till-cash-short':
      return fail(
        refusal.code,
        `${amountTexts[refusal.code]} ${formatCents(refusal.detail ?? 0)}.`,
      );
    case 'till-sale-done':
      return fail(refusal.code, { orderId: refusal.detail });
    case 'discount-refused':
      return refusal.detail
        ? fail(refusal.code, refusalSentence(refusal.detail))
        : fail(refusal.code);
    case 'gift-card-refused':
      return refusal.detail ? fail(refusal.code, cardRefusals[refusal.detail]) : fail(refusal.code);
    case 'bag-changed':
    case 'not-shipped-there':
      return describeRefusal(refusal);
    default:
      return fail(refusal.code);
  }
}

const amountTexts = {
  'till-paid-over': 'That is more than there is to pay, by',
  'till-paid-short': 'That is not all. To be paid still:',
  'till-cash-short': 'That is not enough cash. Missing:',
} as const;
