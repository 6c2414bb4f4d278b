import { z } from 'zod';
import type { Database } from '#database/client.ts';
import {
  buyerAnswerSchema,
  buyerNumbersSchema,
  offeredSchema,
  saleTermsSchema,
  saleWishesCall,
  saleWishesSchema,
  taxInvoiceCall,
} from '#modules/fiscal/tax-invoice-schema.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import type { Fiscal } from '../fiscal.ts';

const saleParams = z.object({ sale: z.uuid() });

/** Each request may cause a call to ZIMRA. */
const limit = { limit: 40, windowSeconds: 600 };

type TaxInvoiceParts = { fiscal: Fiscal; db: Database };

export function taxInvoiceRoutes(app: RouteApp, { fiscal, db }: TaxInvoiceParts): void {
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

export function saleWishesRoutes(app: RouteApp, { fiscal }: { fiscal: Fiscal }): void {
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
