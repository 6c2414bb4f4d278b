const elsewhere = 'https://other.example';

/** Whether a text is a path of this shop in the form that browsers write, and of no other site. */
export function isShopPath(text: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes('\\') || text.length > 500) {
    return false;
  }
  const url = URL.parse(text, elsewhere);
  return url?.origin === elsewhere && url.pathname + url.search === text;
}
