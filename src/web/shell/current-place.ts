/** Whether a page is the one an address leads to, or lies below it. All pages lie below home, which is only itself. */
export function isCurrentPlace(address: string, pathname: string): boolean {
  const here = pathname.toLowerCase();
  return here === address || (address !== '/' && here.startsWith(`${address}/`));
}
