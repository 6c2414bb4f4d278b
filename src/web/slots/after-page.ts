import { watchErrors } from '#modules/visit-speed/ui/early-errors.ts';
import { measureSome } from '#modules/visit-speed/ui/measure-some.ts';

/** What modules do when a shopper's page has begun: never in the way of the page itself. */
export function afterPage(): void {
  watchErrors();
  measureSome();
}
