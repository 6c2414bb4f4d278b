/** For LIKE: anything that contains the text as it was typed, wildcards included. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
