import { shop } from '#config/shop.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import { isSealed } from '#modules/orders/return-terms.ts';
import type { UcpMessage } from './ucp-message.ts';

/** A policy of the shop for parts of an answer. */
export type Policy = {
  type: string;
  description: { plain: string };
  /** The whole answer if absent. */
  applies_to?: string[];
  url: string;
};

/** A path in an answer, and its product category for the return policy. */
export type Returnable = { path: string; category: CategoryId | null };

const returnPolicy = 'dev.ucp.shopping.policy.return';
const usualTerms = `Anything unworn may come back within ${shop.returnDays} days.`;
const sealedTerms = `Lacquer and champagne come back unopened within ${shop.returnDays} days. Once the seal is broken they are the buyer’s, unless there was a fault.`;

/** The return policies. Only the most specific one applies to a path, so each text is complete. */
export function policiesOf(publicUrl: string, returnables: readonly Returnable[]): Policy[] {
  const url = `${publicUrl}/returns`;
  const sealed = sealedPaths(returnables);
  return [
    { type: returnPolicy, description: { plain: usualTerms }, url },
    ...(sealed.length > 0
      ? [{ type: returnPolicy, description: { plain: sealedTerms }, applies_to: sealed, url }]
      : []),
  ];
}

/** The disclosures that a buyer must read first: products whose return has a condition. */
export function disclosuresOf(publicUrl: string, returnables: readonly Returnable[]): UcpMessage[] {
  return sealedPaths(returnables).map((path) => ({
    type: 'warning',
    code: returnPolicy,
    content: sealedTerms,
    path,
    presentation: 'disclosure',
    url: `${publicUrl}/returns`,
  }));
}

function sealedPaths(returnables: readonly Returnable[]): string[] {
  return returnables.flatMap(({ path, category }) =>
    category && isSealed(category) ? [path] : [],
  );
}
