import type { z } from 'zod';
import type { Release } from '#modules/assistants/release.ts';
import type { AssistantParts, Caller } from '#modules/assistants/server/assistant-parts.ts';
import { cartInput, checkoutInput, completeInput } from '#modules/assistants/session-schema.ts';
import type { Capability } from '#modules/assistants/ucp.ts';
import type { UcpAnswer } from '#modules/assistants/ucp-message.ts';
import { lookupInput, productInput, searchInput } from '#modules/assistants/ucp-schema.ts';
import { answerLookup, answerProduct, answerSearch } from './answer-catalog.ts';
import { answerOrder } from './answer-order.ts';
import {
  changeSession,
  completeSession,
  createSession,
  endSession,
  getSession,
} from './answer-sessions.ts';

/** An operation for assistants, the same for REST and MCP. */
export type Operation = {
  capability: Capability;
  summary: string;
  rest: { method: 'GET' | 'POST' | 'PUT'; path: string };
  /** The name of the input in an MCP tool; absent if there is no input. */
  payload?: 'catalog' | 'cart' | 'checkout';
  /** The schema in each release; absent if there is no input. */
  input?: (release: Release) => z.ZodType;
  run(parts: AssistantParts, caller: Caller, id: string, input: unknown): Promise<UcpAnswer>;
};

type Typed<Schema extends z.ZodType> = Omit<Operation, 'input' | 'run'> & {
  input?: (release: Release) => Schema;
  run(
    parts: AssistantParts,
    caller: Caller,
    id: string,
    input: z.output<Schema>,
  ): Promise<UcpAnswer>;
};

function operation<Schema extends z.ZodType>(spec: Typed<Schema>): Operation {
  return spec as Operation;
}

/** Whether the call names a bag, a purchase or an order. */
export const hasId = ({ rest }: Operation) => rest.path.includes('/:id');

/** A repeated call with the same key is executed once. */
export const isWrite = ({ rest, payload }: Operation) =>
  rest.method !== 'GET' && payload !== 'catalog';

const search: Capability = 'dev.ucp.shopping.catalog.search';
const lookup: Capability = 'dev.ucp.shopping.catalog.lookup';
const cart: Capability = 'dev.ucp.shopping.cart';
const checkout: Capability = 'dev.ucp.shopping.checkout';
const order: Capability = 'dev.ucp.shopping.order';

export const operations: Readonly<Record<string, Operation>> = {
  search_catalog: operation({
    capability: search,
    summary: 'Find products by words, sizes, prices and categories.',
    rest: { method: 'POST', path: '/catalog/search' },
    payload: 'catalog',
    input: () => searchInput,
    run: (parts, caller, _id, input) => answerSearch(parts, caller, input),
  }),
  lookup_catalog: operation({
    capability: lookup,
    summary: 'Products by the ids of products or variants.',
    rest: { method: 'POST', path: '/catalog/lookup' },
    payload: 'catalog',
    input: () => lookupInput,
    run: (parts, caller, _id, input) => answerLookup(parts, caller, input),
  }),
  get_product: operation({
    capability: lookup,
    summary: 'One product with its options, and which of them can be had.',
    rest: { method: 'POST', path: '/catalog/product' },
    payload: 'catalog',
    input: () => productInput,
    run: (parts, caller, _id, input) => answerProduct(parts, caller, input),
  }),
  create_cart: operation({
    capability: cart,
    summary: 'Fill a bag. It does not hold stock.',
    rest: { method: 'POST', path: '/carts' },
    payload: 'cart',
    input: cartInput,
    run: (parts, caller, _id, input) => createSession(parts, caller, 'cart', input),
  }),
  get_cart: operation({
    capability: cart,
    summary: 'A bag as it is now.',
    rest: { method: 'GET', path: '/carts/:id' },
    run: (parts, caller, id) => getSession(parts, caller, 'cart', id),
  }),
  update_cart: operation({
    capability: cart,
    summary: 'Replace what is in a bag.',
    rest: { method: 'PUT', path: '/carts/:id' },
    payload: 'cart',
    input: cartInput,
    run: (parts, caller, id, input) => changeSession(parts, caller, 'cart', { id, input }),
  }),
  cancel_cart: operation({
    capability: cart,
    summary: 'Delete a bag.',
    rest: { method: 'POST', path: '/carts/:id/cancel' },
    run: (parts, caller, id) => endSession(parts, caller, 'cart', id),
  }),
  create_checkout: operation({
    capability: checkout,
    summary: 'Prepare a purchase; continue_url is where the buyer reviews and pays it.',
    rest: { method: 'POST', path: '/checkout-sessions' },
    payload: 'checkout',
    input: checkoutInput,
    run: (parts, caller, _id, input) => createSession(parts, caller, 'checkout', input),
  }),
  get_checkout: operation({
    capability: checkout,
    summary: 'A purchase as it is now, and its order once it is paid.',
    rest: { method: 'GET', path: '/checkout-sessions/:id' },
    run: (parts, caller, id) => getSession(parts, caller, 'checkout', id),
  }),
  update_checkout: operation({
    capability: checkout,
    summary: 'Replace what a purchase holds: products, buyer, address, delivery, codes.',
    rest: { method: 'PUT', path: '/checkout-sessions/:id' },
    payload: 'checkout',
    input: checkoutInput,
    run: (parts, caller, id, input) => changeSession(parts, caller, 'checkout', { id, input }),
  }),
  complete_checkout: operation({
    capability: checkout,
    summary: 'Answers where the buyer pays; nothing is paid by a call.',
    rest: { method: 'POST', path: '/checkout-sessions/:id/complete' },
    payload: 'checkout',
    input: () => completeInput,
    run: (parts, caller, id) => completeSession(parts, caller, id),
  }),
  cancel_checkout: operation({
    capability: checkout,
    summary: 'Cancel a purchase.',
    rest: { method: 'POST', path: '/checkout-sessions/:id/cancel' },
    run: (parts, caller, id) => endSession(parts, caller, 'checkout', id),
  }),
  get_order: operation({
    capability: order,
    summary: 'The status of an order that began with this assistant.',
    rest: { method: 'GET', path: '/orders/:id' },
    run: (parts, caller, id) => answerOrder(parts, caller, id),
  }),
};
