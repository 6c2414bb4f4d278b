import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { taxpayerSchema } from '#modules/fiscal/fdms.ts';
import {
  codesSchema,
  dayReportSchema,
  fiscalStateSchema,
  lookUpSchema,
  orderReceiptsSchema,
  registrationSchema,
  wishesChangeSchema,
} from '#modules/fiscal/fiscal-schema.ts';
import {
  buyerAnswerSchema,
  buyerNumbersSchema,
  offeredSchema,
  saleTermsSchema,
  saleWishesCall,
  saleWishesSchema,
  taxInvoiceCall,
} from '#modules/fiscal/tax-invoice-schema.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import { isKeepable } from '#shared/text.ts';
import type { Fiscal } from './fiscal.ts';

const tags = ['staff: fiscal receipts'];
const orderParams = z.object({ id: z.string().refine(isKeepable, 'is not an order number') });
const dayParams = z.object({ day: z.coerce.number().int().positive().max(2_147_483_647) });

export function fiscalRoutes(
  app: RouteApp,
  { fiscal, db }: { fiscal: Fiscal; db: Database },
): void {
  taxInvoiceRoutes(app, { fiscal, db });
  saleWishesRoutes(app, { fiscal });
  dayRoutes(app, fiscal);
  codeRoutes(app, fiscal);
  registerRoutes(app, fiscal);
  orderRoutes(app, fiscal);
}

function dayRoutes(app: RouteApp, fiscal: Fiscal): void {
  const routes = routeGroup(app, { tags, config: { need: 'fiscal' } });

  routes.get('/api/admin/fiscal', {
    summary: 'The fiscal device and its days, the newest first',
    answer: fiscalStateSchema,
    handler: async () => ok(await fiscal.readState()),
  });

  routes.get('/api/admin/fiscal/days/:day', {
    summary: 'A fiscal day: its counters and its receipts beside what the books have',
    params: dayParams,
    answer: dayReportSchema,
    handler: (request) => fiscal.readDay(request.params.day),
  });
}

function codeRoutes(app: RouteApp, fiscal: Fiscal): void {
  const routes = routeGroup(app, { tags, config: { need: 'fiscal' } });

  routes.get('/api/admin/fiscal/codes', {
    summary: 'Tax groups and HS codes of products, categories and services',
    answer: codesSchema.extend({ codes: codesSchema.shape.codes.max(100_000) }),
    handler: async () => ok({ codes: await fiscal.readCodes() }),
  });

  routes.put('/api/admin/fiscal/codes', {
    summary: 'Change tax codes of products, categories or services',
    body: codesSchema,
    handler: async (request) => {
      await fiscal.changeCodes(request.body.codes, authorOf(request));
      return ok(null);
    },
  });
}

function registerRoutes(app: RouteApp, fiscal: Fiscal): void {
  const routes = routeGroup(app, { tags, config: { need: 'settings' } });

  routes.post('/api/admin/fiscal/look-up', {
    summary: 'Whose device it is; uses up no activation key',
    body: lookUpSchema,
    answer: taxpayerSchema,
    handler: (request) => fiscal.lookUp(request.body),
  });

  routes.post('/api/admin/fiscal/register', {
    summary: 'Register the device; receipts begin with the next invoice',
    body: registrationSchema,
    handler: (request) => fiscal.register(request.body, authorOf(request)),
  });

  routes.post('/api/admin/fiscal/emulator', {
    summary: 'In a demo: register with the emulator, and fill in the codes that a sale needs',
    handler: (request) => fiscal.switchOnEmulator(authorOf(request)),
  });
}

function orderRoutes(app: RouteApp, fiscal: Fiscal): void {
  const routes = routeGroup(app, { tags, config: { need: 'orders.see' } });

  routes.get('/api/admin/orders/:id/fiscal-receipts', {
    summary: 'The fiscal receipts of an order, as papers show them',
    params: orderParams,
    answer: orderReceiptsSchema,
    handler: (request) => fiscal.readOrder(request.params.id),
  });

  routes.put('/api/admin/orders/:id/fiscal-wishes', {
    config: { need: 'fiscal' },
    summary: 'The buyer’s tax numbers and the currency of the receipt, until it is signed',
    params: orderParams,
    body: wishesChangeSchema,
    handler: (request) => fiscal.changeWishes(request.params.id, request.body, authorOf(request)),
  });
}

const saleParams = z.object({ sale: z.uuid() });

/** Each request may cause a call to ZIMRA. */
const limit = { limit: 40, windowSeconds: 600 };

type TaxInvoiceParts = { fiscal: Fiscal; db: Database };

function taxInvoiceRoutes(app: RouteApp, { fiscal, db }: TaxInvoiceParts): void {
  const routes = routeGroup(app, { tags: ['checkout'], noStore: true });

  routes.get(taxInvoiceCall, {
    summary: 'Whether a buyer may ask for a tax invoice',
    answer: offeredSchema,
    handler: async () => ok({ isOffered: (await fiscal.readSaleTerms()).isOffered }),
  });

  routes.put(`${taxInvoiceCall}/:sale`, {
    onRequest: limitByAddress(db, 'tax-invoice', limit),
    summary: 'The tax numbers of the buyer of a checkout, until its receipt is signed',
    params: saleParams,
    body: buyerNumbersSchema,
    answer: buyerAnswerSchema,
    handler: ({ params, body }) =>
      fiscal.askForReceipt(params.sale, { ...body, name: '', currency: '' }),
  });

  routes.delete(`${taxInvoiceCall}/:sale`, {
    onRequest: limitByAddress(db, 'tax-invoice', limit),
    summary: 'The buyer of a checkout wants no tax invoice after all',
    params: saleParams,
    handler: async ({ params }) => {
      await fiscal.withdrawRequest(params.sale);
      return ok(null);
    },
  });
}

function saleWishesRoutes(app: RouteApp, { fiscal }: { fiscal: Fiscal }): void {
  const tags = ['staff: fiscal receipts'];
  const routes = routeGroup(app, { tags, config: { need: 'orders.see' } });

  routes.get(saleWishesCall, {
    summary: 'Whether receipts are made, and the rate of ZWG today',
    answer: saleTermsSchema,
    handler: async () => ok(await fiscal.readSaleTerms()),
  });

  routes.put(`${saleWishesCall}/:sale`, {
    summary: 'What the buyer of a sale under way wants of its receipt',
    params: saleParams,
    body: saleWishesSchema,
    answer: buyerAnswerSchema,
    handler: ({ params, body }) => fiscal.askForReceipt(params.sale, body),
  });
}
