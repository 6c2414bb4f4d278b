import { watchErrors } from '#modules/visit-speed/ui/early-errors.ts';
import { measureSome } from '#modules/visit-speed/ui/measure-some.ts';

/** Work of modules after a shopper's page has started. It must not delay the page. */
export function afterPage(): void {
  watchErrors();
  measureSome();
}
