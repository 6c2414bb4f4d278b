/** Without letters that look like digits. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** An odd factor gives neighbouring numbers different codes, and its inverse undoes it. */
const spread = 733;
const undo = 25973;
const space = 2 ** 15;

/**
 * A short code for a variant, for a chat or a note: its number in letters and digits, and a check
 * sign that makes most mistyped codes invalid.
 */
export function variantCode(variantId: number): string {
  const high = Math.floor(variantId / space);
  const low = ((variantId % space) * spread) % space;
  const text = `${high > 0 ? toSigns(high) : ''}${toSigns(low).padStart(3, '0')}`;
  return `N${text}${checkSign(text)}`;
}

/** Null if it is no valid code; spaces, dashes, case and misread letters are accepted. */
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

/** Odd weights detect every single wrong sign, and almost every swap of two neighbours. */
function checkSign(text: string): string {
  const sum = [...text].reduce(
    (total, sign, place) => total + signs.indexOf(sign) * (2 * place + 3),
    7,
  );
  return signs[sum % signs.length] ?? '0';
}
