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
  /** As the newest release wants it unless told. */
  profile(release?: Release): ReturnType<typeof shopProfile>;
  /** The shop's public keys, newest first. */
  keys: ShopFacts['keys'];
  answer(call: UcpCall): Promise<UcpAnswer>;
  /** What a browser that opened a hand-over link checks out with. */
  openHandOver(token: string, browserKey: string | null): Promise<HandOverAnswer>;
  /** Where a permalink leads, as a path of the shop. */
  openPermalink(call: PermalinkCall, address: string): Promise<string>;
  /** Tells assistants of what became of their orders; done several times a minute. */
  tellOfOrders(): Promise<void>;
};

/** How many former keys are shown: what they signed may still be on its way. */
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
