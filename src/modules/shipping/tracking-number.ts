/**
 * A courier waybill has ten digits; the last is the first nine taken modulo 7. Our own reference
 * replaces it until staff enter the waybill. It opens the tracking page without a login, so it must
 * not be guessable.
 */
const courierPrefix = 'DHL';

/** Crockford's alphabet: no I, L, O or U, so that it can be read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 16;
const groupLength = 4;

function waybillCheckDigit(firstNine: string): number {
  return Number(firstNine) % 7;
}

export function isWaybill(text: string): boolean {
  return /^\d{10}$/.test(text) && waybillCheckDigit(text.slice(0, 9)) === Number(text[9]);
}

type RandomBytes = (length: number) => Uint8Array;

const webRandomBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

/** 80 random bits: 'DHL-7K2M-9QXA-0B4T-ZC1R'. */
export function createTrackingReference(randomBytes: RandomBytes = webRandomBytes): string {
  const characters = Array.from(randomBytes(referenceLength), (byte) => alphabet[byte % 32]);
  return formatReference(characters.join(''));
}

export function isTrackingReference(text: string): boolean {
  return /^DHL(-[0-9A-HJKMNP-TV-Z]{4}){4}$/.test(text);
}

/** Ignores case, spaces and letters misread for digits; null if it can't be a number of ours. */
export function readTrackingNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '');
  if (isWaybill(bare)) return bare;
  if (!bare.startsWith(courierPrefix)) return null;
  const body = bare.slice(courierPrefix.length).replace(/[IL]/g, '1').replace(/O/g, '0');
  if (body.length !== referenceLength) return null;
  const reference = formatReference(body);
  return isTrackingReference(reference) ? reference : null;
}

/** A shorter number could be guessed, and would show somebody's parcel. */
const shortestForeign = 6;

/** The spellings of another courier's number in orders, if the text can be one. */
export function readForeignNumber(typed: string): string[] {
  const text = typed.trim();
  if (text.replace(/[^\p{L}\p{N}]/gu, '').length < shortestForeign) return [];
  return [...new Set([text, text.toUpperCase(), text.toUpperCase().replace(/[\s-]/g, '')])];
}

export function courierTrackingUrl(waybill?: string | null): string {
  const url = new URL('https://www.dhl.com/zw-en/home/tracking.html');
  if (waybill) url.search = new URLSearchParams({ 'tracking-id': waybill, submit: '1' }).toString();
  return url.href;
}

function formatReference(body: string): string {
  const groups = Array.from({ length: body.length / groupLength }, (_, index) =>
    body.slice(index * groupLength, (index + 1) * groupLength),
  );
  return [courierPrefix, ...groups].join('-');
}
