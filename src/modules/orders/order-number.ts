/** Crockford's alphabet: no I, L, O or U, so that a number can be read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

export const orderNumberPattern = /^NDR-[0-9A-HJKMNP-TV-Z]{10}$/;

/** Ignores case, spaces and letters misread for digits; null if it can't be a number of ours. */
export function readOrderNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '');
  if (!bare.startsWith('NDR')) return null;
  const number = `NDR-${bare.slice(3).replace(/[IL]/g, '1').replace(/O/g, '0')}`;
  return orderNumberPattern.test(number) ? number : null;
}

type RandomBytes = (length: number) => Uint8Array;

const webRandomBytes: RandomBytes = (size) => crypto.getRandomValues(new Uint8Array(size));

/** 50 random bits: the number opens the confirmation page, so it must not be guessable. */
export function createOrderNumber(randomBytes: RandomBytes = webRandomBytes): string {
  return `NDR-${Array.from(randomBytes(length), (byte) => alphabet[byte % 32]).join('')}`;
}
