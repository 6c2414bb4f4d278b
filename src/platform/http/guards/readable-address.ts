/** Characters that URL parsers drop or read as a slash: '/\t/' would become '//', another host. */
const misread = /[\p{Cc}\\]/u;

/**
 * A page address with a broken percent code, such as a truncated link, is read as plain text, and
 * the page answers 404. A call with such an address is refused.
 */
export function readableAddress(address: string): string {
  if (!address.includes('%') || address.startsWith('/api/')) return address;
  const mark = address.indexOf('?');
  const path = mark === -1 ? address : address.slice(0, mark);
  try {
    if (!misread.test(decodeURIComponent(path))) return address;
  } catch {
    // Not a percent code at all.
  }
  return path.replaceAll('%', '%25') + address.slice(path.length);
}
