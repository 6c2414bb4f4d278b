export const longestSearchText = 200;

/** The text as used and shown: without control characters and double spaces, and cut to a limit. */
export function cleanSearchText(text: string): string {
  return Array.from(text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .slice(0, longestSearchText)
    .join('')
    .trim();
}
