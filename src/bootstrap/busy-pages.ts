import { isOverload, isUnavailable } from '#database/database-error.ts';
import { failures } from '#platform/http/failures.ts';
import type { PageServices } from '#web/page-services.ts';

type Asked = Omit<PageServices, 'tag' | 'address' | 'report' | 'scriptMark' | 'keepDocument'>;

/**
 * What a page asks for, with overload and absence as answers and not as faults: React Router takes a thrown
 * response for the page's own, status and sentence included, and the browser is told the same.
 */
export function withBusyAnswers(services: Asked, onBusy: (error: unknown) => void): Asked {
  const { catalog, events, checkouts, orders } = services;
  const ask =
    <Input extends unknown[], Answer>(call: (...input: Input) => Promise<Answer>) =>
    async (...input: Input): Promise<Answer> => {
      try {
        return await call(...input);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        onBusy(error);
        const [status, sentence] = failures[isOverload(error) ? 'busy' : 'unavailable'];
        throw new Response(sentence, { status });
      }
    };
  return {
    ...services,
    catalog: {
      listProducts: ask(catalog.listProducts),
      findProduct: ask(catalog.findProduct),
      searchProducts: ask(catalog.searchProducts),
      filterListing: ask(catalog.filterListing),
    },
    events: { listEvents: ask(events.listEvents), findEvent: ask(events.findEvent) },
    checkouts: { findPurchase: ask(checkouts.findPurchase) },
    orders: {
      findConfirmation: ask(orders.findConfirmation),
      trackOrder: ask(orders.trackOrder),
    },
  };
}
