export { parcelOf, toAdminOrder } from './admin-orders.ts';
export { auditOrder } from './audit-order.ts';
export { findOrderConflict } from './correcting/order-conflict.ts';
export { answerChanged, changed, changing, getDetails, tags } from './order-answers.ts';
export type { OrderDesk } from './order-desk.ts';
export { listItemsOf } from './order-queries.ts';
export {
  cameBackIn,
  listReturnsOf,
  type ReturnLine,
  type ReturnRow,
} from './refunds/order-returns-queries.ts';
export { ship, withRefundUnderWay } from './set-order-status.ts';
export { tellOfSending, writeSending } from './write-sending.ts';
