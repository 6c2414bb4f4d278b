export { recordAudit } from './audit-repository.ts';
export { describeConflict } from './describe-conflict.ts';
export { findLastChange } from './last-change-queries.ts';
export { recordTry } from './record-try.ts';
