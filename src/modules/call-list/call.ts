import type { Channel } from '#modules/clients/client.ts';
import { addDays } from '#shared/shop-date.ts';

export const callListCall = '/api/admin/call-list';

export const answers = ['done', 'later', 'never'] as const;
export type Answer = (typeof answers)[number];

export type GivenAnswer = {
  kind: string;
  key: string;
  answer: Answer;
  /** The day in the shop on which it was given. */
  on: string;
  until: string | null;
};

type Asked = { kind: string; key: string; againAfterDays?: number };

/** Whether nobody has to make this call today. */
export function isAnswered(call: Asked, given: readonly GivenAnswer[], today: string): boolean {
  return given.some(({ kind, key, answer, on, until }) => {
    if (kind !== call.kind) return false;
    if (answer === 'never') return true;
    if (key !== call.key) return false;
    if (answer === 'later') return until !== null && until > today;
    return call.againAfterDays === undefined || addDays(on, call.againAfterDays) > today;
  });
}

type Reach = { channel: Channel; email: string; phone: string };

export type Contact = { way: Exclude<Channel, 'none'>; address: string };

/** How the client wants to be reached; null where the number or address is not known. */
export function contactOf({ channel, email, phone }: Reach): Contact | null {
  // Whoever named no channel may still have to be told of their own appointment.
  const way = channel === 'none' ? (phone === '' ? 'mail' : 'phone') : channel;
  const address = way === 'mail' ? email : phone;
  return address === '' ? null : { way, address };
}

/** Without consent nobody is called for suggestions, nor is whoever wants no contact. */
export function mayBeCalled(
  isMarketing: boolean,
  { channel, hasConsent }: { channel: Channel; hasConsent: boolean },
): boolean {
  return !isMarketing || (hasConsent && channel !== 'none');
}

export function messageOf(draft: string, names: { client: string; adviser: string; shop: string }) {
  const greeting = names.client === '' ? 'Hello' : `Hello ${names.client}`;
  return `${greeting}, ${draft}\n\n${[names.adviser, names.shop].filter(Boolean).join(', ')}`;
}
