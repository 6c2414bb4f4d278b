import { readVariantCode } from '#modules/inventory/variant-code.ts';

/** The text to find a product by: a code alone, or a whole message that contains one. */
export type ChatText = { code: string; quantity: number };

const named = /\bcodes?\s+(N[0-9A-Z]{4,9})\b/i;
const quantityText = /\b(\d{1,3}) pieces\b/;

/** Null if it contains no code. */
export function readChatText(text: string): ChatText | null {
  const code = named.exec(text)?.[1] ?? text.trim();
  if (readVariantCode(code) === null) return null;
  return { code, quantity: Math.max(1, Number(quantityText.exec(text)?.[1] ?? 1)) };
}
