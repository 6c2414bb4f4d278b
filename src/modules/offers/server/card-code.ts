import { createHash, randomInt } from 'node:crypto';
import { cardAlphabet, cardCodeLength, readCardCode } from '#modules/offers/gift-card.ts';

export function createCardCode(): string {
  const letter = () => cardAlphabet[randomInt(cardAlphabet.length)];
  return Array.from({ length: cardCodeLength }, letter).join('');
}

/** All that is stored of a code, besides its last four signs: 79 random bits need no salt. */
export function hashCardCode(code: string): string {
  return createHash('sha256').update(readCardCode(code)).digest('base64url');
}
