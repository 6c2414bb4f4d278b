/** Without letters that look alike, because customers read it out at the counter. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

type RandomIndex = (below: number) => number;

/** Uniform: a byte above the largest multiple of the alphabet's length is replaced by a new one. */
const randomIndex: RandomIndex = (below) => {
  const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 256 - (256 % below) ? byte % below : randomIndex(below);
};

/** The code that a customer shows at the counter: 'K7MQ4XAB'. */
export function createCollectionCode(random: RandomIndex = randomIndex): string {
  return Array.from({ length }, () => alphabet[random(alphabet.length)]).join('');
}

/** 'K7MQ-4XAB' */
export function formatCollectionCode(code: string): string {
  return code.replace(/^(.{4})(.{4})$/, '$1-$2');
}

/** Ignores spaces, hyphens and case; null if it can't be a code of ours. */
export function readCollectionCode(typed: string): string | null {
  const code = typed.replace(/[\s-]+/g, '').toUpperCase();
  const isCode = code.length === length && [...code].every((sign) => alphabet.includes(sign));
  return isCode ? code : null;
}
