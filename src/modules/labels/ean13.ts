/** The check digit of an EAN-13, from its first twelve digits. */
export function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

export function isEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && checkDigit(code.slice(0, 12)) === Number(code[12]);
}

/** GS1 reserves the prefixes 200 to 299 for use within a company. */
const firstOwn = 200;
export const ownRanges = 10;

/** Our own code of a variant: its id within a range; further ranges if a code is taken. */
export function ownEan13(variantId: number, range = 0): string {
  const twelve = `${firstOwn + range}${String(variantId).padStart(9, '0')}`;
  return `${twelve}${checkDigit(twelve)}`;
}

const leftOdd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const inverted = (bits: string) => [...bits].map((bit) => (bit === '0' ? '1' : '0')).join('');
const right = leftOdd.map(inverted);
const leftEven = right.map((bits) => [...bits].reverse().join(''));

/** The parity pattern of the left digits encodes the first digit. */
const parities = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
];

/** The 95 modules of the code; 1 is a bar. */
export function ean13Bars(code: string): string {
  const digits = [...code].map(Number);
  const parity = parities[digits[0] ?? 0] ?? '';
  const left = digits
    .slice(1, 7)
    .map((digit, index) => (parity[index] === 'E' ? leftEven : leftOdd)[digit]);
  const rest = digits.slice(7).map((digit) => right[digit]);
  return ['101', ...left, '01010', ...rest, '101'].join('');
}
