import { getQueryClient } from '#client/query-client.ts';
import { type ShopFacts, shopFactsCall } from '#modules/settings/shop-facts.ts';

/** Safari has no requestIdleCallback. */
const later = 3000;

/**
 * Measures the share of visits in the settings. The measuring code loads when the page is idle:
 * browsers buffer the performance entries until then.
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
