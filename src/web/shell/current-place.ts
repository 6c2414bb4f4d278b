/** Whether a page is the one an address leads to, or lies below it. Everything lies below home. */
export function isCurrentPlace(address: string, pathname: string): boolean {
  const here = pathname.toLowerCase();
  return here === address || (address !== '/' && here.startsWith(`${address}/`));
}
