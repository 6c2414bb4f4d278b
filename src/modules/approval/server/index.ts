export type { OwnApprovals } from './own-approvals.ts';
