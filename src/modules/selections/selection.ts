export const selectionsCall = '/api/admin/selections';
export const selectionCall = (id: string) => `${selectionsCall}/${id}`;
export const ownSelectionCall = (token: string) => `/api/selections/${encodeURIComponent(token)}`;

export const mostItems = 12;
export const longestNote = 1000;
export const longestQuestion = 500;

/** For how many days a link may be open, and items be held. */
export const openDays = [3, 7, 14] as const;
export const heldDays = [0, 1, 2, 3] as const;

/** Items that may be held for one client at a time, whatever the shelf has. */
export const mostHeldForClient = 6;

export const selectionStates = ['open', 'expired', 'revoked', 'ordered'] as const;
export type SelectionState = (typeof selectionStates)[number];

type Ends = { expiresAt: Date; revokedAt: Date | null; isOrdered: boolean };

/** `isOrdered`: a payment link or an order was made of it. */
export function stateOfSelection(ends: Ends, now: Date): SelectionState {
  if (ends.isOrdered) return 'ordered';
  if (ends.revokedAt) return 'revoked';
  return ends.expiresAt > now ? 'open' : 'expired';
}

type HoldFacts = {
  wanted: number;
  /** What is held for the client already, of all products. */
  alreadyHeld: number;
};

/** Why so much can't be held for one client; null where it can. */
export function holdRefusal({ wanted, alreadyHeld }: HoldFacts): string | null {
  if (wanted + alreadyHeld <= mostHeldForClient) return null;
  const already = alreadyHeld > 0 ? ` ${alreadyHeld} are held already.` : '';
  return `At most ${mostHeldForClient} items can be held for one client at a time.${already} Please hold fewer.`;
}
