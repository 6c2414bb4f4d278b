/** Without letters that are taken for digits when somebody reads them out. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** An odd number keeps neighbours apart, and its inverse brings them back. */
const spread = 733;
const undo = 25973;
const space = 2 ** 15;

/**
 * A short code for a variant, for a chat or a note: letters and digits of its number, and one more
 * that makes a mistyped code no code at all.
 */
export function variantCode(variantId: number): string {
  const high = Math.floor(variantId / space);
  const low = ((variantId % space) * spread) % space;
  const text = `${high > 0 ? toSigns(high) : ''}${toSigns(low).padStart(3, '0')}`;
  return `N${text}${checkSign(text)}`;
}

/** Null where it isn't one; spaces, dashes, case and misread letters are forgiven. */
export function readVariantCode(written: string): number | null {
  const plain = written
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const match = /^N([0-9A-HJKMNP-TV-Z]{3,8})([0-9A-HJKMNP-TV-Z])$/.exec(plain);
  const [, text = '', check] = match ?? [];
  if (!match || checkSign(text) !== check) return null;
  const high = fromSigns(text.slice(0, -3));
  const low = (fromSigns(text.slice(-3)) * undo) % space;
  const id = high * space + low;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

function toSigns(number: number): string {
  const rest = Math.floor(number / signs.length);
  return (rest > 0 ? toSigns(rest) : '') + signs[number % signs.length];
}

function fromSigns(text: string): number {
  return [...text].reduce((sum, sign) => sum * signs.length + signs.indexOf(sign), 0);
}

/** Odd weights: no single wrong sign, and no two neighbours swapped, gives the same sum by chance alone. */
function checkSign(text: string): string {
  const sum = [...text].reduce(
    (total, sign, place) => total + signs.indexOf(sign) * (2 * place + 3),
    7,
  );
  return signs[sum % signs.length] ?? '0';
}
