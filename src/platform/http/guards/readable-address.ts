/** What parsers of addresses drop or take for a slash: '/\t/' would become '//', another host. */
const misread = /[\p{Cc}\\]/u;

/**
 * An address with a broken percent code, such as a link that was cut off, reaches the pages as the
 * text it is, and they answer that there is no such thing. Calls get theirs refused as it stands.
 */
export function readableAddress(address: string): string {
  if (!address.includes('%') || address.startsWith('/api/')) return address;
  const mark = address.indexOf('?');
  const path = mark === -1 ? address : address.slice(0, mark);
  try {
    if (!misread.test(decodeURIComponent(path))) return address;
  } catch {
    // Not a code at all.
  }
  return path.replaceAll('%', '%25') + address.slice(path.length);
}
