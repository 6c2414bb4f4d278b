const elsewhere = 'https://other.example';

/** Whether a text is the path of a page of this shop, written as browsers write it, and no other site's. */
export function isShopPath(text: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes('\\') || text.length > 500) {
    return false;
  }
  const url = URL.parse(text, elsewhere);
  return url?.origin === elsewhere && url.pathname + url.search === text;
}
