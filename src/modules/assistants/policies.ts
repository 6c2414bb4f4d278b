import { shop } from '#config/shop.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import type { LegalDetail } from '#modules/catalog/legal-detail.ts';
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

/** A path in an answer, and what decides whether its product may come back. */
export type Returnable = {
  path: string;
  category: CategoryId | null;
  /** What a module says of it, such as that nobody may withdraw from the purchase. */
  terms: readonly string[];
};

/** The conditions of a purchase among the legal details of a product. */
export function termsIn(details: readonly LegalDetail[]): string[] {
  return details.filter(({ isTerm }) => isTerm).map(({ text }) => text);
}

const returnPolicy = 'dev.ucp.shopping.policy.return';
const usualTerms = `Anything unworn may come back within ${shop.returnDays} days.`;
const sealedTerms = `Lacquer and champagne come back unopened within ${shop.returnDays} days. Once the seal is broken they are the buyer’s, unless there was a fault.`;

/** The return policies. Only the most specific one applies to a path, so each text is complete. */
export function policiesOf(publicUrl: string, returnables: readonly Returnable[]): Policy[] {
  const url = `${publicUrl}/returns`;
  const conditions = [...Map.groupBy(conditionsOf(returnables), ({ text }) => text)];
  return [
    { type: returnPolicy, description: { plain: usualTerms }, url },
    ...conditions.map(([plain, found]) => ({
      type: returnPolicy,
      description: { plain },
      applies_to: found.map(({ path }) => path),
      url,
    })),
  ];
}

/** The disclosures that a buyer must read first: products whose return has a condition. */
export function disclosuresOf(publicUrl: string, returnables: readonly Returnable[]): UcpMessage[] {
  return conditionsOf(returnables).map(({ path, text }) => ({
    type: 'warning',
    code: returnPolicy,
    content: text,
    path,
    presentation: 'disclosure',
    url: `${publicUrl}/returns`,
  }));
}

function conditionsOf(returnables: readonly Returnable[]): { path: string; text: string }[] {
  return returnables.flatMap(({ path, category, terms }) => {
    const said = [...(category && isSealed(category) ? [sealedTerms] : []), ...terms];
    return said.length > 0 ? [{ path, text: said.join(' ') }] : [];
  });
}
