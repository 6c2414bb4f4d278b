export type { OwnColumns } from './own-columns.ts';
