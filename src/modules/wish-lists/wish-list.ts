export const wishListsCall = '/api/wish-lists';
export const wishListCall = (token: string) => `${wishListsCall}/${encodeURIComponent(token)}`;
export const giftsCall = (token: string) => `${wishListCall(token)}/gifts`;
export const wishListAddress = (token: string) => `/wish-list/${token}`;

export const mostItems = 60;
export const longestName = 60;
export const longestFirstName = 40;

const idLength = 22;

/** The part of a token that names the list. It stays the same when the signing key changes. */
export const listKey = (token: string) => token.slice(0, idLength);
