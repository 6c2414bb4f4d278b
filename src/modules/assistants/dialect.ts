import { consentFlags, consentMap } from './consent.ts';
import type { Policy } from './policies.ts';
import type { Release } from './release.ts';
import type { KnownDestination } from './session-content.ts';
import type { Buyer } from './session-schema.ts';
import type { UcpMessage } from './ucp-message.ts';

/** How one release of the protocol writes the parts that all releases have. */
type Dialect = {
  destination(destination: KnownDestination): object;
  text(plain: string): string | { plain: string };
  /** Undefined if there is nothing to write. */
  buyer(buyer: Buyer | undefined, hasConsent: boolean): object | undefined;
  /** The shop's policies, and the disclosures that a buyer must read. */
  rules(policies: readonly Policy[], disclosures: readonly UcpMessage[]): Rules;
};

type Rules = { policies: readonly Policy[]; disclosures: readonly UcpMessage[] };

const former: Dialect = {
  destination: (destination) => destination,
  text: (plain) => plain,
  buyer(buyer, hasConsent) {
    if (!buyer) return undefined;
    const { consent, ...person } = buyer;
    return { ...person, ...(hasConsent && consent && { consent: consentFlags(consent) }) };
  },
  rules: () => ({ policies: [], disclosures: [] }),
};

const newest: Dialect = {
  destination: (destination) => ({ ...destination, type: 'shipping_address' }),
  text: (plain) => ({ plain }),
  buyer(buyer, hasConsent) {
    if (!buyer && !hasConsent) return undefined;
    const { consent = {}, ...person } = buyer ?? {};
    return { ...person, ...(hasConsent && { consent: consentMap(consent) }) };
  },
  rules: (policies, disclosures) => ({ policies, disclosures }),
};

export const dialects: Readonly<Record<Release, Dialect>> = {
  '2026-08-25': newest,
  '2026-04-08': former,
};
