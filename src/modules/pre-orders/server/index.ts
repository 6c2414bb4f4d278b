export type { OwnPreOrders } from './own-pre-orders.ts';
