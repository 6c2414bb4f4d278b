export type { Counter } from './counter.ts';
export { describeRefusal } from './counter-api.ts';
export type { PreparedSale, Sale, SaleRefused, SoldOrder } from './place-sale.ts';
