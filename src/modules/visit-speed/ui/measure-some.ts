import { getQueryClient } from '#client/query-client.ts';
import { type ShopFacts, shopFactsCall } from '#modules/settings/shop-facts.ts';

/** Safari knows no idle moments. */
const later = 3000;

/**
 * Measures as many visits as the settings say. The part that measures is loaded when the page has
 * nothing left to do: browsers remember until then what is to be measured.
 */
export function measureSome(): void {
  const start = () => {
    const facts = getQueryClient().getQueryData<ShopFacts>([shopFactsCall]);
    if (Math.random() * 100 >= (facts?.measuredShare ?? 0)) return;
    import('./measure-visit.ts').then(
      ({ measureVisit }) => measureVisit(),
      () => undefined,
    );
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2 * later });
    else setTimeout(start, later);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
