export const longestSearchText = 200;

/** The text as it is used and shown: without control characters and double blanks, and not endless. */
export function cleanSearchText(text: string): string {
  return Array.from(text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .slice(0, longestSearchText)
    .join('')
    .trim();
}
