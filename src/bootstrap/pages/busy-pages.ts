import { isOverload, isUnavailable } from '#database/database-error.ts';
import { failures } from '#platform/http/failures.ts';
import type { PageServices } from '#web/page-services.ts';

type Asked = Omit<PageServices, 'tag' | 'address' | 'report' | 'scriptMark' | 'keepDocument'>;

type Call = (...input: unknown[]) => Promise<unknown>;

/**
 * Turns overload and outages in a page's reads into answers instead of errors: React Router treats
 * a thrown response as the page's own, with status and sentence, and the browser gets the same.
 */
export function withBusyAnswers(services: Asked, onBusy: (error: unknown) => void): Asked {
  const { catalog, search, orders, ofModules } = services;
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
      legalDetails: ask(catalog.legalDetails),
    },
    search: {
      searchProducts: ask(search.searchProducts),
      filterListing: ask(search.filterListing),
    },
    orders: { findConfirmation: ask(orders.findConfirmation) },
    ofModules: mapValues(ofModules, (service: object) =>
      mapValues(service, (part: unknown) =>
        typeof part === 'function' ? ask(part as Call) : part,
      ),
    ),
  };
}

function mapValues<Value>(all: object, change: (value: Value) => unknown): Record<string, object> {
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, change(value) as object]),
  );
}
