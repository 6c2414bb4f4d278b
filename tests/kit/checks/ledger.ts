export { listLedgerFaults } from '#modules/inventory/server/index.ts';
