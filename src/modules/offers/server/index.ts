export { listPaperCards } from './gift-card-repository.ts';
export type { Offers } from './offers.ts';
export { type AppliedDiscount, judgeCode } from './use-discount.ts';
export { lookAtCard } from './use-gift-card.ts';
