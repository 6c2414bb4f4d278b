import { readVariantCode } from '#modules/inventory/variant-code.ts';

/** What somebody typed or pasted to find a product by: a code alone, or a whole message with one in it. */
export type ChatText = { code: string; quantity: number };

const named = /\bcodes?\s+(N[0-9A-Z]{4,9})\b/i;
const quantityText = /\b(\d{1,3}) pieces\b/;

/** Null where there is no code in it. */
export function readChatText(text: string): ChatText | null {
  const code = named.exec(text)?.[1] ?? text.trim();
  if (readVariantCode(code) === null) return null;
  return { code, quantity: Math.max(1, Number(quantityText.exec(text)?.[1] ?? 1)) };
}
