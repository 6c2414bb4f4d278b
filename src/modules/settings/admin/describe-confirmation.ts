import type { SectionState } from '#modules/settings/settings.ts';
import { formatMoment } from '#shared/shop-date.ts';

export function describeConfirmation({ confirmed }: Pick<SectionState, 'confirmed'>): string {
  return confirmed
    ? `Confirmed by ${confirmed.by} on ${formatMoment(confirmed.at)}`
    : 'Not confirmed by an owner yet';
}
