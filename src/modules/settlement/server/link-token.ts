import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureLength = 22;
const idLength = 22;

/** The purpose of a link: a token of one kind opens no other kind. */
type LinkPurpose =
  | 'payment-link'
  | 'hand-over'
  | 'reservation'
  | 'client-card'
  | 'selection'
  | 'appointment'
  | 'approval'
  | 'wish-list'
  | 'wish-list-owner'
  | 'wish-list-gift'
  | 'waiting-list'
  | 'pre-order';

/** The secret part of a link. It names the purchase and proves that we made the link. */
export function linkToken(
  signingKey: string,
  checkoutId: string,
  purpose: LinkPurpose = 'payment-link',
): string {
  const id = Buffer.from(checkoutId.replaceAll('-', ''), 'hex').toString('base64url');
  return id + signatureOf(signingKey, checkoutId, purpose);
}

/** The purchase of a token; null if the token is not ours. */
export function readLinkToken(
  signingKeys: readonly string[],
  token: string,
  purpose: LinkPurpose = 'payment-link',
): string | null {
  if (token.length !== idLength + signatureLength) return null;
  const hex = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const given = Buffer.from(token.slice(idLength));
  const isOurs = signingKeys.some((signingKey) => {
    const wanted = Buffer.from(signatureOf(signingKey, id, purpose));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  return isOurs ? id : null;
}

function signatureOf(signingKey: string, checkoutId: string, purpose: LinkPurpose): string {
  const signature = createHmac('sha256', signingKey).update(`${purpose}:${checkoutId}`);
  return signature.digest('base64url').slice(0, signatureLength);
}
