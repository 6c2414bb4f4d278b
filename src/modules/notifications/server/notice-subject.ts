import type { NoticeSubject, StaffNotice } from '#platform/outbox/outbox.ts';

/** What a notice is about. News of stock name their product in their key: 'stock-low:12:4711'. */
export function subjectOf({
  about,
  onceKey,
}: Pick<StaffNotice, 'about' | 'onceKey'>): NoticeSubject | null {
  const product = /^stock-(?:low|out):(\d+):/.exec(onceKey)?.[1];
  return about ?? (product ? `product:${product}` : null);
}
