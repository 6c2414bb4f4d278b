import { CountPage } from '#modules/stock-count/admin/shelf-count/count-page.client.tsx';
import { labelAdditions } from './screens.client.ts';

/** The stock count, with the labels from the module that prints them. */
export function CountDesk() {
  return <CountPage Labels={labelAdditions.Labels} />;
}
