import { formatMoment } from '#shared/shop-date.ts';

/** Whether shoppers see a product, and if not, from when; null: until staff publish it. */
export type Publication = { published: boolean; publishAt: string | null };

/** A past time counts as now; a published product has no time. */
export function settlePublication<T extends Publication>(product: T, now: Date): T {
  const { published, publishAt } = product;
  const isDue = publishAt !== null && Date.parse(publishAt) <= now.getTime();
  return published || isDue ? { ...product, published: true, publishAt: null } : product;
}

/** The note on an unpublished product; null for a published one. */
export function publicationMark({ published, publishAt }: Publication): string | null {
  if (published) return null;
  return publishAt === null ? 'Draft' : `Draft, appears ${formatMoment(publishAt)}`;
}

/** The text above the page that only staff can see. */
export function previewSentence({ published, publishAt }: Publication): string {
  if (published) return 'This product is published. This is how shoppers see it.';
  const when = publishAt === null ? '' : ` It appears on ${formatMoment(publishAt)}, Harare time.`;
  return `Draft: only staff see this page.${when}`;
}
