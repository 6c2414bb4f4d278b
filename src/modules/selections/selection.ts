export const selectionsCall = '/api/admin/selections';
export const selectionCall = (id: string) => `${selectionsCall}/${id}`;
export const ownSelectionCall = (token: string) => `/api/selections/${encodeURIComponent(token)}`;

export const mostItems = 12;
export const longestNote = 1000;
export const longestQuestion = 500;

/** The numbers of days for which a link can be valid, and items can be held. */
export const openDays = [3, 7, 14] as const;
export const heldDays = [0, 1, 2, 3] as const;

/** The most items held for one client at a time. */
export const mostHeldForClient = 6;

export const selectionStates = ['open', 'expired', 'revoked', 'ordered'] as const;
export type SelectionState = (typeof selectionStates)[number];

type Ends = { expiresAt: Date; revokedAt: Date | null; isOrdered: boolean };

/** `isOrdered`: it has a payment link or an order. */
export function stateOfSelection(ends: Ends, now: Date): SelectionState {
  if (ends.isOrdered) return 'ordered';
  if (ends.revokedAt) return 'revoked';
  return ends.expiresAt > now ? 'open' : 'expired';
}

type HoldFacts = {
  wanted: number;
  /** The items already held for the client, of all products. */
  alreadyHeld: number;
};

/** Why this many items can't be held for one client; null if they can. */
export function holdRefusal({ wanted, alreadyHeld }: HoldFacts): string | null {
  if (wanted + alreadyHeld <= mostHeldForClient) return null;
  const already = alreadyHeld > 0 ? ` ${alreadyHeld} are held already.` : '';
  return `At most ${mostHeldForClient} items can be held for one client at a time.${already} Please hold fewer.`;
}
