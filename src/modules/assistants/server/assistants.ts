import { newestRelease, type Release } from '#modules/assistants/release.ts';
import { type ShopFacts, shopProfile } from '#modules/assistants/ucp.ts';
import type { UcpAnswer } from '#modules/assistants/ucp-message.ts';
import type { AssistantParts } from './assistant-parts.ts';
import { type HandOverAnswer, openHandOver } from './hand-over.ts';
import { openPermalink, type PermalinkCall } from './open-permalink.ts';
import { registerOrderEvents } from './order-events.ts';
import { answerCall, type UcpCall } from './protocol/answer-call.ts';
import { shopKeyOf } from './signatures.ts';

export type Assistants = {
  isOpen(): boolean;
  /** In the newest release by default. */
  profile(release?: Release): ReturnType<typeof shopProfile>;
  /** The shop's public keys, newest first. */
  keys: ShopFacts['keys'];
  answer(call: UcpCall): Promise<UcpAnswer>;
  /** The data of the checkout, for the browser that opened a hand-over link. */
  openHandOver(token: string, browserKey: string | null): Promise<HandOverAnswer>;
  /** The shop path that a permalink leads to. */
  openPermalink(call: PermalinkCall, address: string): Promise<string>;
  /** Notifies assistants of changed orders; runs several times a minute. */
  tellOfOrders(): Promise<void>;
};

/** The number of published keys: messages signed with a former key may still be under way. */
const shownKeys = 2;

export function createAssistants(parts: AssistantParts): Assistants {
  const keys = parts.signingKeys.slice(0, shownKeys).map((key) => shopKeyOf(key).shown);
  const { tellOfOrders } = registerOrderEvents(parts);
  return {
    isOpen: () => parts.settings.current().assistants.open,
    profile(release = newestRelease) {
      const hasDiscounts = parts.settings.current().offers.discounts;
      return shopProfile({ publicUrl: parts.publicUrl, keys, hasDiscounts }, release);
    },
    keys,
    answer: (call) => answerCall(parts, call),
    openHandOver: (token, browserKey) => openHandOver(parts, token, browserKey),
    openPermalink: (call, address) => openPermalink(parts, call, address),
    tellOfOrders,
  };
}
