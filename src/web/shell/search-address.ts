/** Where a search leads; null for blank text, which leads nowhere. */
export function findSearchAddress(text: string): string | null {
  const query = text.trim();
  return query === '' ? null : `/search?${new URLSearchParams({ q: query })}`;
}
